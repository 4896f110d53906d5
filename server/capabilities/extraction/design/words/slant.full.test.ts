import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isItalicByShape } from './slant.ts'

test('letters that are clearly liker as italics are, whatever the strokes of a photograph behind them say', () => {
  assert.equal(isItalicByShape([0.58, 0.75], false), true)
  assert.equal(isItalicByShape([0, 0.67], false), true)
  assert.equal(isItalicByShape([0.86, 0.56], true), false)
})

test('where shapes do not say clearly, slants do, and else shapes that are a little liker', () => {
  assert.equal(isItalicByShape([0.6, 0.69], false), false)
  assert.equal(isItalicByShape([0.6, 0.69], undefined), true)
  assert.equal(isItalicByShape([0.3, 0.5], false), false)
  assert.equal(isItalicByShape([0.6, 0.65], undefined), undefined)
})
