// Every kind of PNG is read as the reference decoder reads it, and every kind of image with its colours,
// upright.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import { decode as decodeByReference, init } from '@jsquash/png/decode.js'
import {
  makeGif,
  makeJpeg,
  photograph,
  pngChunk,
  pngFrom,
  makePng,
  quarters,
  makeRgba,
  makeWebp,
  withExif,
} from '#support/sample-images.ts'
import { Unreadable } from '../unreadable.ts'
import { decodeImage } from './decode-image.ts'
import { encodePng } from './encode-png.ts'
import type { Pixels } from './pixels.ts'

before(async () => {
  const code = await readFile(new URL(import.meta.resolve('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')))
  await (init as (code: Uint8Array) => Promise<unknown>)(code)
})

const pixelAt = ({ width, bytes }: Pixels, x: number, y: number): number[] => [
  ...bytes.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

/** Which of the four fields a corner shows; lossy formats come near. */
function fieldAt(pixels: Pixels, x: number, y: number): string {
  const [red = 0, green = 0, blue = 0] = pixelAt(
    pixels,
    Math.round(x * (pixels.width - 1)),
    Math.round(y * (pixels.height - 1)),
  )
  if (red > 200 && green > 200 && blue > 200) return 'white'
  return red > 200 ? 'red' : green > 120 ? 'green' : blue > 200 ? 'blue' : `${red} ${green} ${blue}`
}
const fields = (pixels: Pixels): string[] => [
  fieldAt(pixels, 0, 0),
  fieldAt(pixels, 1, 0),
  fieldAt(pixels, 0, 1),
  fieldAt(pixels, 1, 1),
]

/** As the parser process says it: whatever a library throws is a broken file. */
async function getReason(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'read',
    (error: unknown) => (error instanceof Unreadable ? error.reason : 'broken'),
  )
}

