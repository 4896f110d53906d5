// What an image asks for is known, and refused, before anything of it is decoded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  makeGif,
  makeJpeg,
  pngChunk,
  pngFrom,
  makePng,
  quarters,
  makeWebp,
  withExif,
} from '#support/sample-images.ts'
import { Unreadable } from '../unreadable.ts'
import { assertReadable, readImageHeader } from './image-header.ts'

function refusal(bytes: Buffer): string {
  try {
    const header = readImageHeader(bytes)
    if (header === undefined) return 'none'
    assertReadable(header)
    return 'readable'
  } catch (error) {
    assert.ok(error instanceof Unreadable)
    return `${error.reason}: ${error.message}`
  }
}

/** A JPEG's frame changed in place. */
function withFrame(jpeg: Buffer, change: (frame: Buffer) => void): Buffer {
  const changed = Buffer.from(jpeg)
  const place = Math.max(
    changed.indexOf(Buffer.from([0xff, 0xc0])),
    changed.indexOf(Buffer.from([0xff, 0xc2])),
  )
  change(changed.subarray(place))
  return changed
}

test('says kind, size and orientation of each kind', async () => {
  const drawing = quarters(40, 30)
  const facts = {
    'image/png': makePng(drawing),
    'image/jpeg': await makeJpeg(drawing),
    'image/webp': await makeWebp(drawing),
    'image/gif': makeGif(40, 30, [1]),
  }
  for (const [type, bytes] of Object.entries(facts)) {
    const { type: found, width, height, orientation } = readImageHeader(bytes) ?? {}
    assert.deepEqual(
      { found, width, height, orientation },
      { found: type, width: 40, height: 30, orientation: 1 },
    )
  }
  assert.equal(readImageHeader(withExif(await makeJpeg(drawing), 6))?.orientation, 6)
  assert.equal(readImageHeader(await makeJpeg(drawing, { progressive: true }))?.isProgressive, true)
})

test('is none of what only begins like an image', () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg onload=alert(1)>'.repeat(20))]),
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>                      ', 'latin1'),
    Buffer.from('RIFF1234WEBPVP8?                         '),
    Buffer.from('GIF89a'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ])
    assert.equal(refusal(bytes), 'none')
})

test('refuses in words what is too large, whatever the file weighs', async () => {
  const tooLarge =
    /^too_large: The image has [\d,]+ × [\d,]+ pixels\. At most 16,384 a side and \d\d million in all are read: make it smaller/
  const png = (width: number, height: number): Buffer => pngFrom(Buffer.alloc(10), { width, height })
  const jpeg = await makeJpeg(quarters(16, 16))
  const gif = Buffer.from(makeGif(4, 4, [1]))
  gif.writeUInt16LE(65_535, 6)
  for (const bytes of [
    png(30_000, 30_000),
    png(0xffffffff, 1),
    png(1, 16_385),
    png(10_000, 5_001),
    gif,
    withFrame(jpeg, (frame) => frame.fill(0xff, 5, 9)),
    withFrame(await makeJpeg(quarters(16, 16), { progressive: true }), (frame) =>
      frame.set([0x1b, 0x58, 0x1b, 0x58], 5),
    ),
  ])
    assert.match(refusal(bytes), tooLarge)
  assert.equal(refusal(png(10_000, 5_000)), 'readable')
  assert.match(refusal(png(0, 5)), /^broken: /)
})

test('refuses the colours of print in words', async () => {
  assert.match(
    refusal(withFrame(await makeJpeg(quarters(16, 16)), (frame) => (frame[9] = 4))),
    /^print_colours: .*CMYK.*Save it in RGB/,
  )
})

test('refuses a JPEG that is drawn over and over', async () => {
  const jpeg = await makeJpeg(quarters(16, 16), { progressive: true })
  const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]))
  const again = Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: 200 }, () => jpeg.subarray(scan, end)),
    jpeg.subarray(end),
  ])
  assert.match(refusal(again), /^bomb: /)
  assert.equal(refusal(jpeg), 'readable')
})

test('does not trip over damaged or circular chunks and segments', () => {
  assert.equal(refusal(makePng(quarters(3, 3), [pngChunk('acTL', '')])), 'readable')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0]), Buffer.alloc(1_000, 0xff)])
  assert.equal(refusal(bytes), 'none')
  const exif = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 20]),
    Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1'),
    Buffer.alloc(50),
  ])
  assert.equal(refusal(exif), 'none')
})
