// In what an image is kept: graphics exactly, photographs small, nothing wider than 4,096 pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  makeGif,
  makeJpeg,
  photograph,
  makePng,
  quarters,
  makeRgba,
  type Drawing,
} from '#support/sample-images.ts'
import { decodeImage } from './decode-image.ts'
import { encodeImage, encodeVariant } from './encode-image.ts'
import type { Pixels } from './pixels.ts'

const keptAs = async (bytes: Buffer, use: 'page' | 'design' = 'page') =>
  encodeImage(await decodeImage(bytes), use)
const faded = (drawing: Drawing): Drawing => ({
  ...drawing,
  paint: (x, y) => [...drawing.paint(x, y).slice(0, 3), (x + y) % 256] as never,
})

test('graphics become PNG, photographs JPEG, photographs with transparent parts WebP', async () => {
  assert.equal((await keptAs(makePng(quarters(200, 100)))).mimeType, 'image/png')
  assert.equal((await keptAs(makeGif(20, 20, [1]))).mimeType, 'image/png')
  assert.equal((await keptAs(makePng(photograph(200, 150)))).mimeType, 'image/jpeg')
  assert.equal((await keptAs(await makeJpeg(photograph(200, 150)))).mimeType, 'image/jpeg')
  assert.equal((await keptAs(makePng(faded(photograph(200, 150))))).mimeType, 'image/webp')
})

test('a design that came without loss is kept without loss', async () => {
  const drawing = photograph(200, 150)
  const kept = await keptAs(makePng(drawing), 'design')
  assert.equal(kept.mimeType, 'image/png')
  const { pixels } = await decodeImage(Buffer.from(kept.bytes))
  assert.deepEqual(Buffer.from(pixels.bytes), Buffer.from(makeRgba(drawing)))
})

test('nothing is kept wider than 4,096 pixels, and no photograph larger than the encoder can take', async () => {
  const wide = await keptAs(makePng({ width: 5_000, height: 10, paint: () => [1, 2, 3] }))
  assert.deepEqual([wide.width, wide.height], [4_096, 8])
  const pixels: Pixels = { width: 4_000, height: 4_000, bytes: new Uint8ClampedArray(64_000_000) }
  for (let index = 0; index < pixels.bytes.length; index += 1)
    pixels.bytes[index] = index % 4 === 3 ? 255 : (index * 7 + (index >> 9) * (index % 3)) & 255
  const large = await encodeImage({ type: 'image/jpeg', pixels, warnings: [] }, 'page')
  assert.ok(
    large.width * large.height <= 12_700_000 && large.width === large.height,
    `${large.width} × ${large.height}`,
  )
})

test('a variant has the width that is asked for, keeps the shape, and never grows', async () => {
  const { pixels } = await decodeImage(makePng(quarters(900, 300)))
  const small = await encodeVariant(pixels, 320)
  assert.deepEqual([small.mimeType, small.width, small.height], ['image/webp', 320, 107])
  assert.deepEqual((await decodeImage(Buffer.from(small.bytes))).pixels.width, 320)
  assert.equal((await encodeVariant(pixels, 1_920)).width, 900)
  assert.deepEqual(
    (({ width, height }) => [width, height])(
      await encodeVariant({ width: 3_000, height: 2, bytes: new Uint8ClampedArray(24_000) }, 320),
    ),
    [320, 1],
  )
})