describe('PNG', () => {
  const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
  const depths: Record<number, number[]> = {
    0: [1, 2, 4, 8, 16],
    2: [8, 16],
    3: [1, 2, 4, 8],
    4: [8, 16],
    6: [8, 16],
  }
  const palette = Buffer.from(Array.from({ length: 768 }, (_, index) => (index * 37) % 256))

  /** Rows of made-up samples under every filter in turn, as an interlaced image has them if it is one. */
  function madeUpRows(width: number, height: number, bitsPerPixel: number, interlaced: boolean): Buffer {
    const passes = interlaced
      ? [
          [0, 0, 8, 8],
          [4, 0, 8, 8],
          [0, 4, 4, 8],
          [2, 0, 4, 4],
          [0, 2, 2, 4],
          [1, 0, 2, 2],
          [0, 1, 1, 2],
        ]
      : [[0, 0, 1, 1]]
    const rows: number[] = []
    let seed = 1
    for (const [left = 0, top = 0, right = 1, down = 1] of passes) {
      const [columns, lines] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
      if (columns <= 0 || lines <= 0) continue
      for (let y = 0; y < lines; y += 1) {
        rows.push(y % 5)
        for (let index = 0; index < Math.ceil((columns * bitsPerPixel) / 8); index += 1)
          rows.push(((seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16) & 255)
      }
    }
    return Buffer.from(rows)
  }

  for (const [type, count] of Object.entries(samples))
    for (const depth of depths[Number(type)] ?? [])
      for (const interlaced of [false, true])
        test(`of colour type ${type} with ${depth} bits${interlaced ? ', interlaced,' : ''} is read as the reference decoder does`, async () => {
          const colorType = Number(type)
          for (const [width, height] of [
            [37, 29],
            [1, 1],
            [3, 2],
            [8, 9],
          ] as const) {
            const chunks =
              colorType === 3 ? [pngChunk('PLTE', palette.subarray(0, 3 * Math.min(256, 2 ** depth)))] : []
            const bytes = pngFrom(madeUpRows(width, height, count * depth, interlaced), {
              width,
              height,
              depth,
              colorType,
              interlaced,
              before: chunks,
            })
            const { pixels } = await decodeImage(bytes)
            const reference = await decodeByReference(bytes as unknown as ArrayBuffer)
            assert.deepEqual([pixels.width, pixels.height], [width, height])
            assert.deepEqual(Buffer.from(pixels.bytes), Buffer.from(reference.data), `${width} × ${height}`)
          }
        })

  test('keeps the transparency of palettes, and of the one colour that an image without alpha calls transparent', async () => {
    const alphas = async (
      row: number[],
      facts: { depth: number; colorType: number; before: Buffer[] },
      width: number,
    ): Promise<unknown[]> => {
      const { pixels } = await decodeImage(pngFrom(Buffer.from([0, ...row]), { width, height: 1, ...facts }))
      return Array.from({ length: width }, (_, x) => pixelAt(pixels, x, 0)[3])
    }
    const plte = pngChunk('PLTE', palette.subarray(0, 12))
    const trns = (...bytes: number[]): Buffer => pngChunk('tRNS', Buffer.from(bytes))
    assert.deepEqual(
      await alphas([0b00_01_10_11], { depth: 2, colorType: 3, before: [plte, trns(255, 0, 128)] }, 4),
      [255, 0, 128, 255],
    )
    assert.deepEqual(await alphas([7, 8], { depth: 8, colorType: 0, before: [trns(0, 7)] }, 2), [0, 255])
    assert.deepEqual(
      await alphas([1, 2, 3, 1, 2, 4], { depth: 8, colorType: 2, before: [trns(0, 1, 0, 2, 0, 3)] }, 2),
      [0, 255],
    )
    assert.deepEqual(
      await alphas([1, 2, 1, 3], { depth: 16, colorType: 0, before: [trns(1, 2)] }, 2),
      [0, 255],
    )
  })

  test('written by us is what it was, with and without alpha, with few colours and many', async () => {
    for (const drawing of [
      quarters(31, 17),
      photograph(60, 40),
      { width: 20, height: 9, paint: (x: number, y: number) => [x * 12, y * 20, 99, (x * y) % 256] as const },
      { width: 5, height: 5, paint: (x: number) => [0, 0, 0, x > 2 ? 0 : 255] as const },
    ]) {
      const { pixels } = await decodeImage(makePng(drawing))
      assert.deepEqual(Buffer.from(pixels.bytes), Buffer.from(makeRgba(drawing)))
      const written = await encodePng(pixels)
      assert.deepEqual(
        Buffer.from(await decodeByReference(written as unknown as ArrayBuffer).then(({ data }) => data)),
        Buffer.from(pixels.bytes),
      )
    }
  })

  test('that ends too early, or was damaged, is said to be broken', async () => {
    const png = makePng(photograph(60, 40))
    const damaged = Buffer.from(png)
    damaged.fill(0x55, 60, 200)
    const strangeFilter = pngFrom(Buffer.from([9, 0, 0, 0, 0]), { width: 1, height: 1 })
    const withoutPalette = pngFrom(Buffer.from([0, 0]), { width: 1, height: 1, colorType: 3 })
    for (const bytes of [
      png.subarray(0, png.length / 2),
      damaged,
      strangeFilter,
      withoutPalette,
      pngFrom(Buffer.alloc(9), { width: 2, height: 2, depth: 3 }),
    ])
      assert.equal(await getReason(decodeImage(bytes)), 'broken')
  })
})

describe('every kind', () => {
  test('shows its colours', async () => {
    const drawing = quarters(64, 48)
    const jpeg = await makeJpeg(drawing)
    const images = {
      png: makePng(drawing),
      jpeg,
      progressive: await makeJpeg(drawing, { progressive: true }),
      webp: await makeWebp(drawing),
    }
    for (const [kind, bytes] of Object.entries(images)) {
      const { pixels, warnings } = await decodeImage(bytes)
      assert.deepEqual([pixels.width, pixels.height], [64, 48], kind)
      assert.deepEqual(fields(pixels), ['red', 'green', 'blue', 'white'], kind)
      assert.deepEqual(warnings, [], kind)
    }
    const gif = await decodeImage(makeGif(16, 8, [1]))
    assert.deepEqual(
      [gif.pixels.width, gif.pixels.height, ...pixelAt(gif.pixels, 15, 7)],
      [16, 8, 255, 0, 0, 255],
    )
    const transparent = await decodeImage(makeGif(16, 8, [1], { transparent: 1 }))
    assert.equal(pixelAt(transparent.pixels, 3, 3)[3], 0)
  })

  test('of a GIF or PNG that moves only the first image is read, and said to be', async () => {
    const gif = await decodeImage(makeGif(4, 4, [2, 1]))
    assert.deepEqual(pixelAt(gif.pixels, 0, 0), [0, 160, 0, 255])
    const png = await decodeImage(makePng(quarters(8, 8), [pngChunk('acTL', Buffer.alloc(8))]))
    for (const { warnings } of [gif, png]) assert.match(warnings.join(), /animated; only its first frame/)
  })

  test('stands upright, however the camera was held', async () => {
    // What the four corners of the file show, so that the upright image has red, green, blue and white.
    const stored: Record<number, string[]> = {
      1: ['red', 'green', 'blue', 'white'],
      2: ['green', 'red', 'white', 'blue'],
      3: ['white', 'blue', 'green', 'red'],
      4: ['blue', 'white', 'red', 'green'],
      5: ['red', 'blue', 'green', 'white'],
      6: ['green', 'white', 'red', 'blue'],
      7: ['white', 'green', 'blue', 'red'],
      8: ['blue', 'red', 'white', 'green'],
    }
    const colors: Record<string, readonly [number, number, number]> = {
      red: [255, 0, 0],
      green: [0, 160, 0],
      blue: [0, 0, 255],
      white: [255, 255, 255],
    }
    for (const [orientation, corners] of Object.entries(stored)) {
      const isLying = Number(orientation) >= 5
      const [width, height] = isLying ? [48, 64] : [64, 48]
      const paint = (x: number, y: number) =>
        colors[corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? ''] ?? [0, 0, 0]
      const { pixels } = await decodeImage(
        withExif(await makeJpeg({ width, height, paint }), Number(orientation)),
      )
      assert.deepEqual([pixels.width, pixels.height], [64, 48], `orientation ${orientation}`)
      assert.deepEqual(fields(pixels), ['red', 'green', 'blue', 'white'], `orientation ${orientation}`)
    }
  })

  test('of more than 25 megapixels is halved, and said to be', async () => {
    const { pixels, warnings } = await decodeImage(
      pngFrom(Buffer.alloc(6_001 * 6_000), { width: 6_000, height: 6_000, colorType: 0 }),
    )
    assert.deepEqual([pixels.width, pixels.height], [3_000, 3_000])
    assert.match(warnings.join(), /halved/)
  })
})
