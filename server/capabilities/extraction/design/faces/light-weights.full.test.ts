import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findWeightByInk } from './light-weights.ts'

test('light letters are as heavy as they were drawn, whatever little ink they have', () => {
  assert.equal(findWeightByInk('Newsreader', 250), 300)
  assert.equal(findWeightByInk('Newsreader', 157), 200)
  assert.equal(Math.round(findWeightByInk('Source Serif 4', 116)), 300)
  assert.equal(findWeightByInk('Open Sans', 188), 300)
  assert.ok(findWeightByInk('Open Sans', 370) > 380)
})

test('other weights, and families whose ink goes with their weight, stay as they are', () => {
  assert.equal(findWeightByInk('Newsreader', 620), 620)
  assert.equal(findWeightByInk('Newsreader', 400), 400)
  assert.equal(findWeightByInk('Manrope', 310), 310)
})
