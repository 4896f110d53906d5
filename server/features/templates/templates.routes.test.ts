import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createContent } from '#capabilities/content/index.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { serveRoutes } from '#support/routes.ts'
import { createTemplatesRepository, createTemplatesService, seedTemplates, templatesRoutes } from './index.ts'
import type { Template } from './templates.schema.ts'

let store: TestDatabase
let app: FastifyInstance

before(async () => {
  store = await openTestDatabase()
  const templates = createTemplatesRepository(store.database)
  await seedTemplates({ templates })
  app = await serveRoutes(
    templatesRoutes({ templates: createTemplatesService({ templates, content: createContent() }) }),
  )
})
after(async () => {
  await app.close()
  await store.close()
})

/** What the tests look at in any answer. */
interface Body extends Template {
  items: Template[]
  total: number
  nextCursor: string
  code: string
  errors: { path: string; message: string }[]
}

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await app.inject({
    method,
    url,
    headers: { user: 'a'.repeat(24), role: 'admin', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return {
    status: answer.statusCode,
    body: answer.body === '' ? ({} as Body) : answer.json<Body>(),
    headers: answer.headers,
  }
}

const note = {
  name: 'Note to the editor',
  category: 'own',
  description: 'A short note.',
  editorMode: 'richText',
  structure: [{ heading: 'What', guidance: 'What it is about.' }],
  content: '<h1>{{topic}}</h1><h2>What</h2><p>{{text}}</p>',
  fields: [
    { name: 'topic', label: 'Topic', type: 'text', required: true },
    { name: 'text', label: 'Text', type: 'longText' },
  ],
  tags: [],
}

describe('reading templates', () => {
  it('lists them by name, by category, by words, page by page', async () => {
    const all = await call('GET', '/api/templates?limit=100')
    assert.ok(all.body.total >= 28)
    const names = all.body.items.map(({ name }) => name)
    const folded = names.map((name) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    assert.deepEqual(folded, folded.toSorted())
    const career = await call('GET', '/api/templates?category=career')
    assert.ok(career.body.items.every((item) => item.category === 'career'))
    assert.equal((await call('GET', '/api/templates?category=nothing')).body.total, 0)
    const found = await call('GET', '/api/templates?q=resume')
    assert.ok(
      found.body.items.some((item) => item.slug === 'resume'),
      'without its accents',
    )
    const first = await call('GET', '/api/templates?limit=2')
    const second = await call('GET', `/api/templates?limit=2&cursor=${first.body.nextCursor}`)
    assert.deepEqual(
      [...first.body.items, ...second.body.items].map(({ name }) => name),
      names.slice(0, 4),
    )
  })

  it('gives one by identifier and by slug, with its structure, fields and text', async () => {
    const bySlug = await call('GET', '/api/templates/resume')
    assert.equal(bySlug.status, 200)
    assert.deepEqual((await call('GET', `/api/templates/${bySlug.body.id}`)).body, bySlug.body)
    assert.ok(
      bySlug.body.structure.length > 3 &&
        bySlug.body.fields.length > 3 &&
        bySlug.body.content.includes('{{fullName}}'),
    )
    assert.equal('seed' in bySlug.body, false)
    assert.equal((await call('GET', '/api/templates/no-such-template')).status, 404)
    assert.equal((await call('GET', `/api/templates/${'f'.repeat(24)}`)).body.code, 'not_found')
  })
})

describe('changing templates', () => {
  it('creates one, makes its slug, changes and deletes it', async () => {
    const created = await call('POST', '/api/templates', note)
    assert.equal(created.status, 201)
    assert.equal(created.body.slug, 'note-to-the-editor')
    assert.deepEqual(created.body.structure, [
      { heading: 'What', guidance: 'What it is about.', kind: 'section', required: true, hasHeading: true },
    ])
    const path = `/api/templates/${created.body.id}`
    assert.equal(created.headers['location'], path)
    const changed = await call('PATCH', path, { ...created.body, tags: ['own'] })
    assert.deepEqual([changed.status, changed.body.tags, changed.body.version], [200, ['own'], 2])
    assert.equal((await call('PATCH', path, { tags: ['own'] })).body.version, 2, 'nothing changed')
    assert.equal((await call('PATCH', path, { tags: [] }, { 'if-match': '"1"' })).status, 412)
    assert.equal((await call('DELETE', path)).status, 204)
    assert.equal((await call('GET', path)).status, 404)
    assert.equal((await call('POST', '/api/templates', note)).status, 201, 'its slug is free again')
  })

  it('refuses a slug in use, and what does not fit together, with its path', async () => {
    assert.equal(
      (await call('POST', '/api/templates', { ...note, slug: 'resume' })).body.code,
      'already_exists',
    )
    const unknown = await call('POST', '/api/templates', {
      ...note,
      slug: 'other',
      content: '<h2>What</h2><p>{{topik}}</p>',
    })
    assert.deepEqual([unknown.status, unknown.body.errors[0]?.path], [400, 'content'])
    const noOptions = await call('POST', '/api/templates', {
      ...note,
      slug: 'other',
      fields: [{ name: 'topic', label: 'Topic', type: 'choice' }],
    })
    assert.deepEqual([noOptions.status, noOptions.body.errors[0]?.path], [400, 'fields[0].options'])
    const misspelt = await call('POST', '/api/templates', { ...note, slug: 'other', contents: 'x' })
    assert.match(misspelt.body.errors[0]?.message ?? '', /did you mean content\?/)
    const patched = await call('PATCH', '/api/templates/resume', { fields: [] })
    assert.equal(patched.status, 404, 'a change names the template by its identifier')
  })

  it('takes out of the text what could run, and says so', async () => {
    const created = await call('POST', '/api/templates', {
      ...note,
      slug: 'hostile',
      content: `${note.content}<script>alert(1)</script><p onclick="x()">a</p>`,
    })
    assert.equal(created.status, 201)
    assert.doesNotMatch(created.body.content, /script|onclick/)
    assert.match(created.body.warnings?.[0] ?? '', /Removed because it could run/)
  })
})
