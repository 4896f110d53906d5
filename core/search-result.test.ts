import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewSearchResult } from './search-result.ts'

const sentence = 'Plant the cloves in October and harvest them in July. '

test('a title that fits is shown whole; a wider one is cut between words', () => {
  const fits = previewSearchResult('desktop', { title: 'How to grow garlic at home', description: '' })
  assert.deepEqual([fits.title.fit, fits.title.shown], ['good', 'How to grow garlic at home'])
  const wide = previewSearchResult('desktop', { title: 'Garlic in the garden '.repeat(6), description: '' })
  assert.equal(wide.title.fit, 'cut')
  assert.match(wide.title.shown, /\w…$/)
  const shown = previewSearchResult('desktop', { title: wide.title.shown, description: '' })
  assert.ok(shown.title.width <= shown.title.maxWidth, `${shown.title.width}`)
})

test('the same title has more room on a phone, where it has two lines', () => {
  const title = 'M'.repeat(37)
  assert.equal(previewSearchResult('desktop', { title, description: '' }).title.fit, 'cut')
  assert.equal(previewSearchResult('phone', { title, description: '' }).title.fit, 'good')
})

test('a description is empty, short, good or cut', () => {
  const fits = [0, 1, 2, 4].map(
    (times) =>
      previewSearchResult('phone', { title: '', description: sentence.repeat(times) }).description.fit,
  )
  assert.deepEqual(fits, ['empty', 'short', 'good', 'cut'])
})
