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

test('a member named __proto__ is refused at any depth, however its name is written', () => {
  const escaped = (name: string, places: readonly number[]): string =>
    Array.from(name, (letter, index) =>
      places.includes(index) ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter,
    ).join('')
  const name = '__proto__'
  const spellings = [
    name,
    ...Array.from(name, (_, index) => escaped(name, [index])),
    escaped(name, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
    '\\u005F\\u005Fproto__',
  ]
  for (const spelling of spellings)
    for (const [body, path] of [
      [`{"${spelling}":{"isAdmin":true}}`, ''],
      [`{"a":[{"b":{"${spelling}":1}}]}`, 'a[0].b'],
    ] as const)
      assert.throws(
        () => parse(body),
        (error: { status?: number; message: string }) =>
          error.message.includes('has a member named __proto__') && error.message.includes(path),
        spelling,
      )
  for (const harmless of ['{"a":"__proto__"}', '{"a":"\\u005f\\u006f"}', '{"\\\\u005f_proto__":1}'])
    assert.deepEqual(parse(harmless), JSON.parse(harmless))
})
