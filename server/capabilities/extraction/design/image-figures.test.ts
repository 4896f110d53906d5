// What is round and shows within it what it lies on is a ring; frames and discs of cards are none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Region } from './cells.ts'
import type { Figure, Place } from './figures.types.ts'
import { isRing } from './image-figures.ts'

const columns = 40
const size = 20
const rose: Region['color'] = [255, 226, 210]
const region = (color: Region['color'], box: Region['box']): Region => ({
  box,
  cells: 150,
  color,
  name: 2,
  beyond: 0,
})
const place: Place = {
  area: { x: 0, y: 0, width: columns, height: 30 },
  background: {
    box: { x: 0, y: 0, width: columns, height: 30 },
    cells: 900,
    color: rose,
    name: 1,
    beyond: 0,
  },
  depth: 1,
}
const hole = { x: 13, y: 8, width: 14, height: 14 }

/** The cells of a box, ten from the left and five from above, that are asked for. */
function figure(holds: (column: number, row: number) => boolean): Figure {
  const cells = Array.from({ length: size * size }, (_, at) => at)
    .filter((at) => holds(at % size, Math.floor(at / size)))
    .map((at) => (5 + Math.floor(at / size)) * columns + 10 + (at % size))
  return { box: { x: 10, y: 5, width: size, height: size }, cells }
}
const away = (column: number, row: number): number => Math.hypot(column - 9.5, row - 9.5)
const round = figure((column, row) => away(column, row) <= 10)

test('a ring has its hole in the colour of what it lies on', () => {
  assert.ok(isRing(round, { place, columns, regions: [region(rose, hole)] }))
  assert.ok(!isRing(round, { place, columns, regions: [region([255, 255, 255], hole)] }))
})

test('a square frame is no ring, nor is what is open at a side', () => {
  const square = figure((column, row) => Math.min(column, row, 19 - column, 19 - row) < 2)
  assert.ok(!isRing(square, { place, columns, regions: [region(rose, hole)] }))
  assert.ok(!isRing(round, { place, columns, regions: [region(rose, { ...hole, x: 10, width: 17 })] }))
})
