import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeLink } from './place-link.ts'

const text = 'Raised beds\n\nGarlic likes raised beds. In raised beds it needs compost.'
const find = (words: string, before: string, after: string): string | undefined => {
  const span = placeLink(text, { text: words, before, after })
  return span === undefined ? undefined : text.slice(span.from - 3, span.to)
}

test('of the same words in several places, the one with its neighbours is meant', () => {
  assert.equal(find('raised beds', 'In ', ' it needs compost.'), 'In raised beds')
  assert.equal(find('raised beds', 'Garlic likes ', '.'), 'es raised beds')
})

test('words that are gone have no place', () => {
  assert.equal(find('cold frames', 'Garlic likes ', '.'), undefined)
  assert.equal(find('compost', 'It eats ', ' slowly every day'), undefined)
})
