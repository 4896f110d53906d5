import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeTextRun } from '#support/text-runs.ts'
import { findParagraphs } from './paragraphs.ts'
import { findSegments } from './segments.ts'

test('lines with shadows of different colours are two texts, of one colour one', () => {
  const count = (colors: readonly string[]): number => {
    const runs = colors.map((color, row) => {
      const textShadows = [{ x: 0, y: 0, blur: 12 + row / 5, color }]
      const place = { x: 100, y: 100 + row * 44, width: 400, height: 40, baseline: 132 + row * 44 }
      return makeTextRun({ text: 'Letters that glow at night', fontSize: 40, ...place, textShadows })
    })
    return findParagraphs(findSegments(runs, [])).length
  }
  assert.equal(count(['#77ddff', '#77ddff']), 1)
  assert.equal(count(['#77ddff', '#00000099']), 2)
})
