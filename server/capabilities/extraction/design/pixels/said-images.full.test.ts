import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheet } from '#support/painted-sheets.ts'
import { withoutSaid } from './said-images.ts'

const words = [
  { x: 1_059, y: 1_392, width: 8, height: 11 },
  { x: 1_071, y: 1_392, width: 35, height: 11 },
]
const image = { x: 1_056, y: 1_391, width: 52, height: 13, text: '' }

test('an image of nothing but words that are set as text is left out', () => {
  assert.deepEqual(withoutSaid(sheet().pixels, [image], words), [])
})

test('one with more than words, with its own, or with a mark behind them, stays', () => {
  const images = [
    { x: 1_040, y: 1_381, width: 80, height: 35, text: '' },
    { ...image, text: '2 seats' },
    { x: 1_020, y: 1_391, width: 88, height: 13, text: '' },
  ]
  assert.deepEqual(withoutSaid(sheet().pixels, images, words), images)
  const page = sheet()
  page.plain(image, [255, 230, 0])
  assert.deepEqual(withoutSaid(page.pixels, [image], words), [image])
})
