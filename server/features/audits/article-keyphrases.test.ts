import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findKeyphrase, keyphrasesByName } from './article-keyphrases.ts'

const keyphrases = keyphrasesByName([
  { name: 'How to grow sour plums', keyword: 'sour plums' },
  { name: 'Jam for beginners', keyword: 'plum jam' },
  { name: 'Jam for Beginners!', keyword: 'cherry jam' },
  { name: 'Without a keyword', keyword: ' ' },
])
const of = (title: string, h1 = ''): string | undefined => findKeyphrase(keyphrases, { title, h1 })

test('a page is an article where its title or main heading says the name of it, whatever the site adds and however it is spelled', () => {
  assert.equal(of('How to Grow Sour Plums | Orchard'), 'sour plums')
  assert.equal(of('Orchard', 'How to grow “sour plums”'), 'sour plums')
  assert.equal(of('How to grow sweet plums'), undefined)
  assert.equal(of('', ''), undefined)
})

test('two articles of one name that aim at different phrases leave it open, and one without a phrase has none', () => {
  assert.equal(of('Jam for beginners'), undefined)
  assert.equal(of('Without a keyword'), undefined)
})
