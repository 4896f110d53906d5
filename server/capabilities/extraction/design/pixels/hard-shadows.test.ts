import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import type { Rgb } from './colors.ts'
import { findHardShadow } from './hard-shadows.ts'

const sky: Rgb = [192, 232, 238]
const face: Rgb = [240, 92, 80]
const edge: Rgb = [184, 57, 45]
const panel = { x: 20, y: 20, width: 160, height: 44, color: '#f05c50' }

/** The panel, and what is around it in the order in which it is painted. */
function draw(...below: (readonly [left: number, top: number, right: number, bottom: number])[]): Pixels {
  const [width, height] = [220, 100]
  const bytes = new Uint8ClampedArray(width * height * 4).fill(255)
  const isIn = (x: number, y: number, box: readonly number[]): boolean =>
    x >= (box[0] ?? 0) && y >= (box[1] ?? 0) && x < (box[2] ?? 0) && y < (box[3] ?? 0)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const color = isIn(x, y, [20, 20, 180, 64]) ? face : below.some((box) => isIn(x, y, box)) ? edge : sky
      bytes.set(color, (y * width + x) * 4)
    }
  return { width, height, bytes }
}

test('the darker edge below a button is its shadow', () => {
  assert.deepEqual(findHardShadow(panel, draw([20, 25, 180, 69])), {
    x: 0,
    y: 5,
    blur: 0,
    spread: 0,
    color: '#b8392d',
  })
})

test('a shadow to the right and below is moved both ways', () => {
  const { x, y } = findHardShadow(panel, draw([26, 26, 186, 70])) ?? {}
  assert.deepEqual([x, y], [6, 6])
})

test('what goes around a panel, what it lies on and a band below it are no shadow', () => {
  assert.equal(findHardShadow(panel, draw([17, 17, 183, 67])), undefined)
  assert.equal(findHardShadow(panel, draw([0, 0, 220, 100])), undefined)
  assert.equal(findHardShadow(panel, draw([0, 64, 220, 100])), undefined)
  assert.equal(findHardShadow(panel, draw()), undefined)
})
