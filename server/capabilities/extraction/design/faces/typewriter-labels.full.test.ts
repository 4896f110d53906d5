import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getFamily } from '#core/landing-page/font-names.ts'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

test('labels in letters of one width are in such letters, whichever of several faces they are liker to', () => {
  const page = blank(1_000, 500)
  const lines = [
    'Ten kilowatt-hours keep a family of four in light and dinner',
    'Quieter than a fridge and made for roofs that face two ways',
    'Shows what you make and use and sends a message if one fails',
  ]
  const body = lines.flatMap((text, at) =>
    setText(page, text, findFace('Figtree', 400), { size: 17, spacing: 0, baseline: 60 + at * 50, line: at }),
  )
  const labels = ['usable here', 'new cycles', 'in backup'].flatMap((text, at) =>
    setText(page, text, findFace('Source Code Pro', 400), {
      size: 14,
      spacing: 0,
      baseline: 280 + at * 60,
      line: 10 + at,
    }),
  )
  const runs = findRuns([...body, ...labels], { pixels: page, scale: 1 })
  assert.deepEqual(
    runs.map(({ fontFamily }) => getFamily(fontFamily).kind),
    ['sans', 'sans', 'sans', 'mono', 'mono', 'mono'],
  )
})
