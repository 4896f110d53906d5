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
