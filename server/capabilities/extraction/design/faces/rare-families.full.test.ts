import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from '../words/sample-words.ts'

const lines = [
  'Now let it earn something as we plan and install the panels',
  'Quieter than a fridge and made for roofs that face two ways',
  'Shows what you make and use and sends a message if one fails',
]

/** DM Sans is like Rethink Sans, and Nunito Sans a cut of Nunito. */
for (const family of ['Schibsted Grotesk', 'Gilda Display', 'DM Sans', 'Nunito Sans', 'Nunito', 'Figtree'])
  test(`text in ${family} is in that, however alike others are that are served`, () => {
    const page = blank(1_000, 260)
    const words = lines.flatMap((text, at) =>
      setText(page, text, findFace(family, 400), { size: 19, spacing: 0, baseline: 60 + at * 70, line: at }),
    )
    const runs = findRuns(words, { pixels: page, scale: 1 })
    assert.deepEqual(new Set(runs.map(({ fontFamily }) => fontFamily)), new Set([family]))
  })
