// The API's description is made from the routes, is checked in, and says of every operation what a reader
// wants to know.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#support/app.ts'
import { withoutReferences } from '#support/openapi.ts'
import { answerHeaders } from '#contracts/response.schema.ts'
import answerExamples from '../../server/http/answer-examples.json' with { type: 'json' }

interface MediaSchema {
  format?: string
  examples?: unknown[]
}

type Content = Record<string, { schema?: MediaSchema; example?: unknown }>

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  operationId?: string
  security?: object[]
  parameters?: { $ref?: string; name?: string; in?: string; example?: unknown }[]
  responses: Record<string, { description: string; content?: Content; headers?: object }>
  requestBody?: { content: Content }
  'x-access'?: string
}

let app: TestApp
let api: Record<string, any>
before(async () => {
  app = await startTestApp()
  api = await app.describeApi()
})
after(() => app.close())

const operations = (): [string, Operation][] =>
  Object.entries(withoutReferences(api)['paths'] as Record<string, Record<string, Operation>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
  )

test('openapi.json is what the routes say', async () => {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
    info: object
    paths: object
    components: object
  }
  // The version is the program's; a test runs under another one.
  assert.deepEqual(stored.paths, JSON.parse(JSON.stringify(api['paths'])), 'run: npm run openapi')
  assert.deepEqual(stored.components, JSON.parse(JSON.stringify(api['components'])))
})

test('the program answers with the description that is checked in', async () => {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as object
  const { status, body, headers } = await app.nobody.get('/openapi.json')
  assert.deepEqual([status, headers.get('content-type')], [200, 'application/json; charset=utf-8'])
  assert.deepEqual(body, stored)
})

test('every operation has a summary, a tag, an id of its own, an access and a problem as its default answer', () => {
  const ids = new Set<string>()
  for (const [name, operation] of operations()) {
    assert.ok(operation.summary !== undefined && operation.summary !== '', `${name} has no summary`)
    assert.ok((operation.tags ?? []).length > 0, `${name} has no tag`)
    assert.ok(operation['x-access'] !== undefined, `${name} does not say who may call it`)
    assert.ok('default' in operation.responses, `${name} does not describe its errors`)
    assert.ok(
      operation.operationId !== undefined && !ids.has(operation.operationId),
      `${name} shares its id ${operation.operationId}`,
    )
    ids.add(operation.operationId)
  }
})

test('errors are one described answer, and every answer says more than its status', () => {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  for (const [path, { parameters: _, ...methods }] of Object.entries(
    api['paths'] as Record<string, Record<string, any>>,
  ))
    for (const { responses } of Object.values(methods))
      assert.deepEqual(responses.default, { $ref: '#/components/responses/Problem' }, path)
  for (const [name, { responses }] of operations())
    for (const { description } of Object.values(responses))
      assert.ok(description !== '' && description !== 'Default Response', name)
  assert.deepEqual(api['components'].responses.Problem.content, problem)
  assert.equal(api['components'].schemas.Problem.type, 'object')
})

test('every operation describes a success: its content types, or that it has no body, and its headers', () => {
  const bodiless = new Set(['204', '303', '304'])
  for (const [name, { responses }] of operations()) {
    assert.ok(
      Object.keys(responses).some((status) => /^[23]/.test(status) && status !== '304'),
      `${name} describes no success`,
    )
    for (const [status, { content }] of Object.entries(responses)) {
      if (!/^[23]/.test(status)) continue
      assert.equal(content === undefined, bodiless.has(status), `${name} ${status}`)
      for (const media of Object.values(content ?? {}))
        assert.ok(media.schema !== undefined, `${name} ${status} has a body without a schema`)
    }
    if ('304' in responses)
      assert.ok('ETag' in (responses['200']?.headers ?? {}), `${name} is 304 without a tag`)
  }
})

