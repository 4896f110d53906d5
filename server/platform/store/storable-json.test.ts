import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toStorableJson } from './storable-json.ts'

test('what JSONB refuses is taken out, everything else is kept', () => {
  assert.equal(
    toStorableJson({ a: 'x\0y', b: ['\ud83d', '\ude00', '😀'] }),
    '{"a":"xy","b":["\ufffd","\ufffd","😀"]}',
  )
})

test('a backslash before a text that looks like an escape is left alone', () => {
  const value = { text: String.raw`\u0000 and \\ud83d` }
  assert.deepEqual(JSON.parse(toStorableJson(value)), value)
})

test('nothing is stored as null', () => {
  assert.equal(toStorableJson(undefined), 'null')
})
