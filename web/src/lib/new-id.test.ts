import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from './new-id.ts'

test('is a random UUID of version 4, another one each time, and needs no secure context', (t) => {
  t.mock.method(crypto, 'randomUUID', () => assert.fail('randomUUID is missing outside secure contexts'))
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids)
    assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(new Set(ids).size, ids.length)
})
