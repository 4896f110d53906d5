// Letters on a photograph have as much ink as on one colour.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { findWordShape } from './word-shape.ts'

const [width, height] = [160, 60]

/** How much of a word of four white stems is ink, on what has these greys from left to right. */
function findInk(getGrey: (x: number, y: number) => number): number {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const isStem = y >= 10 && y < 50 && x >= 20 && x < 140 && (x - 20) % 35 < 15
      if (!isStem) pixels.bytes.fill(getGrey(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  const word = { x: 20, y: 10, width: 120, height: 40, color: [255, 255, 255] as [number, number, number] }
  const { cells } = findWordShape(pixels, word) ?? assert.fail('no shape')
  return cells.reduce((sum, cell) => sum + cell, 0) / cells.length
}

test('what is a little lighter behind large letters is no ink', () => {
  const plain = findInk(() => 80)
  for (const [name, photograph] of [
    ['sky', findInk((x) => 80 + x / 8)],
    ['grain', findInk((x, y) => 80 + ((x * 7 + y * 13) % 20))],
    ['field', findInk((x, y) => 60 + ((x * 7 + y * 13) % 60))],
  ] as const)
    assert.ok(Math.abs(photograph / plain - 1) < 0.06, `${name}: ${photograph} beside ${plain}`)
})
