// Resampled images look as a reference resampler makes them, and transparent pixels lend no colour.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import openReference, { resize } from '@jsquash/resize/lib/resize/pkg/squoosh_resize.js'
import { photograph, makeRgba, type Drawing } from '#support/sample-images.ts'
import type { Pixels } from './pixels.ts'
import { resampled } from './resample.ts'

before(async () => {
  const code = await readFile(
    new URL(import.meta.resolve('@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm')),
  )
  await (openReference as (code: Uint8Array) => Promise<unknown>)(code)
})

const getPixels = (drawing: Drawing): Pixels => ({
  width: drawing.width,
  height: drawing.height,
  bytes: makeRgba(drawing),
})
const lanczos = 3

test('a photograph at another size differs from the reference by a level of colour or two', () => {
  const image = getPixels(photograph(300, 200))
  for (const [width, height] of [
    [290, 193],
    [200, 133],
    [151, 101],
    [100, 67],
    [40, 27],
  ] as const) {
    const ours = resampled(image, width, height)
    const reference = resize(
      image.bytes as unknown as Uint8Array,
      300,
      200,
      width,
      height,
      lanczos,
      true,
      false,
    )
    assert.equal(ours.bytes.length, reference.length)
    const error =
      ours.bytes.reduce((sum, value, index) => sum + Math.abs(value - (reference[index] ?? 0)), 0) /
      reference.length
    assert.ok(error < 1.5, `${width} × ${height} differs by ${error.toFixed(2)} of 255 on average`)
  }
})

test('a plain colour stays that colour, to the edges', () => {
  const plain = getPixels({ width: 97, height: 61, paint: () => [18, 52, 86] })
  const { bytes } = resampled(plain, 41, 26)
  for (let index = 0; index < bytes.length; index += 4)
    assert.deepEqual([...bytes.subarray(index, index + 4)], [18, 52, 86, 255])
})

test('the colour of transparent pixels does not shine through', () => {
  const cut = getPixels({
    width: 80,
    height: 80,
    paint: (x) => (x < 40 ? [255, 255, 255, 255] : [255, 0, 0, 0]),
  })
  const { bytes } = resampled(cut, 30, 30)
  for (let index = 0; index < bytes.length; index += 4)
    if ((bytes[index + 3] ?? 0) > 8) assert.ok((bytes[index + 1] ?? 0) > 230, 'a red rim')
})
