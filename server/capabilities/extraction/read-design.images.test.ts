// Scans and images of designs are read too: their words are recognised on any background, their bands, cards
// and images found.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { silentLogger } from '#platform/logger.ts'
import {
  assertColor,
  assertNear,
  getBlock,
  findBlocks,
  findPlace,
  findShapes,
  findTexts,
} from '#support/design-blocks.ts'
import { renderedPdf, drawOutlines, landingPage } from '#support/design-samples.ts'
import { requireProgram } from '#support/programs.ts'
import { makeGif, makeJpeg, photograph } from '#support/sample-images.ts'
import { extractedDocumentSchema } from '#contracts/extracted-document.schema.ts'
import { createExtraction, type Extraction, type ReadDesign } from './index.ts'

let extraction: Extraction
let withLibrary: Extraction
let withoutRecognition: Extraction
/** The landing page as 1,280 × 1,707 pixels. */
let screenshot: Buffer

before(async () => {
  extraction = createExtraction({ logger: silentLogger })
  withLibrary = createExtraction({ logger: silentLogger, recognition: 'library' })
  withoutRecognition = createExtraction({ logger: silentLogger, recognition: 'none' })
  screenshot = await getPageImage([landingPage])
})
after(() => Promise.all([extraction.close(), withLibrary.close(), withoutRecognition.close()]))

async function read(bytes: Uint8Array, { by = extraction, fileName = 'design' } = {}): Promise<ReadDesign> {
  const design = await by.readDesign({ bytes, fileName, mimeType: '', signal: new AbortController().signal })
  extractedDocumentSchema.parse(design.document)
  return design
}

/** The first page as it is kept beside what was read of it. */
async function getPageImage(pages: Parameters<typeof renderedPdf>[0]): Promise<Buffer> {
  const { images, pageImages } = await read(await renderedPdf(pages))
  const image = images.find(({ ref }) => ref === pageImages[0]?.ref)
  return Buffer.from(image?.bytes ?? assert.fail('no image of the page'))
}

/** What the screenshot says, on white, on a card, on a dark band and on a button. */
function assertLandingPageWords(texts: readonly string[]): void {
  const all = texts.join(' ').toLowerCase()
  for (const words of [
    'Bread that is worth the walk',
    'Baked every morning from flour',
    'What we bake',
    'Our wheat is milled in the house',
    'Open from six to noon',
    'Order a loaf',
  ])
    assert.ok(all.includes(words.toLowerCase()), `${words} is missing in ${JSON.stringify(texts)}`)
}

