import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

const body = [
  'Every pair of lenses is hardened and free of reflections here',
  'Nobody has to repeat their story as we work side by side now',
  'After three weeks we make them again without a further charge',
]
const prices = [
  { text: '£70', spacing: -0.01 },
  { text: '£145', spacing: 0.05 },
  { text: '£240', spacing: 0 },
  { text: '£1,180', spacing: 0.05 },
  { text: '£60', spacing: -0.01 },
]

test('prices whose digits are all as wide are set as the text is, all in one size', () => {
  const page = blank(1_000, 500)
  const face = findFace('Instrument Sans', 400)
  const lines = body.flatMap((text, at) =>
    setText(page, text, face, { size: 18, spacing: 0, baseline: 60 + at * 40, line: at }),
  )
  const column = prices.flatMap(({ text, spacing }, at) =>
    setText(page, text, face, { size: 18, spacing, from: 700, baseline: 220 + at * 50, line: 10 + at }),
  )
  const runs = findRuns([...lines, ...column], { pixels: page, scale: 1 })
  const seen = runs.filter(({ text }) => prices.some((price) => price.text === text))
  assert.equal(seen.length, prices.length)
  assert.deepEqual(new Set(runs.map(({ fontFamily }) => fontFamily)), new Set(['Instrument Sans']))
  assert.equal(new Set(seen.map(({ fontSize }) => fontSize)).size, 1)
  assert.ok(Math.abs((seen[0]?.fontSize ?? 0) - 18) <= 0.6, String(seen[0]?.fontSize))
  assert.ok(seen.every(({ letterSpacing }) => letterSpacing === undefined))
})
