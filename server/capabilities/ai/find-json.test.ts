// Broken objects against labelled ones. The rules were tuned on every first of two cases; the other half was
// looked at once.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { findJson } from './find-json.ts'
import { readObject } from './object-answer.ts'

const schema = z.object({ title: z.string(), parts: z.array(z.string()) })
const path = new URL('../../../test/fixtures/answer-faults/broken-json.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: { text: string; object: unknown }[] }

for (const [name, half] of Object.entries({ 'tuned on': 0, 'held out': 1 })) {
  test(`slightly broken JSON is repaired, and what was cut off is not: ${name}`, () => {
    for (const { text, object } of cases.filter((_, index) => index % 2 === half)) {
      const read = readObject(text, schema)
      assert.deepEqual('object' in read ? read.object : null, object, text)
    }
  })
}

test('a long broken answer is read in time that grows with its length', () => {
  const long = `{"title": "${'a “quoted” word, '.repeat(20_000)}\n", "parts": [${'"x",'.repeat(20_000)}]}`
  const [value] = findJson(long)
  assert.ok(typeof value === 'object' && value !== null && 'parts' in value)
  assert.deepEqual(findJson('{"a": ['.repeat(50_000)), [])
  assert.deepEqual(findJson('{“a”: “'.repeat(50_000)), [])
})
