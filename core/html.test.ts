import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escapeAttribute, escapeText } from './html.ts'

test('text cannot open a tag or an entity', () => {
  assert.equal(escapeText('<b> & "c" &lt;'), '&lt;b&gt; &amp; "c" &amp;lt;')
})

test('an attribute cannot be left', () => {
  assert.equal(escapeAttribute('"><script>'), '&quot;&gt;&lt;script&gt;')
  assert.equal(escapeAttribute("it's 👍"), "it's 👍")
})
