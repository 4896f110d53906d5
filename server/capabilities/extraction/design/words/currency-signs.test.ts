// Currency signs that recognition took for digits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecognisedWord } from '../../ocr/words.ts'
import { sheet } from '#support/painted-sheets.ts'
import { withCurrencySigns } from './currency-signs.ts'

const signs = {
  '£': ['..##.', '.#..#', '.#...', '####.', '.#...', '.#...', '#####', '#####'],
  '2': ['.###.', '#...#', '....#', '...#.', '..#..', '.#...', '#....', '#####'],
}

interface Seen {
  text: string
  sign: keyof typeof signs
  x?: number
  /** How far the word begins behind its sign. */
  from?: number
  color?: [number, number, number]
}

function readAll(seen: readonly Seen[]): RecognisedWord[] {
  const page = sheet()
  const words = seen.map(({ text, sign, x = 400, from = 0, color = [20, 40, 50] }, index): RecognisedWord => {
    const y = 100 + index * 30
    for (const [row, line] of signs[sign].entries())
      for (const [at, ink] of Array.from(line).entries())
        if (ink === '#') page.plain({ x: x + at, y: y + row, width: 1, height: 1 }, color)
    const width = Array.from(text).length * 6.4 - from
    return { text, x: x + from, y, width, height: 8, confidence: 88, line: index + 1 }
  })
  return withCurrencySigns(page.pixels, words)
}

function read(...column: [text: string, sign: keyof typeof signs][]): string[] {
  return readAll(column.map(([text, sign]) => ({ text, sign }))).map(({ text }) => text)
}

test('a digit that looks like the currency sign of its column is that sign', () => {
  assert.deepEqual(read(['£7.20', '£'], ['28.00', '£'], ['25.40', '2']), ['£7.20', '£8.00', '25.40'])
})

test('so is one of whole prices, wherever they are, and a sign that was left out is set', () => {
  const found = readAll([
    { text: '£1,450', sign: '£' },
    { text: '2620', sign: '£', x: 600 },
    { text: '2026', sign: '2', x: 800 },
    { text: '2350', sign: '£', x: 800, color: [200, 30, 30] },
    { text: '46/month', sign: '£', from: 6 },
    { text: '46/month', sign: '2', from: 6 },
  ])
  assert.deepEqual(
    found.map(({ text }) => text),
    ['£1,450', '£620', '2026', '£350', '£46/month', '46/month'],
  )
  assert.deepEqual(found[4]?.x, 400)
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
  const piece = { ...word('E', 130), y: 106, height: 5 }
  assert.deepEqual(texts(word('480', 100), piece), ['480'])
  const prices = [word('89€', 300), word('49€', 400)]
  assert.deepEqual(texts(word('129', 100), word('c', 130), ...prices), ['129', '€', '89€', '49€'])
})
