import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../ids.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

test('goes on where a list ended, at the longest URL too, and in its own order alone', () => {
  const last = { sort: 'url', value: `https://example.org/${'a'.repeat(2_063)}`, id: newId() }
  assert.deepEqual(decodeCursor(encodeCursor(last), 'url'), last)
  assert.throws(() => decodeCursor(encodeCursor(last), 'title'), { code: 'validation_failed' })
})

test('refuses what no list gave', () => {
  for (const cursor of [
    '',
    '!',
    Buffer.from('{}').toString('base64url'),
    encodeCursor({ sort: 'url', value: 'a'.repeat(3_000), id: newId() }),
  ])
    assert.throws(() => decodeCursor(cursor, 'url'), { code: 'validation_failed' })
})