test('headers of every answer are described once, in the conventions and with the problem', () => {
  const { headers, responses: shared } = api['components'] as Record<string, Record<string, any>>
  assert.deepEqual(
    Object.keys(headers!).toSorted(),
    Object.keys(answerHeaders).toSorted(),
    'each header is a component',
  )
  for (const name of [
    'X-Request-Id',
    'Ignored-Parameters',
    'RateLimit',
    'RateLimit-Policy',
    'Idempotent-Replay',
  ]) {
    assert.match(api['info'].description, new RegExp(`\`${name}\``), `${name} is not explained`)
    assert.ok(name in shared!['Problem'].headers)
    for (const [operation, { responses }] of operations())
      for (const [status, answer] of Object.entries(responses))
        assert.ok(
          status === 'default' || !(name in (answer.headers ?? {})),
          `${operation} ${status} has ${name}`,
        )
  }
})

test('openapi.json stays short enough to be read: a schema, parameter or answer is described once', async () => {
  const lines = (await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')).split('\n').length
  assert.ok(lines < 15_200, `${lines} lines: name what is repeated with \`.meta({ id })\``)
})

test('what has all members of another record takes them over from it', () => {
  const { schemas } = api['components'] as { schemas: Record<string, any> }
  const getBases = (name: string): string[] =>
    (schemas[name].allOf ?? []).map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1))
  assert.deepEqual(getBases('Document'), ['DocumentSummary'])
  assert.deepEqual(getBases('DocumentSummary'), ['StoredRecord'])
  assert.deepEqual(getBases('DocumentList'), ['ListPage'])
  assert.deepEqual(Object.keys(schemas['Document'].properties), ['content', 'warnings'])
  const [, { responses }] = operations().find(([name]) => name === 'GET /api/documents/{id}')!
  const document = responses['200']?.content?.['application/json']?.schema as {
    properties: object
    required: string[]
  }
  for (const member of ['id', 'createdAt', 'title', 'content']) {
    assert.ok(member in document.properties, member)
    assert.ok(document.required.includes(member), member)
  }
  // A body is closed: one with a further member does not take over the members of another.
  assert.equal(schemas['GenerateContent'].allOf, undefined)
})

