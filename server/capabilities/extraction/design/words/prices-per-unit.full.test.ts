import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextRun } from '../../pdf/pdf.types.ts'
import { blank, findFace, setText } from '../../../../../test/support/set-letters.ts'
import { findRuns } from './sample-words.ts'

/** The runs of a price at 29 pixels, and what it is for in letters of this size. */
function readPrice(unit: string, size: number): TextRun[] {
  const page = blank(500, 120)
  const price = setText(page, '118 €', findFace('Cormorant Garamond', 500), {
    size: 29,
    spacing: 0,
    baseline: 80,
  })
  const end = Math.max(...price.map(({ x, width }) => x + width))
  const after = setText(page, unit, findFace('Hanken Grotesk', 400), {
    size,
    spacing: 0,
    baseline: 80,
    from: end + 6,
  })
  const words = [...price, ...after].map((word) => ({
    ...word,
    confidence: 100,
    line: 1,
    isProofread: true as const,
  }))
  return findRuns(words, { pixels: page, scale: 1 })
}

test('a small unit after a price is a text of its own size', () => {
  const [price, unit, ...others] = readPrice('/ nuit', 16)
  assert.deepEqual([price?.text, unit?.text, others.length], ['118 €', '/ nuit', 0])
  assert.ok(price && unit && price.fontSize > unit.fontSize * 1.4, `${price?.fontSize}, ${unit?.fontSize}`)
})

test('a unit as large as its price is of one text with it', () => {
  assert.deepEqual(
    readPrice('/ nuit', 29).map(({ text }) => text),
    ['118 € / nuit'],
  )
})
