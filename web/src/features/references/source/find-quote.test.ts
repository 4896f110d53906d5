import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findQuote } from './find-quote.ts'

test('the words of a quote are found across line breaks', () => {
  const text = 'Cloves go in.\nThey cost 8–12 €\n a kilogram (2025).'
  const place = findQuote(text, ' They cost 8–12 € a kilogram (2025). ')
  assert.equal(text.slice(place?.from, place?.to), 'They cost 8–12 €\n a kilogram (2025).')
})

test('what a text does not say is not found', () => {
  assert.equal(findQuote('Cloves go in.', 'They cost'), undefined)
  assert.equal(findQuote('Cloves go in.', ' '), undefined)
})
