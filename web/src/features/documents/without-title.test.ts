import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutTitle } from './without-title.ts'

test('a first heading that repeats the title goes, in every mode, and no other', () => {
  assert.equal(
    withoutTitle('<h1>Archive <em>move</em></h1>\n<p>Text.</p>', 'richText', 'Archive move'),
    '<p>Text.</p>',
  )
  assert.equal(withoutTitle('# Archive move\n\nText.', 'markdown', 'Archive move'), 'Text.')
  for (const content of ['<h1>Other</h1><p>Text.</p>', '<h2>Archive move</h2>', '<p>Archive move</p>'])
    assert.equal(withoutTitle(content, 'richText', 'Archive move'), content)
  assert.equal(withoutTitle('Text.\n\n# Archive move', 'markdown', 'Archive move'), 'Text.\n\n# Archive move')
})
