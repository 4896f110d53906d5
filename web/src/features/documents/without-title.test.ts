import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutTitle, withoutTitleAbove } from './without-title.ts'

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

test('an answer does not repeat the title above the text, unless the text does', () => {
  const editor = (content: string) => ({ editorMode: 'richText' as const, getContent: () => content })
  const answer = '<h1>Archive move</h1><p>In May.</p>'
  assert.equal(withoutTitleAbove(answer, 'Archive move', editor('<p>In June.</p>')), '<p>In May.</p>')
  assert.equal(withoutTitleAbove(answer, 'Archive', editor('<p>In June.</p>')), answer)
  const repeated = editor('<h1>Archive move</h1><p>In June.</p>')
  assert.equal(withoutTitleAbove(answer, 'Archive move', repeated), answer)
})
