import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { createSerializerCompiler } from './serialization.ts'

const item = z.object({
  id: z.string(),
  note: z.string().optional(),
  inner: z.object({ a: z.number() }).nullable(),
  open: z.looseObject({ b: z.number() }),
  any: z.record(z.string(), z.unknown()),
})
const schema = z.object({ items: z.array(item) })
const value = {
  items: [
    { id: '1', inner: { a: 1, secret: 2 }, open: { b: 1, more: 2 }, any: { x: { y: 1 } }, passwordHash: 'x' },
  ],
  internal: true,
}

for (const checked of [true, false]) {
  test(`an answer carries what its schema names and nothing else${checked ? ', checked' : ''}`, () => {
    const serialize = createSerializerCompiler({ checked })({
      schema,
      method: 'GET',
      url: '/',
      httpStatus: '200',
    })
    assert.deepEqual(JSON.parse(serialize(value)), {
      items: [{ id: '1', inner: { a: 1 }, open: { b: 1, more: 2 }, any: { x: { y: 1 } } }],
    })
  })
}

test('outside production a wrong answer is noticed', () => {
  const serialize = createSerializerCompiler({ checked: true })({
    schema,
    method: 'GET',
    url: '/',
    httpStatus: '200',
  })
  assert.throws(() => serialize({ items: [{ id: 1 }] }))
})
