// Scans that lie on their side, are upside down or slanted, and TIFF as scanners write it, are read
// as if they lay straight.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { renderedPdf, scannedPdf } from '#support/design-samples.ts'
import { makeScans } from '#support/office-samples.ts'
import { requireProgram, runProgram } from '#support/programs.ts'
import { makeJpeg, makePng, withExif, type Drawing } from '#support/sample-images.ts'
import { decodeImage } from './image/decode-image.ts'
import { createExtraction, type Extraction } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'pressroom-turned-'))
let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(async () => {
  await extraction.close()
  rmSync(folder, { recursive: true, force: true })
})

const signal = new AbortController().signal
const readText = (fileName: string, bytes: Buffer, through = extraction) =>
  through.readText({ bytes, fileName, declaredType: '', signal })

const sentence =
  'The oven has to be hot before the bread goes in, and the dough has to rest for a night in a cool place. '
const letter = (): Promise<Buffer> =>
  renderedPdf(
    [
      (page) =>
        void page
          .fontSize(13)
          .text(`Miller and Sons\n\n${sentence.repeat(2)}\n\n${sentence}`, 50, 60, { width: 420 }),
    ],
    [520, 520],
  )
const expected =
  /^Miller and Sons\s+The oven has to be hot before the bread goes in, and the dough has to rest/

/** Degrees clockwise, as a camera or a scanner that was fed so would give it. */
function turnedBy({ width, height, paint }: Drawing, degrees: number): Drawing {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [toWidth, toHeight] = degrees % 180 === 90 ? [height, width] : [width, height]
  return {
    width: toWidth,
    height: toHeight,
    paint(x, y) {
      const [right, below] = [x + 0.5 - toWidth / 2, y + 0.5 - toHeight / 2]
      const fromX = Math.floor(right * cosine + below * sine + width / 2)
      const fromY = Math.floor(below * cosine - right * sine + height / 2)
      return fromX < 0 || fromY < 0 || fromX >= width || fromY >= height
        ? [255, 255, 255]
        : paint(fromX, fromY)
    },
  }
}

async function scannedLetter(t: TestContext): Promise<Drawing | undefined> {
  const pdftoppm = requireProgram(t, 'pdftoppm')
  if (pdftoppm === undefined || requireProgram(t, 'tesseract') === undefined) return undefined
  const [png] = makeScans(pdftoppm, await letter(), 200)
  const { width, height, bytes } = (await decodeImage(png as Buffer)).pixels
  const at = (x: number, y: number): number => bytes[(y * width + x) * 4] ?? 255
  return { width, height, paint: (x, y) => [at(x, y), at(x, y), at(x, y)] }
}

test(
  'a scan is read however it lies, as an image and as a page of a PDF',
  { timeout: 300_000 },
  async (t) => {
    const scan = await scannedLetter(t)
    if (scan === undefined) return
    for (const degrees of [0, 90, 180, 270, 3]) {
      const png = makePng(turnedBy(scan, degrees))
      const { text, confidence } = await readText('scan.png', png)
      assert.match(text.replace(/\s+/g, ' '), expected, `${degrees}°`)
      assert.ok(Number(confidence) > 80, `${degrees}°: ${confidence}`)
    }
    const [onItsSide, onItsHead] = [90, 180].map((degrees) => makePng(turnedBy(scan, degrees))) as [
      Buffer,
      Buffer,
    ]
    const { pages } = await readText('scan.pdf', await scannedPdf([onItsSide, onItsHead], [520, 520]))
    for (const page of pages) assert.match(page.text.replace(/\s+/g, ' '), expected)
  },
)

test('a photograph is turned as its camera says', async (t) => {
  const scan = await scannedLetter(t)
  if (scan === undefined) return
  // Orientation 6: to be turned by 90° clockwise to stand upright.
  const photo = withExif(await makeJpeg(turnedBy(scan, 270)), 6)
  assert.match((await readText('photo.jpg', photo)).text.replace(/\s+/g, ' '), expected)
})

test('a design that lies on its side stands upright once it is read', { timeout: 120_000 }, async (t) => {
  const scan = await scannedLetter(t)
  if (scan === undefined) return
  const design = await extraction.readDesign({
    bytes: makePng(turnedBy({ ...scan, height: scan.height - 400 }, 90)),
    fileName: 'a.png',
    mimeType: '',
    signal,
  })
  const [page] = design.document.pages
  assert.ok(page !== undefined && page.width > page.height)
  assert.match(
    page.blocks
      .map((block) => ('text' in block ? block.text : ''))
      .join(' ')
      .replace(/\s+/g, ' '),
    /The oven has to be hot before the bread/,
  )
})

