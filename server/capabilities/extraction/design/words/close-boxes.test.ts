import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet, word, type Color } from '#support/painted-sheets.ts'
import { withCloseBoxes } from './close-boxes.ts'

const ink: Color = [255, 255, 255]

test('the box of a headline is close around its letters, whatever it was read with', () => {
  const page = sheet([20, 80, 120])
  const write = (y: number, letters: number): void => {
    for (let letter = 0; letter < letters; letter += 1)
      page.plain({ x: 60 + letter * 110, y, width: 90, height: 190 }, ink)
  }
  write(480, 3)
  write(690, 6)
  // As far as the side of the page, and over the heads of the letters below.
  const headline = word({ x: 0, y: 478, width: 506, height: 222 })
  const below = word({ x: 58, y: 688, width: 644, height: 194 })
  const [first, second] = withCloseBoxes(page.pixels, [headline, below])
  assert.deepEqual(first, { ...headline, x: 60, y: 480, width: 310, height: 190 })
  assert.equal(second, below)
})

test('small letters after the last high one, and the dots above letters, are of the word', () => {
  const page = sheet([20, 80, 120])
  page.plain({ x: 100, y: 220, width: 60, height: 100 }, ink)
  page.plain({ x: 180, y: 260, width: 60, height: 60 }, ink)
  page.plain({ x: 260, y: 260, width: 60, height: 60 }, ink)
  page.plain({ x: 110, y: 195, width: 16, height: 16 }, ink)
  const read = word({ x: 98, y: 193, width: 224, height: 129 })
  assert.deepEqual(withCloseBoxes(page.pixels, [read]), [read])
})
