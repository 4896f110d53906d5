// Prices in digits of one width, as a browser prints them, and in usual digits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DesignBlock } from '#contracts/extracted-document.schema.ts'
import { getTextWidth } from '#core/landing-page/font-widths.ts'
import { markTabularFigures } from './tabular-figures.ts'

const pageWidth = 1_080
const look = { family: 'Plus Jakarta Sans', weight: 400, size: 12, letterSpacing: 0 }
const toBlock = (text: string, width: number, more: Partial<DesignBlock> = {}): DesignBlock => ({
  id: text,
  kind: 'text',
  text,
  fontFamily: look.family,
  fontWeight: look.weight,
  fontSize: look.size,
  lines: 1,
  boundingBox: { page: 1, x: 0.5, y: 0.5, width: width / pageWidth, height: 0.01, unit: 'ratio' },
  ...more,
})
const listMarked = (blocks: DesignBlock[]): string[] =>
  markTabularFigures(blocks, pageWidth)
    .filter(({ hasTabularFigures }) => hasTabularFigures)
    .map(({ text = '' }) => text)

test('prices of one width have digits of one width; their letters are not spaced', () => {
  const width = getTextWidth('£', look) + 2 * getTextWidth('0', look)
  const blocks = ['£84', '£58', '£11'].map((text) => toBlock(text, width, { letterSpacing: 0.1 }))
  assert.deepEqual(listMarked(blocks), ['£84', '£58', '£11'])
  assert.equal(markTabularFigures(blocks, pageWidth)[0]?.letterSpacing, undefined)
})

test('usual digits stay, and so do those of which nothing is known', () => {
  const usual = ['£84', '£58', '£11'].map((text) => toBlock(text, getTextWidth(text, look)))
  assert.deepEqual(listMarked(usual), [])
  assert.deepEqual(listMarked([toBlock('£11', 40)]), [])
  const other = ['£84', '£11'].map((text) => toBlock(text, 30, { fontFamily: 'Arimo' }))
  assert.deepEqual(listMarked(other), [])
})
