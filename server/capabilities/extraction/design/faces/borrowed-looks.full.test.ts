import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, paint, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

test('a label that a curve goes through is set as the labels around it', () => {
  const page = blank(1_000, 500)
  const face = findFace('Jost', 400)
  const lines = ['Boat station where you start', 'Flat and mostly away from cars', 'Four hundred metres up']
  const words = lines.flatMap((text, at) =>
    setText(page, text, face, { size: 17, spacing: 0, baseline: 60 + at * 60, line: at }),
  )
  const label = setText(page, 'Chapel', face, { size: 17, spacing: 0, from: 500, baseline: 320, line: 9 })
  const [one] = label
  assert.ok(one)
  const box = { ...one, y: one.y - 9, height: one.height + 9, width: one.width + 14 }
  for (let at = 0; at < 24; at += 1)
    for (let wide = 0; wide < 4; wide += 1)
      paint(page, Math.round(box.x + 40 + at) + wide, Math.round(box.y + at), 0)
  const read = [...words, box].map((word) => ({ ...word, isProofread: true as const }))
  const run = findRuns(read, { pixels: page, scale: 1 }).find(({ text }) => text === 'Chapel')
  assert.equal(run?.fontFamily, 'Jost')
  assert.ok(Math.abs(run.fontSize - 17) < 1, String(run.fontSize))
})
