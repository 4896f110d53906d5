import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFrontMatter } from './front-matter.ts'

test('strings are spelled so that YAML reads them as they are; what is empty is left out', () => {
  assert.equal(
    withFrontMatter('Text.\n', {
      title: 'He said: "no" #1',
      tags: ['a, b', 'c'],
      slug: '',
      keywords: [],
      description: undefined,
    }),
    '---\ntitle: "He said: \\"no\\" #1"\ntags: ["a, b", "c"]\n---\n\nText.\n',
  )
})

test('a heading that repeats the title goes, any other stays', () => {
  assert.equal(
    withFrontMatter('# Grow garlic!\n\nText.', { title: 'Grow garlic' }),
    '---\ntitle: "Grow garlic"\n---\n\nText.',
  )
  assert.match(withFrontMatter('# Leeks\n\nText.', { title: 'Grow garlic' }), /# Leeks/)
})
