// What a shape is filled with, from its pixels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Pixels } from '../../image/pixels.ts'
import { readFill } from './read-fill.ts'

/** A glow of red that fades to nothing, wider than high, around a place off the middle. */
function drawGlow(
  width: number,
  height: number,
  [x, y, across, down]: readonly [number, number, number, number],
): Pixels {
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const away = Math.min(1, Math.hypot((column - x) / across, (row - y) / down))
      bytes.set([255, 80, 60, 255 * (1 - away)], (row * width + column) * 4)
    }
  return { width, height, bytes }
}

test('a glow around another place than the middle is a round gradient there', () => {
  const glow = drawGlow(600, 300, [480, 30, 520, 300])
  const fill = readFill(glow, 0, [], undefined, true)
  assert.ok(fill.kind === 'gradient')
  const { kind, x = 0, y = 0, radiusX = 0, radiusY = 0, stops } = fill.gradient
  assert.equal(kind, 'radial')
  assert.ok(Math.abs(x - 0.8) < 0.02 && Math.abs(y - 0.1) < 0.03, `${x} ${y}`)
  assert.ok(Math.abs(radiusX / radiusY / (520 / 600) - 1) < 0.08, `${radiusX} ${radiusY}`)
  assert.match(stops[0]?.color ?? '', /^#ff50/)
  assert.match(stops.at(-1)?.color ?? '', /0[0-9a-f]$/)
})

test('in an image it may be part of a photograph', () => {
  assert.equal(readFill(drawGlow(600, 300, [480, 30, 520, 300]), 0).kind, 'other')
})

test('plain colours side by side are a gradient with hard stops, but not in a photograph', () => {
  const [width, height] = [96, 6]
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    bytes.set(at % width < 60 ? [124, 196, 255, 255] : [51, 73, 107, 255], at * 4)
  const fill = readFill({ width, height, bytes }, 0, [], undefined, true)
  assert.ok(fill.kind === 'gradient')
  const [first, second, third, last] = fill.gradient.stops
  assert.deepEqual(
    [fill.gradient.angle, first, second?.color, third?.color, last],
    [90, { at: 0, color: '#7cc4ff' }, '#7cc4ff', '#33496b', { at: 1, color: '#33496b' }],
  )
  assert.equal(second?.at, third?.at)
  assert.ok(Math.abs((second?.at ?? 0) - 60 / 96) < 0.02, String(second?.at))
  assert.equal(readFill({ width, height, bytes }, 0).kind, 'other')
})

test('a plain shape with a dark line along its edge is no gradient', () => {
  const [width, height] = [400, 340]
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    bytes.set(at >= width * (height - 5) ? [23, 35, 63, 255] : [185, 228, 201, 255], at * 4)
  assert.equal(readFill({ width, height, bytes }, 0).kind, 'other')
})

test('round corners and letters say nothing of the direction of a gradient', () => {
  const [width, height, radius] = [660, 204, 18]
  const bytes = new Uint8ClampedArray(width * height * 4)
  const [cos, sin] = [Math.cos(Math.PI / 7), Math.sin(Math.PI / 7)]
  const length = width * cos + height * sin
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [aside, below] = [Math.min(x, width - 1 - x), Math.min(y, height - 1 - y)]
      const isCorner = aside < radius && below < radius && Math.hypot(radius - aside, radius - below) > radius
      const isLetter = x > 200 && x < 460 && y > 60 && y < 140 && x % 12 < 6
      const at = 0.5 + ((x - width / 2) * cos + (y - height / 2) * sin) / length
      const color = isCorner || isLetter ? [255, 255, 255] : [70 + 180 * at, 46 + 92 * at, 232 - 140 * at]
      bytes.set([...color, 255], (y * width + x) * 4)
    }
  const fill = readFill({ width, height, bytes }, radius, [{ x: 204, y: 64, width: 252, height: 72 }])
  assert.ok(fill.kind === 'gradient')
  const { angle = 0 } = fill.gradient
  assert.ok(Math.abs(angle - 115.7) < 6, String(angle))
})

test('a faint gradient has the direction in which its colours fit best, whatever its steps of a level say', () => {
  const [width, height] = [600, 300]
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const share = ((at % width) + Math.floor(at / width)) / (width + height)
    bytes.set([36 - 16 * share, 21 + 7 * share, 70 + 4 * share, 255], at * 4)
  }
  // What lies on it and was not read.
  for (let y = 60; y < 90; y += 1)
    for (let x = 380; x < 420; x += 1) bytes.set([30, 17, 64, 255], (y * width + x) * 4)
  const fill = readFill({ width, height, bytes }, 0)
  assert.ok(fill.kind === 'gradient')
  assert.equal(fill.gradient.angle, 135)
})

test('the edge between two plain colours is where it is seen, on a wide shape too', () => {
  const [width, height, edge] = [760, 96, 384.5]
  const bytes = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const share = Math.min(1, Math.max(0, edge - x))
      const color = [30, 41, 59].map((dark) => dark * share + 245 * (1 - share))
      bytes.set([...color, 255], (y * width + x) * 4)
    }
  const fill = readFill({ width, height, bytes }, 0, [], undefined, true)
  assert.ok(fill.kind === 'gradient')
  const ats = fill.gradient.stops.map(({ at }) => at)
  assert.deepEqual(ats, [0, 0.5, 0.5, 1])
})

test('a faint cloud is a round gradient, and no gradient along a line', () => {
  const [width, height] = [384, 96]
  const bytes = new Uint8ClampedArray(width * height * 4)
  const [x, y] = [0.8 * width, 0.3 * height]
  const reach = 0.6 * Math.hypot(x, 0.7 * height)
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const at = Math.min(1, Math.hypot(column + 0.5 - x, row + 0.5 - y) / reach)
      bytes.set([251 + 4 * at, 207 + 48 * at, 232 + 23 * at, 255], (row * width + column) * 4)
    }
  const fill = readFill({ width, height, bytes }, 0, [], undefined, true)
  assert.ok(fill.kind === 'gradient' && fill.gradient.kind === 'radial')
  assert.ok(Math.abs((fill.gradient.x ?? 0) - 0.8) < 0.02 && Math.abs((fill.gradient.y ?? 0) - 0.3) < 0.03)
})
