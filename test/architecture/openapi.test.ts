// The API's description is made from the routes, is checked in, and says of every operation what a reader wants to know.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'

interface Operation {
  summary?: string
  tags?: string[]
  operationId?: string
  security?: object[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, unknown> }
  'x-access'?: string
}

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const operations = (): [string, Operation][] =>
  Object.entries(app.openapi['paths'] as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method.toUpperCase()} ${path}`, operation]),
  )

test('openapi.json is what the routes say', async () => {
  const stored = JSON.parse(await readFile(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as { info: object; paths: object; components: object }
  // The version is the program's; a test runs under another one.
  assert.deepEqual(stored.paths, JSON.parse(JSON.stringify(app.openapi['paths'])), 'run: npm run openapi')
  assert.deepEqual(stored.components, JSON.parse(JSON.stringify(app.openapi['components'])))
})

test('every operation has a summary, a tag, an id of its own, an access and a problem as its default answer', () => {
  const ids = new Set<string>()
  for (const [name, operation] of operations()) {
    assert.ok(operation.summary !== undefined && operation.summary !== '', `${name} has no summary`)
    assert.ok((operation.tags ?? []).length > 0, `${name} has no tag`)
    assert.ok(operation['x-access'] !== undefined, `${name} does not say who may call it`)
    assert.ok('default' in operation.responses, `${name} does not describe its errors`)
    assert.ok(operation.operationId !== undefined && !ids.has(operation.operationId), `${name} shares its id ${operation.operationId}`)
    ids.add(operation.operationId)
  }
})

test('errors are described as problems, and every answer by its name', () => {
  for (const [name, operation] of operations()) {
    const { default: problem, ...answers } = operation.responses as Record<string, { description: string; content?: object }>
    assert.deepEqual(problem?.content, { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }, name)
    for (const answer of Object.values(answers)) assert.notEqual(answer.description, 'Default Response', name)
  }
  assert.equal(app.openapi['components'].schemas.Problem.type, 'object')
})

test('what is open to anybody asks for no credentials, all else does', () => {
  for (const [name, operation] of operations()) assert.equal(operation.security?.length === 0, operation['x-access'] === 'open', name)
})

test('writing operations describe their bodies', () => {
  const without = operations()
    .filter(([name, operation]) => /^(POST|PUT|PATCH) /.test(name) && operation.requestBody === undefined)
    .map(([name]) => name)
  // These take none.
  const bodiless = /\/(logout|guest|cancel|restore|tickets|password-reset|duplicate|publish|rotate-secret|test|retry|accept|reject)$/
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
