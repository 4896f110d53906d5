import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { isStrict, toJsonSchema, readObject } from './object-answer.ts'

const schema = z.object({ title: z.string(), parts: z.array(z.object({ heading: z.string() })) })
const answer = { title: 'A plan', parts: [{ heading: 'First' }] }

test('an answer is read from bare JSON, from a code fence, and from between words', () => {
  const written = JSON.stringify(answer)
  for (const text of [
    written,
    `\n${written}\n`,
    `\`\`\`json\n${written}\n\`\`\``,
    `Here it is:\n${written}\nI hope it helps.`,
  ]) {
    assert.deepEqual(readObject(text, schema), { object: answer })
  }
})

test('faults are named with their place', () => {
  const read = readObject('{"title": 7, "parts": [{}]}', schema)
  assert.ok('faults' in read)
  assert.match(read.faults.join('\n'), /title: .*string/)
  assert.match(read.faults.join('\n'), /parts\.0\.heading: /)
})

test('what is no JSON is a fault, however it ends', () => {
  for (const text of ['', 'Sorry, I cannot do that.', '{"title": "A pl', '{"title": }', '[', '}{'])
    assert.ok('faults' in readObject(text, schema), text)
})

test('NUL and lone surrogates are cleaned out of texts and names', () => {
  const read = readObject('{"title": "a\\u0000b\\ud800c", "parts": []}', schema)
  assert.deepEqual(read, { object: { title: 'ab\ufffdc', parts: [] } })
})

test('an answer nested without end is a fault, not a crash', () => {
  for (const depth of [65, 200_000]) {
    const read = readObject(
      `{"title": ${'['.repeat(depth)}${']'.repeat(depth)}}`,
      z.object({ title: z.any() }),
    )
    assert.ok('faults' in read, String(depth))
  }
})

test('a name like __proto__ in an answer changes nothing but the answer', () => {
  readObject('{"__proto__": {"spoilt": true}, "title": "A", "parts": []}', schema)
  assert.equal(({} as { spoilt?: boolean }).spoilt, undefined)
})

test('the schema for the model is closed, and describes what to write rather than what becomes of it', () => {
  const made = toJsonSchema(
    z.object({ size: z.string().transform(Number), note: z.string().default('none') }),
  )
  assert.equal(made.additionalProperties, false)
  assert.deepEqual(made.properties?.['size'], { type: 'string' })
  assert.deepEqual(made.required, ['size'])
})

test('strict mode is asked for only where it takes the schema', () => {
  assert.equal(isStrict(toJsonSchema(schema)), true)
  assert.equal(isStrict(toJsonSchema(z.object({ note: z.string().optional() }))), false)
  assert.equal(isStrict(toJsonSchema(z.object({ notes: z.record(z.string(), z.string()) }))), false)
})
