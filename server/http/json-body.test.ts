import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseJsonBody } from './json-body.ts'

const parse = (text: string) => parseJsonBody(Buffer.from(text))

test('only brackets outside texts count as nesting', () => {
  const brackets = '['.repeat(100)
  for (const value of [brackets, `\\${brackets}`, `"${brackets}`, `\\"${brackets}\\`, `${brackets}\\\\"`])
    assert.deepEqual(parse(JSON.stringify({ [value]: value, after: [] })), { [value]: value, after: [] })
  const deep = (levels: number) => `${'['.repeat(levels)}"]"${']'.repeat(levels)}`
  assert.ok(parse(deep(64)))
  assert.throws(() => parse(deep(65)), /nests deeper than 64 levels/)
  assert.throws(() => parse(`{"text":"\\\\","deep":${deep(64)}}`), /nests deeper than 64 levels/)
})

test('members are counted for each object alone', () => {
  const object = (members: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, n) => [`m${n}`, 'a: "b": c'])))
  assert.ok(parse(`[${object(1_000)},${object(1_000)}]`))
  assert.throws(() => parse(`[${object(1_001)}]`), /more than 1,000 members/)
})

test('a text that does not end is no JSON', () => {
  for (const text of ['"', '{"a', '{"a\\"', '{"a":"\\'])
    assert.throws(() => parse(text), /The body is not valid JSON/)
})
