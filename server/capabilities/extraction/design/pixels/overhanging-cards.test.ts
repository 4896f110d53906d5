// Cards over the edge of a photograph, of which what lies below it was found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { photograph, sheet, type Box, type Color } from '#support/painted-sheets.ts'
import { reachOverEdges } from './overhanging-cards.ts'

const ground: Color = [240, 234, 225]
const white: Color = [255, 255, 255]
const card: Box = { x: 150, y: 300, width: 900, height: 120 }
const bands = [
  { top: 0, bottom: 360, color: [110, 120, 90] as Color },
  { top: 360, bottom: 800, color: ground },
]

function reach(below: Box, paint: (page: ReturnType<typeof sheet>) => void) {
  const page = sheet(ground)
  page.paint({ x: 0, y: 0, width: 1_280, height: 360 }, photograph)
  paint(page)
  const words = [{ x: 200, y: 330, width: 90, height: 24 }]
  return reachOverEdges([{ ...below, color: '#ffffff' }], { image: page.pixels, bands, words })[0]
}

test('a card that hangs from a photograph is whole', () => {
  const found = reach({ ...card, y: 352, height: 68 }, (page) => {
    page.plain(card, white)
    page.plain({ x: 200, y: 330, width: 90, height: 24 }, [40, 40, 40])
  })
  assert.deepEqual([found?.y, found?.height], [300, 120])
})

test('a card that reaches down into a photograph is whole', () => {
  const page = sheet(ground)
  page.paint({ x: 0, y: 360, width: 1_280, height: 300 }, photograph)
  page.plain(card, white)
  const [found] = reachOverEdges([{ ...card, height: 66, color: '#ffffff' }], {
    image: page.pixels,
    bands,
    words: [],
  })
  assert.deepEqual([found?.y, found?.height], [300, 120])
})

test('a card that begins below a photograph, or below a white sky, stays', () => {
  const below = { ...card, y: 362, height: 58 }
  assert.equal(reach(below, (page) => page.plain(below, white))?.y, 362)
  const sky = reach(below, (page) => {
    page.plain({ x: 0, y: 200, width: 1_280, height: 162 }, white)
    page.plain(below, white)
  })
  assert.equal(sky?.y, 362)
})

test('a cell that ends at a line goes on into no cell below it', () => {
  const page = sheet([255, 255, 255])
  page.plain({ x: 600, y: 401, width: 200, height: 149 }, [11, 9, 9])
  const cell = { x: 600, y: 250, width: 200, height: 150, color: '#ffffff' }
  const rows = [
    { top: 250, bottom: 400, color: [11, 9, 9] as Color },
    { top: 400, bottom: 700, color: white },
  ]
  const [found] = reachOverEdges([cell], { image: page.pixels, bands: rows, words: [] })
  assert.equal(found?.height, 150)
})
