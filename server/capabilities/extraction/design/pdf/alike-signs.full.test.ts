// Ticks of a list, which a grid over the page may take for one drawing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rendered } from '../../pdf/drawn-objects.types.ts'
import { partStackedSigns } from './alike-signs.ts'

const tick = (y: number, more: Partial<Rendered['box']> = {}): Rendered =>
  ({ kind: 'path', segments: 3, order: y, box: { x: 100, y, width: 12, height: 9, ...more } }) as Rendered
const part = (members: Rendered[]): number[][] =>
  partStackedSigns({ box: { x: 100, y: 10, width: 12, height: 60 }, members, density: 4, layer: 10 }).map(
    ({ members: own }) => own.map(({ order }) => order),
  )

test('equal signs below each other are drawings of their own; parts of one drawing stay together', () => {
  assert.deepEqual(part([tick(36), tick(10), tick(62)]), [[10], [36], [62]])
  assert.deepEqual(part([tick(10), tick(20)]), [[10, 20]])
  assert.deepEqual(part([tick(10), tick(36, { width: 14 })]), [[10, 36]])
  assert.deepEqual(part([tick(10), tick(10, { x: 130 })]), [[10, 10]])
})
