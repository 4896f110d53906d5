// Currency signs that recognition took for digits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../ocr/words.ts'
import { sheet } from '#support/painted-sheets.ts'
import { withCurrencySigns } from './currency-signs.ts'

const signs = {
  '£': ['..##.', '.#..#', '.#...', '####.', '.#...', '.#...', '#####', '#####'],
  '2': ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#....', '#####'],
}

function read(...column: [text: string, seen: keyof typeof signs][]): string[] {
  const page = sheet()
  const words = column.map(([text, seen], index): RecognisedWord => {
    const y = 100 + index * 30
    for (const [row, line] of signs[seen].entries())
      for (const [at, ink] of Array.from(line).entries())
        if (ink === '#') page.plain({ x: 400 + at, y: y + row, width: 1, height: 1 }, [20, 40, 50])
    return { text, x: 400, y, width: 32, height: 8, confidence: 88, line: index + 1 }
  })
  return withCurrencySigns(page.pixels, words).map(({ text }) => text)
}

test('a digit that looks like the currency sign of its column is that sign', () => {
  assert.deepEqual(read(['£7.20', '£'], ['28.00', '£'], ['25.40', '2']), ['£7.20', '£8.00', '25.40'])
})

test('a round letter alone before a price is the sign of the euro, after a figure where others are', () => {
  const word = (text: string, x: number): RecognisedWord => ({
    text,
    x,
    y: 100,
    width: text.length * 8,
    height: 12,
    confidence: 90,
    line: 1,
  })
  const texts = (...words: RecognisedWord[]): string[] =>
    withCurrencySigns(sheet().pixels, words).map(({ text }) => text)
  assert.deepEqual(texts(word('©', 100), word('18,50', 113)), ['€', '18,50'])
  assert.deepEqual(texts(word('C', 100), word('18', 113)), ['C', '18'])
  assert.deepEqual(texts(word('129', 100), word('c', 130)), ['129', 'c'])
  const prices = [word('89€', 300), word('49€', 400)]
  assert.deepEqual(texts(word('129', 100), word('c', 130), ...prices), ['129', '€', '89€', '49€'])
})
