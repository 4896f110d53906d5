// Words that a line goes through are found with their line, also where only their lower half was read; lines
// below words and between others strike none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlaces, sheet, word } from '#support/painted-sheets.ts'
import { findStruckWords } from './struck-words.ts'

/** Letters of straight stems, and a line through them. */
const letters = { x: 100, y: 200, width: 160, height: 40 }

function paintLetters(lineAt: number) {
  const page = sheet()
  page.paint(letters, (x) => (x % 20 < 8 ? [10, 10, 10] : [255, 255, 255]))
  page.plain({ x: letters.x, y: lineAt, width: letters.width, height: 6 }, [255, 43, 31])
  return page.pixels
}

test('struck words have the box of their letters, whatever was read of them', () => {
  const pixels = paintLetters(218)
  const lower = { x: 102, y: 221, width: 150, height: 18 }
  for (const read of [letters, lower]) {
    const found = findStruckWords(pixels, [word(read), word({ x: 400, y: 200, width: 80, height: 40 })])
    assert.deepEqual(findPlaces(found.map(({ box }) => box)), [[100, 200, 160, 40]])
    assert.deepEqual(
      found.map(({ text, words }) => [text, findPlaces(words)]),
      [['Words', findPlaces([read])]],
    )
  }
})

test('a line below words and one above them strike none', () => {
  for (const lineAt of [244, 190, 236])
    assert.deepEqual(findStruckWords(paintLetters(lineAt), [word(letters)]), [])
})
