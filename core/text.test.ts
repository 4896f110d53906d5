import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords, editDistance, nearestName, toStorableText } from './text.ts'

test('storable text has no NUL and no half characters, and is otherwise untouched', () => {
  assert.equal(toStorableText('a\0b'), 'ab')
  assert.equal(toStorableText('x\uD800y\uDC00'), 'x\uFFFDy\uFFFD')
  assert.equal(toStorableText('naïve 👩‍👩‍👧 ok\n'), 'naïve 👩‍👩‍👧 ok\n')
})

test('words are counted as readers count them', () => {
  assert.equal(countWords(''), 0)
  assert.equal(countWords('  — … '), 0)
  assert.equal(countWords("It's a well-known fact, 3.5 % of them don't."), 9)
  assert.equal(countWords('Überraschung! Ça va?'), 3)
  assert.equal(countWords('今天天气很好'), 3)
})

test('the distance counts a swap of neighbours once', () => {
  assert.equal(editDistance('titel', 'title'), 1)
  assert.equal(editDistance('kitten', 'sitting'), 3)
  assert.equal(editDistance('', 'abc'), 3)
})

test('the nearest known name is offered, and none when nothing is near', () => {
  const known = ['title', 'content', 'editorMode', 'templateId', 'tags']
  assert.equal(nearestName('titel', known), 'title')
  assert.equal(nearestName('editormode', known), 'editorMode')
  assert.equal(nearestName('template_id', known), 'templateId')
  assert.equal(nearestName('colour', known), undefined)
  assert.equal(nearestName('x'.repeat(100_000), known), undefined)
})
