import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { findBeads } from './beads.ts'

const [width, height] = [200, 300]

function blank(): Pixels {
  return { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
}

function ring(pixels: Pixels, x: number, y: number, radius: number): void {
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const away = Math.hypot(column - x, row - y)
      if (away <= radius && away > radius - 3) pixels.bytes.set([165, 105, 79], (row * width + column) * 4)
    }
}

const upright = [
  { x: 100, y: 20, width: 1, height: 92 },
  { x: 100, y: 129, width: 1, height: 90 },
]

test('a ring between two pieces of an upright or a level line is a sign on it', () => {
  const pixels = blank()
  ring(pixels, 100, 120, 8)
  assert.deepEqual(findBeads(pixels, upright), [{ x: 92, y: 112, width: 17, height: 17 }])
  const turned = upright.map(({ x, y, width: wide, height: high }) => ({
    x: y,
    y: x,
    width: high,
    height: wide,
  }))
  const level = blank()
  ring(level, 120, 100, 8)
  assert.deepEqual(findBeads(level, turned), [{ x: 112, y: 92, width: 17, height: 17 }])
})

test('a gap with nothing in it, or with what goes on beside it, is none', () => {
  const pixels = blank()
  assert.deepEqual(findBeads(pixels, upright), [])
  for (let column = 0; column < width; column += 1) pixels.bytes.set([0, 0, 0], (120 * width + column) * 4)
  assert.deepEqual(findBeads(pixels, upright), [])
})
