import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { findRowIcons, findTicks, type IconPlace } from './repeated-icons.ts'

let line = 0

/** A letter or sign that is 20 pixels wide, and a word after it. */
function place(text: string, [x, y]: [number, number], gap = 9): IconPlace {
  line += 1
  const shared = { y, height: 16, confidence: 85, line }
  return {
    word: { ...shared, text, x, width: 20 },
    after: { ...shared, text: 'tuneward', x: x + 20 + gap, width: 80 },
  }
}

const getTexts = (words: readonly RecognisedWord[]): string[] => words.map(({ text }) => text)

test('one letter before the entries of a list is a tick', () => {
  const ticks = [place('v', [154, 100]), place('V', [155, 138]), place('v', [154, 175])]
  assert.deepEqual(getTexts(findTicks([...ticks, place('v', [400, 100])])), ['v', 'V', 'v'])
})

test('a letter of two lines, or one that is a word, is none', () => {
  assert.deepEqual(findTicks([place('v', [154, 100]), place('v', [154, 138]), place('v', [154, 900])]), [])
  assert.deepEqual(findTicks([100, 138, 175].map((y) => place('A', [154, y]))), [])
})

test('where words of a row have icons before them, the others that are as near have, too', () => {
  const row = [
    place('O', [548, 1349], 8),
    place('A', [698, 1352], 10),
    place('E', [866, 1353]),
    place('@', [1192, 1351]),
    place('In', [1400, 1353], 3),
  ]
  const icons = row.slice(0, 2).map(({ word }) => word)
  assert.deepEqual(getTexts(findRowIcons(row, new Set(icons))), ['E', '@'])
  assert.deepEqual(findRowIcons(row, new Set(icons.slice(1))), [])
})
