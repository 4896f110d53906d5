import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

const body = [
  'Bring your old glasses and every question that you have for us',
  'Nobody has to repeat their story as we work side by side here',
  'After three weeks we make them again without any further charge',
]

test('the first words of a line that are bold among regular ones are a run of their own', () => {
  const page = blank(1_000, 300)
  const [bold, regular] = [findFace('Figtree', 700), findFace('Figtree', 400)]
  const set = { size: 16, spacing: 0 }
  const first = setText(page, 'Free parking nearby:', bold, { ...set, baseline: 60, line: 1 })
  const end = Math.max(...first.map(({ x, width }) => x + width))
  const rest = setText(page, 'ring the bell beside the gate and wait inside', regular, {
    ...set,
    from: end + 5,
    baseline: 60,
    line: 1,
  })
  const lines = body.flatMap((text, at) =>
    setText(page, text, regular, { ...set, baseline: 120 + at * 50, line: 2 + at }),
  )
  const runs = findRuns([...first, ...rest, ...lines], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ text, fontWeight }) => [text, fontWeight]),
    [
      ['Free parking nearby:', 700],
      ['ring the bell beside the gate and wait inside', 400],
      ...body.map((text) => [text, 400]),
    ],
  )
})
