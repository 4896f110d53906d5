import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { findGradient } from './panel-gradients.ts'

const [width, height] = [408, 120]
const border = { color: '#cdd2dc', width: 1, style: 'solid' as const }
const paint = (light: (x: number, y: number) => number): Pixels => {
  const pixels: Pixels = { width, height, bytes: new Uint8ClampedArray(width * height * 4).fill(255) }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.bytes.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return pixels
}
const readGradient = (pixels: Pixels): unknown =>
  findGradient({ x: 0, y: 0, width, height, color: '#ffffff', radius: 7, border }, { pixels, above: [] })
    .gradient

test('the grip in a corner of a field is no gradient of it', () => {
  const isGrip = (x: number, y: number): boolean =>
    x < width - 4 && y < height - 3 && x > width - 13 && [514, 518].includes(x + y)
  /** The line around it, of a pixel, with corners of 8. */
  const line = (x: number, y: number): number => {
    const [right, below] = [Math.min(x, width - 1 - x) + 0.5, Math.min(y, height - 1 - y) + 0.5]
    const inward = right < 8 && below < 8 ? 8 - Math.hypot(8 - right, 8 - below) : Math.min(right, below)
    return 255 - 50 * Math.max(0, 1 - Math.abs(inward - 0.5))
  }
  assert.equal(readGradient(paint((x, y) => (isGrip(x, y) ? 102 : line(x, y)))), undefined)
})

test('a round gradient is one where its colours change on the way to the corners', () => {
  const light = (x: number, y: number): number =>
    255 - (140 * Math.hypot((x - 204) / 204, (y - 60) / 60)) / Math.SQRT2
  assert.ok(readGradient(paint(light)) !== undefined)
})
