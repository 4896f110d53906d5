// GIFs are read as a reference reads them; damaged ones come to an end, which the reference does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GifReader, GifWriter } from 'omggif'
import { makeGif } from '#support/sample-images.ts'
import { decodeGif } from './decode-gif.ts'

const palette = Array.from(
  { length: 256 },
  (_, index) => (((index * 37) % 256) << 16) | (((index * 91) % 256) << 8) | index,
)

interface Frame {
  x?: number
  y?: number
  width: number
  height: number
  paint: (x: number, y: number) => number
  transparent?: number
}

function gifFrom(width: number, height: number, frames: readonly Frame[], colors = 256): Buffer {
  const bytes = new Uint8Array(width * height * frames.length * 3 + 10_000)
  const writer = new GifWriter(bytes, width, height, { palette: palette.slice(0, colors) })
  for (const { x = 0, y = 0, width: columns, height: lines, paint, transparent = null } of frames) {
    const indexes = Uint8Array.from(
      { length: columns * lines },
      (_, index) => paint(index % columns, Math.floor(index / columns)) % colors,
    )
    writer.addFrame(x, y, columns, lines, indexes, { transparent })
  }
  return Buffer.from(bytes.subarray(0, writer.end()))
}

function byReference(bytes: Buffer, width: number, height: number): Buffer {
  const pixels = new Uint8Array(width * height * 4)
  new GifReader(bytes).decodeAndBlitFrameRGBA(0, pixels)
  return Buffer.from(pixels)
}

test('plain colours, gradients and noise are read as the reference reads them, in any number of colours', () => {
  const painters = {
    plain: () => 1,
    stripes: (x: number) => x >> 2,
    gradient: (x: number, y: number) => x + y,
    noise: (x: number, y: number) => (x * 7_919 + y * 104_729 + x * y * 31) >>> 3,
  }
  for (const [name, paint] of Object.entries(painters))
    for (const colors of [2, 4, 16, 128, 256])
      for (const [width, height] of [
        [1, 1],
        [7, 5],
        [320, 200],
      ] as const) {
        const bytes = gifFrom(width, height, [{ width, height, paint }], colors)
        assert.deepEqual(
          Buffer.from(decodeGif(bytes, 1).pixels.bytes),
          byReference(bytes, width, height),
          `${name} ${colors} ${width} × ${height}`,
        )
      }
})

test('an image that does not fill its screen, or has a transparent colour, shows nothing there', () => {
  const frames = [{ x: 5, y: 3, width: 10, height: 8, paint: (x: number) => x % 3, transparent: 2 }]
  const bytes = gifFrom(20, 15, frames)
  assert.deepEqual(Buffer.from(decodeGif(bytes, 1).pixels.bytes), byReference(bytes, 20, 15))
})

test('an interlaced image has its lines in their places', () => {
  const bytes = gifFrom(16, 21, [{ width: 16, height: 21, paint: (x, y) => x + y * 16 }])
  const image = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 16, 0, 21, 0]))
  bytes[image + 9] = (bytes[image + 9] ?? 0) | 0x40
  assert.deepEqual(Buffer.from(decodeGif(bytes, 1).pixels.bytes), byReference(bytes, 16, 21))
})

test('the first of several images is read, and that there are more is known', () => {
  const frame = (color: number): Frame => ({ width: 6, height: 4, paint: () => color })
  const several = gifFrom(6, 4, [frame(3), frame(9)])
  assert.deepEqual(Buffer.from(decodeGif(several, 1).pixels.bytes), byReference(several, 6, 4))
  assert.deepEqual(
    [decodeGif(several, 1).isAnimated, decodeGif(gifFrom(6, 4, [frame(3)]), 1).isAnimated],
    [true, false],
  )
})

test('a file that breaks off shows what there is of it; one of which nothing is there is broken', () => {
  const bytes = gifFrom(64, 64, [{ width: 64, height: 64, paint: (x, y) => x * 3 + y }])
  const { pixels } = decodeGif(bytes.subarray(0, bytes.length - 1_000), 1)
  assert.equal(pixels.bytes[3], 255)
  assert.equal(pixels.bytes.at(-1), 0)
  for (const length of [13, 20, bytes.indexOf(0x2c, 780) + 11])
    assert.throws(() => decodeGif(bytes.subarray(0, length), 1), /broken/)
  const lying = Buffer.from(makeGif(4, 4, [1]))
  lying.fill(0xff, lying.indexOf(0x2c) + 5, lying.indexOf(0x2c) + 9)
  assert.throws(() => decodeGif(lying, 1), /broken/)
})