describe('an image of a design', () => {
  test('has words, bands, cards and a button where they are seen', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const { document, pageImages } = await read(screenshot)
    assert.deepEqual(
      [document.source, document.pages.length, document.pages[0]?.unit, document.pages[0]?.source],
      ['image', 1, 'px', 'ocr'],
    )
    assert.deepEqual(
      [document.pages[0]?.width, document.pages[0]?.height, pageImages.length],
      [1_280, 1_707, 1],
    )
    assert.ok(
      document.ocr.used && document.ocr.confidence > 85 && document.ocr.confidence <= 100,
      String(document.ocr.confidence),
    )
    assertLandingPageWords(findTexts(document))
    const heading = getBlock(document, /^Bread that is worth the walk$/i)
    // 36 points at 1,280 pixels for 600 points.
    assertNear([heading.fontSize ?? 0], [77], 5)
    assert.deepEqual([heading.color, heading.fontWeight], ['#ffffff', 700])
    assertNear(findPlace(heading).slice(0, 2), [40, 46], 5)
    const paragraph = getBlock(document, /^Our rye/)
    assert.deepEqual(
      [paragraph.text, paragraph.fontWeight],
      ['Our rye is milled in the house and rests for a whole night.', 400],
    )
    assertColor(paragraph.color, '#111827')
    const [band, button, rye, wheat, spelt, foot, ...others] = findShapes(document)
    assert.deepEqual(others, [])
    for (const [shape, place, color] of [
      [band, [0, 0, 600, 220], '#1d4ed8'],
      [button, [40, 180, 120, 28], '#f59e0b'],
      [rye, [40, 300, 160, 110], '#e0e7ff'],
      [wheat, [220, 300, 160, 110], '#e0e7ff'],
      [spelt, [400, 300, 160, 110], '#e0e7ff'],
      [foot, [0, 740, 600, 60], '#111827'],
    ] as const) {
      assert.ok(shape !== undefined, `no shape at ${place.join(' ')}`)
      assertNear(findPlace(shape), place, 2)
      assert.equal(shape.color, color)
    }
    assert.deepEqual(document.sections.map(({ type }) => type).slice(0, 2), ['hero', 'features'])
  })

  test('is read by the library where the program is missing, with the same words', async () => {
    const words = 'Bread that is worth the walk'
    const { document } = await read(
      await getPageImage([(page) => void page.fontSize(36).text(words, 40, 60)]),
      { by: withLibrary },
    )
    assert.ok(document.ocr.used)
    assert.deepEqual(findTexts(document), [words])
  })

  test('keeps its images, and comes without words and with a warning where nothing recognises text', async () => {
    const photo = await makeJpeg(photograph(300, 220))
    const image = await getPageImage([
      (sheet) =>
        void sheet
          .rect(0, 0, 600, 200)
          .fill('#fde68a')
          .image(Buffer.from(photo), 150, 300, { width: 300, height: 220 }),
    ])
    const { document } = await read(image, { by: withoutRecognition })
    assert.deepEqual(document.ocr, { used: false, confidence: 0 })
    assert.match(
      document.warnings.join(),
      /Page 1 shows text that the file does not hold as letters, and it was not recognised/,
    )
    const [found, ...others] = findBlocks(document).filter(({ kind }) => kind === 'image')
    assert.deepEqual(others, [])
    assertNear(findPlace(found ?? assert.fail('no image')), [150, 300, 300, 220], 1)
    const [band, ...panels] = findShapes(document)
    assert.deepEqual([panels, findPlace(band ?? assert.fail('no band'))], [[], [0, 0, 600, 200]])
    assertColor(band?.color, '#fde68a')
  })

  test('whose text is not recognised in time says so', async () => {
    const hasty = createExtraction({ logger: silentLogger, recognition: 'library', designTimeoutMs: 1_000 })
    try {
      const { document } = await read(screenshot, { by: hasty })
      assert.deepEqual(document.ocr, { used: false, confidence: 0, isUnfinished: true })
      assert.match(document.warnings.join(), /it was not recognised: the time was not enough/)
    } finally {
      await hasty.close()
    }
  })

  test('of one colour is refused as empty, and an image that is none as that', async () => {
    const refusals = [
      [makeGif(40, 40, [0]), /unreadable_document/],
      [screenshot.subarray(0, 3_000), /unreadable_document|file_type_invalid/],
      [Buffer.from('GIF89a and no image'), /unreadable_document|file_type_invalid/],
    ] as const
    for (const [bytes, code] of refusals)
      await assert.rejects(read(bytes, { by: withoutRecognition }), { code })
  })
})

describe('a scan', () => {
  test('among pages of text is recognised, and it alone', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const progress: string[] = []
    const bytes = await renderedPdf([
      landingPage,
      (page) => void page.image(screenshot, 0, 0, { width: 600, height: 800 }),
    ])
    const { document } = await extraction.readDesign({
      bytes,
      fileName: 'scan.pdf',
      mimeType: 'application/pdf',
      signal: new AbortController().signal,
      onProgress: (done, total, label) => progress.push(`${done}/${total} ${label}`),
    })
    assert.deepEqual(
      document.pages.map(({ number, source, unit, width }) => [number, source, unit, width]),
      [
        [1, 'text', 'pt', 600],
        [2, 'ocr', 'pt', 600],
      ],
    )
    const scan = { ...document, pages: document.pages.slice(1) }
    assertLandingPageWords(findTexts(scan))
    assertNear(findPlace(findShapes(scan)[0] ?? assert.fail('no band')), [0, 0, 600, 220])
    assertNear([getBlock(scan, /^Bread that is worth the walk$/i).fontSize ?? 0], [36], 2)
    assert.match(progress.at(-1) ?? '', /^(\d)\/\1 Recognising text$/)
    const ids = findBlocks(document).map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  test('text in outlines is recognised, and its drawing is no image', async (t) => {
    if (requireProgram(t, 'tesseract') === undefined) return
    const { document } = await read(
      await renderedPdf([
        (page) => {
          page.rect(0, 0, 600, 120).fill('#fde68a')
          drawOutlines(page, 'Heading in outlines', { x: 40, y: 40, size: 32 })
          drawOutlines(page, 'and a line of smaller words below it', { x: 40, y: 160, size: 14 })
        },
      ]),
    )
    assert.deepEqual(findTexts(document), ['Heading in outlines', 'and a line of smaller words below it'])
    assert.equal(document.pages[0]?.source, 'ocr')
    assertNear([getBlock(document, 'Heading in outlines').fontSize ?? 0], [32], 3)
    assert.deepEqual(
      findBlocks(document).map(({ kind }) => kind),
      ['shape', 'text', 'text'],
    )
  })
})