test('what a description says of content types and headers is described as such, too', () => {
  for (const [name, { description = '', requestBody, responses, parameters = [] }] of operations()) {
    const sent = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}))
    for (const [, type = ''] of description.matchAll(/(?:Accept: |stream of lines \(`)([a-z]+\/[a-z-]+)/g))
      assert.ok(sent.includes(type), `${name} does not describe ${type}`)
    if (description.includes('multipart/form-data'))
      assert.ok('multipart/form-data' in (requestBody?.content ?? {}), name)
    const names = parameters.map(({ $ref, name: given }) => $ref?.split('/').at(-1) ?? given)
    for (const header of ['Prefer: respond-async', 'Last-Event-ID', 'If-None-Match']) {
      if (description.includes(header))
        assert.ok(names.includes(header.split(':')[0]), `${name} does not describe ${header}`)
    }
  }
})

test('a route that reads JSON or a form describes both', () => {
  const [, operation] = operations().find(([name]) => name === 'POST /api/ai/extract-pdf') ?? []
  const content = operation?.requestBody?.content as Record<string, { schema: { properties: object } }>
  assert.deepEqual(
    Object.entries(content).map(([type, { schema }]) => [type, Object.keys(schema.properties)]),
    [
      ['application/json', ['fileId', 'refresh', 'proofread']],
      ['multipart/form-data', ['pdf']],
    ],
  )
})

test('every reference leads somewhere, and every component is referred to', () => {
  const text = JSON.stringify(api)
  const wanted = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path = '']) => path))
  const { securitySchemes: _, ...components } = api['components'] as Record<string, object>
  assert.deepEqual(
    Object.entries(components)
      .flatMap(([kind, all]) => Object.keys(all).map((name) => `${kind}/${name}`))
      .toSorted(),
    [...wanted].toSorted(),
  )
})

test('every body and every answer of JSON has an example that fits its schema', () => {
  for (const [name, { requestBody, responses }] of operations()) {
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
    for (const content of [requestBody?.content, ...answers.map(([, answer]) => answer.content)]) {
      const media = content?.['application/json']
      // A document exported as JSON is a file.
      if (media?.schema === undefined || media.schema.format === 'binary') continue
      const example = media.example ?? media.schema.examples?.[0]
      assert.ok(example !== undefined, `${name} has JSON without an example`)
      assert.equal(findFault(example, media.schema), undefined, name)
    }
  }
})

test('every operation has an example, where it takes or answers anything', () => {
  const without: string[] = []
  for (const [name, { parameters = [], requestBody, responses }] of operations()) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path')
    for (const parameter of inPath)
      assert.ok(parameter.example !== undefined, `${name} has no example of {${parameter.name}}`)
    const media = [
      requestBody?.content,
      ...Object.entries(responses).map(([status, { content }]) => (status.startsWith('2') ? content : {})),
    ].flatMap((content) => Object.entries(content ?? {}))
    for (const [type, { schema, example }] of media)
      if (/^text\/(?!html)|xml$|ndjson$/.test(type) && schema?.format !== 'binary')
        assert.equal(typeof example, 'string', `${name} has no example of ${type}`)
    const examples = media.map(([, { schema, example }]) => example ?? schema?.examples?.[0])
    if (inPath.length === 0 && examples.every((example) => example === undefined)) without.push(name)
  }
  assert.deepEqual(without, ['POST /api/auth/logout'])
})

test('every stored answer is the example of its schema', () => {
  const { schemas } = api['components'] as { schemas: Record<string, MediaSchema> }
  for (const [name, example] of Object.entries(answerExamples))
    assert.deepEqual(schemas[name]?.examples, [example], name)
})

test('an example that lacks a member, or has one that is not described, is found', () => {
  const item = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
  const schema = { type: 'object', properties: { items: { type: 'array', items: item } } }
  assert.equal(findFault({ items: [{ name: 'Rye' }] }, schema), undefined)
  assert.match(findFault({ items: [{}] }, schema) ?? '', /expected string/)
  assert.match(findFault({ items: [{ name: 'Rye', weight: 1 }] }, schema) ?? '', /weight/)
})

function findFault(example: unknown, schema: object): string | undefined {
  return z.fromJSONSchema(closed(schema) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(example).error
    ?.message
}

/** The same without room for members that are not described. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const { examples: _, ...schema } = value as Record<string, unknown>
  const copy = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, closed(member)]))
  return copy['properties'] === undefined || typeof copy['type'] !== 'string'
    ? copy
    : { additionalProperties: false, ...copy }
}

test('an object that is described twice has a name', () => {
  const places = new Map<string, string[]>()
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, properties } = value as { type?: unknown; properties?: object }
    const isNamed = /^\/components\/schemas\/\w+$/.test(place)
    if (type === 'object' && Object.keys(properties ?? {}).length >= 3 && !isNamed) {
      const text = JSON.stringify(value)
      places.set(text, [...(places.get(text) ?? []), place])
    }
    for (const [name, member] of Object.entries(value)) look(member, `${place}/${name}`)
  }
  look(api, '')
  assert.deepEqual(
    [...places.values()].filter((where) => where.length > 1),
    [],
  )
})

test('what is open to anybody asks for no credentials, all else does', () => {
  for (const [name, operation] of operations())
    assert.equal(operation.security?.length === 0, operation['x-access'] === 'open', name)
})

test('writing operations describe their bodies', () => {
  const without = operations()
    .filter(([name, operation]) => /^(POST|PUT|PATCH) /.test(name) && operation.requestBody === undefined)
    .map(([name]) => name)
  // These take none.
  const bodiless =
    /\/(logout|guest|cancel|restore|tickets|password-reset|duplicate|publish|rotate-secret|test|retry|accept|reject|recheck)$/
  assert.deepEqual(
    without.filter((name) => !bodiless.test(name)),
    [],
  )
})

test('the reference at /docs shows without calling anybody', async () => {
  const page = await app.nobody.get('/docs/', { accept: 'text/html' })
  assert.equal(page.status, 200)
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/)
  assert.doesNotMatch(page.text, /https?:\/\/(?!127\.0\.0\.1)/)
})
