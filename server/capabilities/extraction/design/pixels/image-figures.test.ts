// A photograph is an image also where a panel has taken its edge. What is round and shows within it what it
// lies on is a ring; frames and discs of cards are none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellKinds, type Region } from './cells.ts'
import type { Figure, Place } from './figures.types.ts'
import { isImage, isRing } from './image-figures.ts'

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

test('a photograph is an image where a shade of it goes on in the cells that a panel beside it took', () => {
  const rows = 20
  const shade = (x: number): Region => region([4, 3, 2], { x, y: 4, width: columns - x, height: 6 })
  const isImageWith = (x: number): boolean => {
    const all = Array.from({ length: columns * rows }, (_, at) => at)
    const isOfShade = (at: number): boolean =>
      at % columns >= x && Math.floor(at / columns) >= 4 && Math.floor(at / columns) < 10
    const scene = {
      cells: {
        columns,
        rows,
        size: 4,
        kinds: new Uint8Array(columns * rows).fill(cellKinds.busy),
        colors: new Uint8Array(columns * rows * 3),
        noise: 0,
      },
      names: Int32Array.from(all, (at) => (isOfShade(at) ? 2 : at % 3 === 0 ? 3 : 0)),
      regions: new Map([[2, shade(x)]]),
      figures: { panels: [], images: [], signs: [], doubtful: [] },
    }
    const box = { x: 22, y: 0, width: columns - 22, height: rows }
    return isImage(scene, { box, cells: all.filter((at) => at % columns >= box.x) })
  }
  assert.ok(isImageWith(20))
  assert.ok(!isImageWith(4))
})
