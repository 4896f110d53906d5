import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { inPlainWords } from './plain-issues.ts'

function findMessages(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value, { error: inPlainWords }).error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.message}`,
  )
}

test('what is wrong is said in words that follow the name of the value', () => {
  const schema = z.object({
    title: z.string().max(200),
    tags: z.array(z.string().min(1)).max(2),
    mode: z.enum(['html', 'markdown']),
    count: z.number().int().min(2).max(1_000),
    on: z.boolean(),
    site: z.url(),
  })
  assert.deepEqual(findMessages(schema, {}), [
    'title is required',
    'tags is required',
    'mode is required',
    'count is required',
    'on is required',
    'site is required',
  ])
  assert.deepEqual(
    findMessages(schema, { title: null, tags: 'x', mode: 'latex', count: '3', on: 1, site: 'nowhere' }),
    [
      'title must be text, not null',
      'tags must be a list, not text',
      'mode must be one of html, markdown',
      'count must be a number, not text',
      'on must be true or false, not a number',
      'site must be a URL, such as https://example.org/',
    ],
  )
  assert.deepEqual(
    findMessages(schema, {
      title: 'x'.repeat(201),
      tags: ['a', 'b', 'c'],
      mode: 'html',
      count: 1_001,
      on: true,
      site: 'https://example.org',
    }),
    [
      'title must have 200 characters or less',
      'tags must have 2 items or less',
      'count must be 1,000 or less',
    ],
  )
  assert.deepEqual(findMessages(schema.shape.tags, ['']), ['0 must not be empty'])
  assert.deepEqual(findMessages(z.object({ count: z.int() }), { count: 1.5 }), [
    'count must be a whole number, not a number with a fraction',
  ])
  assert.deepEqual(findMessages(schema, []), [' must be an object, not a list'])
})

test('the message of a schema itself comes first', () => {
  assert.deepEqual(findMessages(z.object({ name: z.string('Say who you are.') }), { name: 4 }), [
    'name Say who you are.',
  ])
})