test(
  'TIFF is read in every packing that scanners use, black and white and in colours',
  { timeout: 300_000 },
  async (t) => {
    const pdftoppm = requireProgram(t, 'pdftoppm')
    if (pdftoppm === undefined || requireProgram(t, 'tesseract') === undefined) return
    writeFileSync(join(folder, 'letter.pdf'), await letter())
    for (const [compression, ...options] of [
      ['ccittt6', '-mono'],
      ['ccittt4', '-mono'],
      ['lzw', '-gray'],
      ['packbits', '-gray'],
      ['deflate'],
      ['jpeg'],
      ['none', '-mono'],
    ] as const) {
      const name = join(folder, compression)
      runProgram(pdftoppm, [
        '-r',
        '200',
        ...options,
        '-tiff',
        '-tiffcompression',
        compression,
        join(folder, 'letter.pdf'),
        name,
      ])
      const { text, engine } = await readText('scan.tif', readFileSync(`${name}-1.tif`))
      assert.match(text.replace(/\s+/g, ' '), expected, compression)
      assert.equal(engine, 'pdfium+tesseract')
    }
  },
)

/** A TIFF of these pages: tags with their numbers, and the pixels of the single strip. */
function makeTiff(pages: readonly { tags: Readonly<Record<number, number>>; strip: Buffer }[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')]
  let length = 8
  let link = 4
  for (const { tags, strip } of pages) {
    const all = Object.entries({ ...tags, 273: length, 279: strip.length }).toSorted(
      ([a], [b]) => Number(a) - Number(b),
    )
    const directory = Buffer.alloc(2 + all.length * 12 + 4)
    directory.writeUInt16LE(all.length, 0)
    for (const [index, [tag, value]] of all.entries()) {
      directory.writeUInt16LE(Number(tag), 2 + index * 12)
      directory.writeUInt16LE(4, 4 + index * 12)
      directory.writeUInt32LE(1, 6 + index * 12)
      directory.writeUInt32LE(value, 10 + index * 12)
    }
    pieces.push(strip, directory)
    const whole = Buffer.concat(pieces)
    whole.writeUInt32LE(length + strip.length, link)
    pieces.splice(0, pieces.length, whole)
    length = whole.length
    link = length - 4
  }
  return pieces[0] as Buffer
}

test('each page of a TIFF is a page, drawn upright and in its colours', async (t) => {
  if (requireProgram(t, 'tesseract') === undefined) return
  // Two pixels beside each other, black and white, one page as it is and one to be turned by 90° clockwise.
  const tags = { 256: 2, 257: 1, 258: 8, 259: 1, 262: 1, 277: 1, 278: 1 }
  const bytes = makeTiff([
    { tags, strip: Buffer.from([0, 255]) },
    { tags: { ...tags, 274: 6 }, strip: Buffer.from([0, 255]) },
  ])
  assert.equal((await readText('two.tiff', bytes)).pages.length, 2)
  const [first, second] = await Promise.all(
    [1, 2].map((page) => extraction.drawPage({ bytes, page, width: 2, signal })),
  )
  assert.ok(first !== undefined && first.width > first.height)
  assert.ok(second !== undefined && second.height > second.width)
})

test('TIFF that asks for too much, is broken or is packed as nothing here knows is refused with its reason', async () => {
  const tags = { 256: 16, 257: 16, 258: 8, 259: 1, 262: 1, 277: 1, 278: 16 }
  const strip = Buffer.alloc(256, 255)
  const circle = makeTiff([{ tags, strip }])
  circle.writeUInt32LE(circle.readUInt32LE(4), circle.length - 4)
  const getReason = (bytes: Buffer): Promise<unknown> =>
    readText('a.tif', bytes).then(
      () => 'read',
      (error: unknown) =>
        error instanceof AppError ? `${error.status} ${String(error.members['reason'])}` : error,
    )
  assert.equal(
    await getReason(makeTiff([{ tags: { ...tags, 256: 60_000, 257: 60_000 }, strip }])),
    '422 too_large',
  )
  assert.equal(
    await getReason(makeTiff([{ tags: { ...tags, 256: 16_000, 257: 16_000 }, strip }])),
    '422 too_large',
  )
  assert.equal(await getReason(makeTiff([{ tags: { ...tags, 259: 34_712 }, strip }])), '422 unsupported')
  assert.equal(await getReason(makeTiff([{ tags: { ...tags, 257: 0 }, strip }])), '422 broken')
  assert.equal(await getReason(circle.subarray(0, 300)), '422 broken')
  assert.equal(await getReason(circle), 'read')
})
