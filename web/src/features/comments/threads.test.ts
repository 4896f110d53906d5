import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment, Suggestion } from './api.ts'
import { isLost, listAnnotations } from './threads.ts'

const text = 'One fee.\nTwo fees.\nThree fees.'
const author = { name: 'A Reader', isMe: false }
const record = (id: string, minute: number) => ({
  id,
  version: 1,
  createdAt: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
  updatedAt: '2026-11-21T10:00:00Z',
})
const comment = (id: string, minute: number, quote: string | null, more: Partial<Comment> = {}): Comment => ({
  ...record(id, minute),
  body: id,
  anchor: quote === null ? null : { quote, prefix: '', suffix: '' },
  parentId: null,
  resolvedAt: null,
  author,
  ...more,
})
const suggestion = (
  id: string,
  minute: number,
  quote: string,
  status: Suggestion['status'] = 'open',
): Suggestion => ({
  ...record(id, minute),
  anchor: { quote, prefix: '', suffix: '' },
  replacement: 'x',
  note: null,
  status,
  author,
  decidedAt: null,
  decidedBy: null,
})

test('annotations stand in the order of the text: those on all of it first, those whose words are gone last', () => {
  const comments = [
    comment('gone', 1, 'Four fees'),
    comment('third', 2, 'Three fees'),
    comment('whole', 3, null),
    comment('first later', 5, 'One fee'),
    comment('first', 4, 'One fee'),
  ]
  const found = listAnnotations(comments, [suggestion('second', 0, 'Two fees')], text)
  assert.deepEqual(
    found.map(({ id }) => id),
    ['whole', 'first', 'first later', 'second', 'third', 'gone'],
  )
  assert.deepEqual(
    found.filter(isLost).map(({ id }) => id),
    ['gone'],
  )
})

test('answers stand below their comment, the oldest first', () => {
  const comments = [
    comment('b', 3, null, { parentId: 'a' }),
    comment('c', 2, null, { parentId: 'a' }),
    comment('a', 1, 'One fee'),
  ]
  const [thread, ...others] = listAnnotations(comments, [], text)
  assert.deepEqual(others, [])
  assert.ok(thread?.kind === 'comment')
  assert.deepEqual(
    thread.replies.map(({ id }) => id),
    ['c', 'b'],
  )
})

test('a decided suggestion is not lost when its words are gone', () => {
  const [decided] = listAnnotations([], [suggestion('a', 1, 'Five fees', 'accepted')], text)
  assert.ok(decided !== undefined)
  assert.equal(decided.isOpen, false)
  assert.equal(isLost(decided), false)
})
