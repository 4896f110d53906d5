// Masks of gradients that PDFium paints a step short.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillMaskSteps } from './mask-steps.ts'

const paint = (alphas: readonly number[]): Uint8ClampedArray =>
  new Uint8ClampedArray(alphas.flatMap((alpha) => [21, 23, 58, alpha]))
const fill = (alphas: readonly number[]): number[] => {
  const pixels = { width: alphas.length, height: 1, bytes: paint(alphas) }
  fillMaskSteps(pixels)
  return [...pixels.bytes].filter((_, index) => index % 4 === 3)
}
const times = (count: number, alpha: number): number[] => Array.from({ length: count }, () => alpha)

test('where two gradients that fall short lie on each other, both are in full', () => {
  const filled = fill([...times(5, 0), 103, ...times(90, 205), ...times(10, 246), ...times(90, 205)])
  assert.deepEqual(filled, [...times(5, 0), 128, ...times(190, 255)])
})

test('what lets through as much everywhere, or is opaque anywhere, stays as it is', () => {
  for (const alphas of [
    [...times(5, 0), ...times(190, 205)],
    [...times(90, 205), ...times(10, 246), 255],
    [...times(90, 205), ...times(10, 230)],
    times(20, 0),
  ])
    assert.deepEqual(fill(alphas), alphas)
})
