// Images through the parser process itself: made again, without what came beside them, within its limits of
// time and memory.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { AppError } from '#platform/errors.ts'
import { silentLogger } from '#platform/logger.ts'
import { onePage, makePdf, pdfWords } from '#support/hostile-files.ts'
import { isLongRun } from '#support/long-run.ts'
import {
  makeGif,
  makeJpeg,
  photograph,
  pngBomb,
  pngFrom,
  makePng,
  quarters,
  makeWebp,
  withExif,
} from '#support/sample-images.ts'
import { createExtraction, type Extraction } from './index.ts'

let extraction: Extraction
before(() => {
  extraction = createExtraction({ logger: silentLogger })
})
after(() => extraction.close())

const signal = new AbortController().signal
const read = (bytes: Buffer, widths: number[] = []) => extraction.readImage({ bytes, widths, signal })

async function refusal(work: Promise<unknown>): Promise<{ code: string; reason: unknown; detail: string }> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof AppError, String(error))
  return { code: error.code, reason: error.members['reason'], detail: error.message }
}

test('an image of each kind is made again, with variants for the web', async () => {
  const drawing = photograph(900, 600)
  for (const bytes of [
    await makeJpeg(drawing),
    makePng(drawing),
    await makeWebp(drawing),
    makeGif(90, 60, [1]),
  ]) {
    const { image, variants, warnings } = await read(bytes, [320, 640])
    assert.ok(['image/jpeg', 'image/png'].includes(image.mimeType))
    assert.deepEqual(
      variants.map(({ mimeType, width }) => [mimeType, width]),
      [320, 640].map((width) => ['image/webp', Math.min(width, image.width)]),
    )
    assert.deepEqual(warnings, [])
  }
})

test('nothing that came beside the image is left: no place from EXIF, no tail, no comment', async () => {
  const secret = 'somewhere-on-earth <script>alert(1)</script>'
  const jpeg = Buffer.concat([withExif(await makeJpeg(photograph(64, 48)), 1, secret), Buffer.from(secret)])
  const png = Buffer.concat([makePng(quarters(64, 48)), Buffer.from(secret)])
  const gif = Buffer.concat([makeGif(64, 48, [1]), Buffer.from(secret)])
  for (const bytes of [jpeg, png, gif]) {
    assert.ok(bytes.includes('<script>'))
    const { image } = await read(bytes)
    assert.ok(
      !Buffer.from(image.bytes).includes('<script>') && !Buffer.from(image.bytes).includes('somewhere'),
    )
    assert.deepEqual([image.width, image.height], [64, 48])
  }
})

test('a bomb of a few kilobytes ends in words at once', async () => {
  await read(makePng(quarters(8, 8)))
  const bomb = pngBomb(17_000, 3_000)
  assert.ok(bomb.length < 500_000)
  const passedMs = startClock()
  assert.deepEqual(await refusal(read(bomb)).then(({ code, reason }) => [code, reason]), [
    'unreadable_document',
    'too_large',
  ])
  assertSoon(passedMs(), 20_000)
})

test('50 megapixels fit, whatever comes after them too', async () => {
  const large = pngFrom(Buffer.alloc((8_000 * 3 + 1) * 6_250), { width: 8_000, height: 6_250, colorType: 2 })
  const photo = await makeJpeg(isLongRun ? photograph(4_000, 3_000) : photograph(2_000, 1_500))
  for (const bytes of [large, photo, large]) {
    const { image } = await read(bytes, [1_920])
    assert.ok(image.width <= 4_096 && image.width * image.height <= 25_000_000)
  }
})

test('what is no picture, or a broken one, is distinguished', async () => {
  const fake = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.from('<svg onload=alert(1)>'.repeat(20)),
  ])
  assert.equal((await refusal(read(fake))).code, 'file_type_invalid')
  assert.equal(
    (await refusal(read(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).code,
    'file_type_invalid',
  )
  const png = makePng(photograph(60, 40))
  assert.deepEqual(await refusal(read(png.subarray(0, 900))).then(({ code, reason }) => [code, reason]), [
    'unreadable_document',
    'broken',
  ])
  const strangeGif = Buffer.from(makeGif(4, 4, [1]))
  // A frame of 65,535 × 65,535 pixels on a screen of 4 × 4.
  strangeGif.fill(0xff, strangeGif.indexOf(0x2c) + 5, strangeGif.indexOf(0x2c) + 9)
  assert.equal((await refusal(read(strangeGif))).reason, 'broken')
})

test('an image of ours is resized to a width, and never beyond its own', async () => {
  const { image } = await read(await makeJpeg(photograph(1_000, 500)))
  const resized = await extraction.resizeImage({ bytes: image.bytes, width: 640, signal })
  assert.deepEqual([resized.mimeType, resized.width, resized.height], ['image/webp', 640, 320])
  assert.equal((await extraction.resizeImage({ bytes: image.bytes, width: 1_920, signal })).width, 1_000)
})

test('the pages of a PDF are counted, or it is said why not', async () => {
  assert.equal(await extraction.countPages({ bytes: onePage(pdfWords('One')), signal }), 1)
  assert.equal(
    (await refusal(extraction.countPages({ bytes: Buffer.from('%PDF-1.7 nothing'), signal }))).reason,
    'broken',
  )
  const empty = makePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])
  assert.equal((await refusal(extraction.countPages({ bytes: empty, signal }))).reason, 'broken')
})

test('whoever goes away stops the work', async () => {
  const gone = new AbortController()
  const work = extraction.readImage({ bytes: await makeJpeg(photograph(2_000, 1_500)), signal: gone.signal })
  setTimeout(() => gone.abort(new Error('gone')), 20)
  await assert.rejects(work, /gone/)
  assert.equal((await read(makePng(quarters(8, 8)))).image.width, 8)
})
