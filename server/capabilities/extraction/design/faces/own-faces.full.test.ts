import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

const body = [
  'Full battens and deep reefs with a leech that stays quiet',
  'Cross cut in woven polyester for cruising in short seas',
  'Light nylon in forty colours sewn with a dousing sock',
  'Acrylic canvas against sun and salt with strong zips',
]

test('labels in a typewriter face that are as high as the text below them are in that face', () => {
  const page = blank(1_000, 420)
  const labels = ['from 1480', 'from 1120', 'from 940', 'about 310'].flatMap((text, at) =>
    setText(page, text, findFace('JetBrains Mono', 400), {
      size: 13,
      spacing: 0,
      from: 20 + at * 220,
      baseline: 40,
      line: at,
    }),
  )
  const text = body.flatMap((line, at) =>
    setText(page, line, findFace('Karla', 400), {
      size: 15,
      spacing: 0,
      baseline: 120 + at * 27,
      line: 10 + at,
    }),
  )
  const runs = findRuns([...labels, ...text], { pixels: page, scale: 1 })
  const isLabel = (one: string): boolean => /\d/.test(one)
  for (const run of runs) {
    assert.equal(run.fontFamily, isLabel(run.text) ? 'JetBrains Mono' : 'Karla', run.text)
  }
})

test('lines of a quote in italics of another family are all in that', () => {
  const page = blank(1_000, 520)
  const quote = ['Shops and workshops', 'practices with a till', 'we can keep the books'].flatMap(
    (line, at) =>
      setText(page, line, findFace('Source Serif 4', 400, true), {
        size: 19,
        spacing: 0,
        baseline: 300 + at * 27,
        line: 20 + at,
      }),
  )
  const text = body.flatMap((line, at) =>
    setText(page, line, findFace('Public Sans', 400), {
      size: 17,
      spacing: 0,
      baseline: 60 + at * 27,
      line: at,
    }),
  )
  const runs = findRuns([...quote, ...text], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.filter(({ baseline }) => baseline > 250).map(({ fontFamily }) => fontFamily),
    ['Source Serif 4', 'Source Serif 4', 'Source Serif 4'],
  )
})
