import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyPhrases } from './key-phrases.ts'

const text =
  'Remote onboarding fails when nobody is responsible. In a survey of 1,200 companies, 38 % of new remote colleagues left within six months. A named buddy for new colleagues halves that figure. The weather was mild. Written onboarding guides save time for everybody because new colleagues ask the same questions.'

test('key phrases name what the text is about, in its own words, each once', () => {
  const phrases = keyPhrases(text, 4)
  assert.equal(phrases.length, 4)
  assert.ok(phrases.every((phrase) => text.includes(phrase)))
  assert.ok(phrases.some((phrase) => phrase.includes('onboarding')))
  assert.deepEqual(keyPhrases('', 3), [])
})
