// A word begins with its first letter, also where recognition has it without.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, word, type Color } from '#support/painted-sheets.ts'
import { withMissedLetters } from './missed-letters.ts'

const dark: Color = [27, 23, 19]
const read = (text: string, x: number, width: number) => ({
  ...word({ x, y: 200, width, height: 22 }),
  text,
})

test('a letter right before a narrow word is of it, a dot and a line farther before it are not', () => {
  const line = [read('the', 100, 40), read('lamp', 150, 60), read('why', 220, 50), read('it', 300, 12)]
  const paintedWith = (x: number, y: number, width: number, height: number) => {
    const page = sheet()
    for (const { x: left, width: across } of line)
      page.paint({ x: left, y: 200, width: across, height: 22 }, (column) =>
        column % 12 < 7 ? dark : undefined,
      )
    page.plain({ x, y, width, height }, dark)
    return findPlaces(withMissedLetters(page.pixels, line).slice(-1))
  }
  assert.deepEqual(paintedWith(288, 200, 9, 22), [[288, 200, 24, 22]])
  assert.deepEqual(paintedWith(290, 208, 5, 5), [[300, 200, 12, 22]])
  assert.deepEqual(paintedWith(282, 200, 2, 22), [[300, 200, 12, 22]])
})
