import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blank, findFace, setText } from '#support/set-letters.ts'
import { findRuns } from './sample-words.ts'

test('a large price that was misread is a text of its own beside its small unit', () => {
  for (const read of ['C42', '€A2']) {
    const page = blank(400, 130)
    const [price] = setText(page, '€42', findFace('Bricolage Grotesque', 800), { size: 36, spacing: 0 })
    assert.ok(price)
    const from = price.x + price.width + 8
    const unit = setText(page, 'a day', findFace('DM Sans', 550), { size: 15, spacing: 0, from })
    const runs = findRuns([{ ...price, text: read }, ...unit], { pixels: page, scale: 1 })
    assert.deepEqual(
      runs.map(({ text }) => text === 'a day'),
      [false, true],
      runs.map(({ text }) => text).join(' / '),
    )
  }
})
