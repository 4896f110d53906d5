// What is kept in memory while there is room.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentlyUsed } from './recently-used.ts'

test('the least recently used is forgotten first, by count', () => {
  const kept = createRecentlyUsed<number>({ maxCount: 2 })
  kept.set('a', 1)
  kept.set('b', 2)
  assert.equal(kept.get('a'), 1)
  kept.set('c', 3)
  assert.deepEqual([kept.get('a'), kept.get('b'), kept.get('c')], [1, undefined, 3])
})

test('and by bytes, of which a value that is replaced leaves its own', () => {
  const kept = createRecentlyUsed<string>({ maxBytes: 10, countBytes: ({ length }) => length })
  kept.set('a', '12345678')
  kept.set('a', '1234')
  kept.set('b', '123456')
  assert.deepEqual([kept.get('a'), kept.get('b')], ['1234', '123456'])
  assert.equal(kept.set('c', '12345678901'), '12345678901')
  assert.equal(kept.get('c'), undefined)
})
