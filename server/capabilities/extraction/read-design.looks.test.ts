// Backgrounds, panels, images and logos of a design come as they are seen, and what is no design is refused
// in words.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { AppError } from '#platform/errors.ts'
import { safeSvg } from '#core/safe-svg.ts'
import { silentLogger } from '#platform/logger.ts'
import { assertNear, findBlocks, findPlace, findShapes } from '#support/design-blocks.ts'
import { renderedPdf, landingPage } from '#support/design-samples.ts'
import { onePage, makePdf, pdfWords } from '#support/hostile-files.ts'
import { makeJpeg, photograph, makePng } from '#support/sample-images.ts'
import { extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

async function read(bytes: Uint8Array, { fileName = 'design.pdf', mimeType = '' } = {}): Promise<ReadDesign> {
  const design = await extraction.readDesign({
    bytes,
    fileName,
    mimeType,
    signal: new AbortController().signal,
  })
  extractedDocumentSchema.parse(design.document)
  return design
}

async function refusal(bytes: Uint8Array, fileName = 'design.pdf'): Promise<AppError> {
  const error: unknown = await read(bytes, { fileName }).then(
    () => assert.fail('it was read'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof AppError, String(error))
  return error
}

describe('colours and images', () => {
  test('words on a tilted note are one level text that is turned', async () => {
    const { document } = await read(
      await renderedPdf([
        (page) => {
          page.fontSize(16).text('A level text that goes on beside the note for a while.', 60, 60)
          page.text('And another line of it, so that most of the page is level.', 60, 300)
          page.rotate(-8, { origin: [300, 180] })
          page.text('This is Gary.', 240, 160, { lineBreak: false })
          page.text('Gary sorts socks.', 240, 182, { lineBreak: false })
        },
      ]),
    )
    const [block, other] = findBlocks(document).filter(({ text }) => text?.includes('Gary'))
    assert.deepEqual(
      [block?.text, block?.turn, block?.lines, other],
      ['This is Gary. Gary sorts socks.', -8, 2, undefined],
    )
    const [left = 0, top = 0, width = 0, height = 0] = block === undefined ? [] : findPlace(block)
    assert.ok(width > 110 && width < 150 && height > 34 && height < 50, `${width} ${height}`)
    // Turned back around the origin, it begins where it was written.
    const radians = (8 * Math.PI) / 180
    const [across, down] = [left + width / 2 - 300, top + height / 2 - 180]
    const x = across * Math.cos(radians) - down * Math.sin(radians) + 300 - width / 2
    assert.ok(Math.abs(x - 240) <= 2, String(x))
  })

  test('grounds that are painted over, shine through or run from colour to colour are reported as they are seen', async () => {
    const { document } = await read(
      await renderedPdf([
        (page) => {
          page.rect(0, 0, 600, 800).fill('#000000')
          page.rect(0, 0, 600, 800).fill('#f0fdf4')
          page.save().opacity(0.5).rect(40, 40, 200, 100).fill('#ff0000').restore()
          const gradient = page.linearGradient(300, 40, 500, 40).stop(0, '#000000').stop(1, '#ffffff')
          page.rect(300, 40, 200, 100).fill(gradient)
          page.rect(40, 200, 200, 100).fill('#ffffff')
          page.rect(300, 200, 200, 100).lineWidth(2).stroke('#0000ff')
          page
            .fill('#111111')
            .fontSize(12)
            .text('Words to be read', 60, 240)
            .text('Words in a frame', 320, 240)
        },
      ]),
    )
    assert.equal(document.pages[0]?.background, '#f0fdf4')
    const [red, grey, white, frame] = findShapes(document).toSorted(
      (a, b) => a.boundingBox.y * 10 + a.boundingBox.x - b.boundingBox.y * 10 - b.boundingBox.x,
    )
    assert.match(red?.color ?? '', /^#f[78]7/)
    assert.match(grey?.color ?? '', /^#([78][0-9a-f])\1\1$/)
    assert.equal(white?.color, '#ffffff')
    assert.ok(frame !== undefined && frame.color === undefined)
  })

  test('pictures come once with their pixels, cut as they are shown', async () => {
    const [photo, graphic] = [
      await makeJpeg(photograph(400, 300)),
      makePng({ width: 200, height: 100, paint: (x) => (x < 100 ? [255, 0, 0] : [0, 0, 255]) }),
    ]
    const { document, images: keptImages } = await read(
      await renderedPdf([
        (page) => {
          page.fontSize(12).text('Pictures', 40, 20)
          page.image(Buffer.from(photo), 40, 50, { width: 200, height: 150 })
          page.image(Buffer.from(photo), 300, 50, { width: 200, height: 150 })
          page
            .save()
            .rect(40, 250, 100, 100)
            .clip()
            .image(Buffer.from(graphic), 40, 250, { width: 200, height: 100 })
            .restore()
          page.image(Buffer.from(graphic), 300, 250, { width: 6, height: 6 })
        },
      ]),
    )
    const images = findBlocks(document).filter(({ kind }) => kind === 'image')
    assert.deepEqual(
      images.map((image) => findPlace(image)),
      [
        [40, 50, 200, 150],
        [300, 50, 200, 150],
      ],
    )
    assert.equal(images[0]?.src, images[1]?.src)
    const image = keptImages.find(({ ref }) => ref === images[0]?.src)
    assert.deepEqual([image?.mimeType, image?.width, image?.height], ['image/jpeg', 400, 300])
    // What is cut to one colour is a panel of that colour.
    assert.deepEqual(
      findShapes(document).map((shape) => [...findPlace(shape), shape.color]),
      [[40, 250, 100, 100, '#ff0000']],
    )
  })

  test('a logo of many paths is one drawing on nothing', async () => {
    const { document, images } = await read(
      await renderedPdf([
        (page) => {
          page.rect(0, 0, 600, 100).fill('#1e293b')
          page.circle(60, 50, 20).fill('#f97316')
          for (let index = 0; index < 5; index += 1)
            page.path(`M ${88 + index * 14} 35 l 10 0 l -4 30 l -6 -8 z`).fill('#ffffff')
          page.fill('#111111').fontSize(12).text('Words below the logo', 40, 140)
        },
      ]),
    )
    const [logo, ...others] = findBlocks(document).filter(({ kind }) => kind === 'image')
    assert.deepEqual(others, [])
    assertNear(findPlace(logo ?? assert.fail('no logo')), [40, 30, 114, 40])
    const image = images.find(({ ref }) => ref === logo?.src)
    assert.equal(image?.mimeType, 'image/svg+xml')
    const drawing = safeSvg(Buffer.from(image.bytes).toString()) ?? assert.fail('it cannot be shown')
    assert.equal(drawing.shapeCount, 6)
    assert.doesNotMatch(drawing.text, /#1e293b/)
    assert.deepEqual(
      findShapes(document).map(({ color }) => color),
      ['#1e293b'],
    )
  })
})

describe('what is no design', () => {
  test('is refused with a reason and in words', async () => {
    const encrypted = await renderedPdf([landingPage], [600, 800], { userPassword: 'a password' })
    assert.deepEqual(
      [(await refusal(encrypted)).status, (await refusal(encrypted)).members['reason']],
      [422, 'encrypted'],
    )
    assert.equal((await refusal(Buffer.from('%PDF-1.7 and nothing else'))).members['reason'], 'broken')
    assert.equal((await refusal(Buffer.alloc(0))).members['reason'], 'empty')
    assert.equal(
      (await refusal(makePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])))
        .members['reason'],
      'no_pages',
    )
    assert.equal((await refusal(onePage(Buffer.alloc(0)))).members['reason'], 'empty')
    assert.equal((await refusal(Buffer.from('Words'), 'words.txt')).code, 'file_type_invalid')
    assert.equal((await refusal(onePage(pdfWords('Words')), 'design.png')).code, 'file_type_invalid')
  })

  test('whoever goes away ends the reading', async () => {
    const leaving = new AbortController()
    const bytes = await renderedPdf(Array.from({ length: 40 }, () => landingPage))
    const reading = extraction.readDesign({
      bytes,
      fileName: 'a.pdf',
      mimeType: 'application/pdf',
      signal: leaving.signal,
      onProgress: () => leaving.abort(new Error('gone')),
    })
    await assert.rejects(reading, /gone/)
  })
})
