// Conformance of the documents surface: one test a line of document-generation.md and of the API reference's
// "Documents".
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

const unknownId = 'f'.repeat(24)
const create = async (body: object, client = me) => (await client.post('/api/documents', body)).body

describe('templates', () => {
  test('the list is empty until it is seeded', async () => {
    const empty = await startTestApp({ SEED: 'off' })
    const user = await empty.user()
    const answer = await user.get('/api/templates')
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { items: [], page: 1, limit: 20, total: 0, nextCursor: null })
    await empty.close()
  })

  test('the library holds 24 or more templates in eight categories, each with structure, guidance and typed fields', async () => {
    await app.seed()
    const { body } = await me.get('/api/templates?limit=100')
    assert.ok(body['total'] >= 24)
    assert.equal(new Set(body['items'].map((template: { category: string }) => template.category)).size, 8)
    for (const item of body['items']) {
      const template = (await me.get(`/api/templates/${item.id}`)).body
      assert.ok(
        template['structure'].length > 0 &&
          template['structure'].every((part: { guidance: string }) => part.guidance.length > 0),
        item.name,
      )
      for (const field of template['fields'])
        assert.ok(['text', 'longText', 'date', 'number', 'choice', 'list'].includes(field.type))
    }
  })

  test('they can be filtered by category and searched', async () => {
    const byCategory = (await me.get('/api/templates?category=career')).body
    assert.ok(
      byCategory['total'] > 0 &&
        byCategory['items'].every((item: { category: string }) => item.category === 'career'),
    )
    assert.ok((await me.get('/api/templates?q=minutes')).body['items'].length > 0)
  })

  test('an unknown template is 404', async () => {
    for (const id of [unknownId, 'nonsense-that-is-no-slug', '%00'])
      assert.equal((await me.get(`/api/templates/${id}`)).status, 404)
  })

  test('only administrators write templates', async () => {
    const body = {
      name: 'Note',
      slug: 'note',
      category: 'personal',
      description: 'A note.',
      editorMode: 'markdown',
      structure: [
        { heading: 'Body', guidance: 'Write it.', kind: 'section', required: true, hasHeading: false },
      ],
      content: 'Text',
      fields: [],
      tags: [],
    }
    assert.equal((await me.post('/api/templates', body)).status, 403)
    const admin = await app.admin()
    const created = await admin.post('/api/templates', body)
    assert.equal(created.status, 201, created.text)
    const path = `/api/templates/${created.body['id']}`
    assert.equal(
      (await admin.patch(path, { description: 'Another note.' })).body['description'],
      'Another note.',
    )
    assert.equal((await me.delete(path)).status, 403)
    assert.equal((await admin.delete(path)).status, 204)
    assert.equal((await me.get(path)).status, 404)
  })
})

describe('documents', () => {
  test('a document is created with defaults, a location and a version', async () => {
    const answer = await me.post('/api/documents', {})
    assert.equal(answer.status, 201)
    assert.equal(answer.headers.get('location'), `/api/documents/${answer.body['id']}`)
    assert.equal(answer.headers.get('etag'), '"1"')
    const { id, createdAt, updatedAt, ...rest } = answer.body
    assert.match(id, /^[0-9a-f]{24}$/)
    assert.match(createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    assert.equal(updatedAt, createdAt)
    assert.deepEqual(rest, {
      title: 'Untitled',
      content: '',
      editorMode: 'richText',
      tags: [],
      wordCount: 0,
      version: 1,
    })
  })

  test('a creation without any body makes an empty document', async () => {
    assert.equal((await me.post('/api/documents')).status, 201)
    assert.equal((await me.post('/api/documents', '', { 'content-type': 'application/json' })).status, 201)
  })

  test('what is stored comes back, in each of the three modes', async () => {
    const contents = {
      richText: '<h1>Plan</h1><p>Four words are here.</p>',
      html: '<section class="lead"><h2>Plan</h2><p>x</p></section>',
      markdown: '# Plan\n\n- one\n- two\n',
    }
    for (const [editorMode, content] of Object.entries(contents)) {
      const { id } = await create({ title: editorMode, content, editorMode })
      assert.equal((await me.get(`/api/documents/${id}`)).body['content'], content)
    }
    assert.equal((await create({ content: contents.richText }))['wordCount'], 5)
  })

  test('a change is idempotent: the same again leaves version and time alone', async () => {
    const { id } = await create({ title: 'One' })
    const first = await me.patch(`/api/documents/${id}`, { title: 'Two' })
    const second = await me.patch(`/api/documents/${id}`, { title: 'Two' })
    assert.equal(first.body['version'], 2)
    assert.deepEqual(second.body, first.body)
  })

  test('an answer can be changed and sent back whole', async () => {
    const document = await create({ title: 'Round', content: '<p>trip</p>' })
    const answer = await me.patch(`/api/documents/${document['id']}`, { ...document, title: 'Round trip' })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body['title'], 'Round trip')
    assert.equal((await me.patch(`/api/documents/${document['id']}`, { id: unknownId })).status, 400)
  })

  test('a stale save is refused and nothing is lost', async () => {
    const { id } = await create({ title: 'Shared' })
    assert.equal(
      (await me.patch(`/api/documents/${id}`, { title: 'First' }, { 'if-match': '"1"' })).status,
      200,
    )
    const stale = await me.patch(`/api/documents/${id}`, { title: 'Second' }, { 'if-match': '"1"' })
    assert.equal(stale.status, 412)
    assert.equal(stale.body['code'], 'version_mismatch')
    assert.equal((await me.get(`/api/documents/${id}`)).body['title'], 'First')
    assert.equal((await me.delete(`/api/documents/${id}`, { 'if-match': '"1"' })).status, 412)
  })

  test('an unchanged document need not be sent again', async () => {
    const { id } = await create({ title: 'Cached' })
    const answer = await me.get(`/api/documents/${id}`, { 'if-none-match': '"1"' })
    assert.equal(answer.status, 304)
    assert.equal(answer.text, '')
    assert.equal((await me.get(`/api/documents/${id}`, { 'if-none-match': '"7"' })).status, 200)
  })

  test('a deleted, wrong or malformed identifier is 404', async () => {
    const { id } = await create({})
    assert.equal((await me.delete(`/api/documents/${id}`)).status, 204)
    for (const gone of [id, unknownId, 'x', 'A'.repeat(24), '%00', '..%2F..%2Fetc']) {
      const answer = await me.get(`/api/documents/${gone}`)
      assert.equal(answer.status, 404, gone)
      assert.equal(answer.body['code'], 'not_found')
    }
    assert.equal((await me.patch(`/api/documents/${id}`, { title: 'x' })).status, 404)
    assert.equal((await me.delete(`/api/documents/${id}`)).status, 404)
  })

  test('what is deleted is in the trash and comes back', async () => {
    const { id } = await create({ title: 'Binned', content: '<p>kept</p>' })
    await me.delete(`/api/documents/${id}`)
    const bin = (await me.get('/api/trash')).body
    assert.ok(
      bin['items'].some(
        (item: { id: string; type: string; title: string }) =>
          item.id === id && item.type === 'document' && item.title === 'Binned',
      ),
    )
    const restored = await me.post(`/api/trash/${id}/restore`)
    assert.equal(restored.status, 200)
    assert.equal((await me.get(`/api/documents/${id}`)).body['content'], '<p>kept</p>')
    assert.equal((await me.post(`/api/trash/${id}/restore`)).status, 404)
  })

  test('the trash is read by pages, newest first', async () => {
    const user = await app.user()
    for (const title of ['First', 'Second', 'Third'])
      await user.delete(`/api/documents/${(await user.post('/api/documents', { title })).body['id']}`)
    const read = async (query: string) => {
      const { body } = await user.get(`/api/trash${query}`)
      return [
        body['items'].map((item: { title: string }) => item.title),
        body['page'],
        body['limit'],
        body['total'],
      ]
    }
    assert.deepEqual(await read(''), [['Third', 'Second', 'First'], 1, 20, 3])
    assert.deepEqual(await read('?limit=2'), [['Third', 'Second'], 1, 2, 3])
    assert.deepEqual(await read('?limit=2&page=2'), [['First'], 2, 2, 3])
    assert.equal((await user.get('/api/trash?limit=0')).status, 400)
  })

  test('a session sees only its own data', async () => {
    const other = await app.guest()
    const { id } = await create({ title: 'Private' })
    for (const answer of [
      await other.get(`/api/documents/${id}`),
      await other.patch(`/api/documents/${id}`, { title: 'x' }),
      await other.delete(`/api/documents/${id}`),
      await other.get(`/api/documents/${id}/export?format=txt`),
    ]) {
      assert.equal(answer.status, 404)
    }
    assert.equal((await other.get('/api/documents')).body['total'], 0)
    assert.equal((await other.post(`/api/trash/${id}/restore`)).status, 404)
  })

  test('a missing session makes a save fail with what to do', async () => {
    const answer = await app.nobody.post('/api/documents', { title: 'x' })
    assert.equal(answer.status, 401)
    assert.equal(answer.body['code'], 'session_missing')
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    assert.match(answer.body['detail'], /sign in/i)
  })

  test('lists come in pages, without content, filtered and sorted', async () => {
    const user = await app.user()
    for (const [title, editorMode, tag] of [
      ['Alpha', 'markdown', 'red'],
      ['Beta', 'richText', 'red'],
      ['Gamma', 'markdown', 'blue'],
    ])
      await user.post('/api/documents', { title, editorMode, tags: [tag], content: 'words' })
    const all = (await user.get('/api/documents?sort=title&limit=2')).body
    assert.deepEqual(
      all['items'].map((item: { title: string }) => item.title),
      ['Alpha', 'Beta'],
    )
    assert.ok(!('content' in all['items'][0]))
    assert.equal(all['total'], 3)
    const next = (await user.get(`/api/documents?sort=title&limit=2&cursor=${all['nextCursor']}`)).body
    assert.deepEqual(
      next['items'].map((item: { title: string }) => item.title),
      ['Gamma'],
    )
    assert.equal(next['nextCursor'], null)
    assert.deepEqual(
      (await user.get('/api/documents?editorMode=markdown&sort=-title')).body['items'].map(
        (item: { title: string }) => item.title,
      ),
      ['Gamma', 'Alpha'],
    )
    assert.deepEqual(
      (await user.get('/api/documents?tag=red&sort=title')).body['items'].map(
        (item: { title: string }) => item.title,
      ),
      ['Alpha', 'Beta'],
    )
    assert.deepEqual(
      (await user.get('/api/documents?q=gam')).body['items'].map((item: { title: string }) => item.title),
      ['Gamma'],
    )
    assert.deepEqual(
      (await user.get('/api/documents?page=2&limit=2&sort=title')).body['items'].map(
        (item: { title: string }) => item.title,
      ),
      ['Gamma'],
    )
  })

  test('a document of a template begins with its text, the questions as marked blanks, unless it brings its own', async () => {
    await app.seed()
    const template = (await me.get('/api/templates/meeting-minutes')).body
    const begun = (await me.post('/api/documents', { templateId: template['id'] })).body
    assert.equal(begun['editorMode'], template['editorMode'])
    assert.equal(begun['templateId'], template['id'])
    assert.match(begun['content'], /\[[^\]]+\]/)
    assert.doesNotMatch(begun['content'], /\{\{/)
    assert.equal(
      (await me.post('/api/documents', { templateId: template['id'], content: '' })).body['content'],
      '',
    )
  })

  test('a template that does not exist is refused by name', async () => {
    const missing = await me.patch(`/api/documents/${unknownId}`, { templateId: unknownId })
    assert.equal(missing.status, 404, 'a document that is not there is reported before its template')
    const answer = await me.post('/api/documents', { templateId: unknownId })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['errors'][0].path, 'templateId')
  })

  test('content above 1 MB is refused, a body above 2 MB too', async () => {
    const large = await me.post('/api/documents', { content: `<p>${'ä'.repeat(600_000)}</p>` })
    assert.equal(large.status, 400)
    assert.equal(large.body['errors'][0].path, 'content')
    const huge = await me.post('/api/documents', { content: 'a'.repeat(2_200_000) })
    assert.equal(huge.status, 413)
    assert.equal(huge.body['code'], 'body_too_large')
    assert.equal(
      (await me.post('/api/documents', { content: `<p>${'a'.repeat(1_000_000)}</p>` })).status,
      201,
    )
  })
})

describe('modes and versions', () => {
  test('changing the mode alone converts the content and keeps the old as a version', async () => {
    const { id } = await create({
      content: '<h2>Head</h2><ul><li>one</li><li><strong>two</strong></li></ul>',
    })
    const changed = (await me.patch(`/api/documents/${id}`, { editorMode: 'markdown' })).body
    assert.match(changed['content'], /^## Head\n\n[-*] one\n[-*] \*\*two\*\*/)
    const back = (await me.patch(`/api/documents/${id}`, { editorMode: 'richText' })).body
    assert.match(back['content'], /<h2[^>]*>Head<\/h2>/)
    const versions = (await me.get(`/api/documents/${id}/versions`)).body['items']
    assert.deepEqual(
      versions.map((version: { editorMode: string }) => version.editorMode),
      ['richText', 'markdown', 'richText'],
    )
  })

  test('what a mode cannot hold is said in warnings', async () => {
    const { id } = await create({
      content:
        '<p style="text-align:center">x</p><table><tr><td colspan="2">wide</td></tr><tr><td>a</td><td>b</td></tr></table>',
    })
    const changed = (await me.patch(`/api/documents/${id}`, { editorMode: 'markdown' })).body
    assert.ok(changed['warnings'].length > 0)
  })

  test('the first state and later ones can be read and restored', async () => {
    const { id } = await create({ title: 'First', content: '<p>first</p>' })
    await me.patch(`/api/documents/${id}`, { title: 'Second', content: '<p>second</p>' })
    const { items } = (await me.get(`/api/documents/${id}/versions`)).body
    assert.deepEqual(
      items.map((version: { n: number; current: boolean }) => [version.n, version.current]),
      [
        [2, true],
        [1, false],
      ],
    )
    assert.equal((await me.get(`/api/documents/${id}/versions/1`)).body['content'], '<p>first</p>')
    const restored = await me.post(`/api/documents/${id}/versions/1/restore`)
    assert.equal(restored.body['title'], 'First')
    assert.equal((await me.get(`/api/documents/${id}`)).body['content'], '<p>first</p>')
    assert.equal((await me.get(`/api/documents/${id}/versions`)).body['items'].length, 3)
    for (const n of ['9', '0', 'x', '-1'])
      assert.equal((await me.get(`/api/documents/${id}/versions/${n}`)).status, 404)
  })
})

describe('versions of what a model wrote', () => {
  test('a draft and each accepted change are versions that say so, and what was typed before and after them stays', async () => {
    const { id } = await create({ title: 'Notes', content: '' })
    const save = (content: string, origin?: string) =>
      me.patch(`/api/documents/${id}`, { content, ...(origin === undefined ? {} : { origin }) })
    await save('<p>drafted</p>', 'ai-draft')
    await save('<p>drafted, typed</p>')
    await save('<p>drafted, typed, changed</p>', 'ai-change')
    await save('<p>drafted, typed, changed twice</p>', 'ai-change')
    await save('<p>drafted, typed, changed twice, typed</p>')
    const { items } = (await me.get(`/api/documents/${id}/versions`)).body
    assert.deepEqual(
      items.map((version: { origin?: string }) => version.origin),
      [undefined, 'ai-change', 'ai-change', undefined, 'ai-draft', undefined],
    )
    const draft = (await me.get(`/api/documents/${id}/versions/2`)).body
    assert.deepEqual([draft['origin'], draft['content']], ['ai-draft', '<p>drafted</p>'])
    await me.post(`/api/documents/${id}/versions/2/restore`)
    const restored = (await me.get(`/api/documents/${id}`)).body
    assert.deepEqual([restored['content'], 'origin' in restored], ['<p>drafted</p>', false])
    await save('<p>drafted, and typed after</p>')
    const [typed, brought] = (await me.get(`/api/documents/${id}/versions`)).body.items
    assert.deepEqual(
      [typed.origin, brought.origin, brought.restoredFrom],
      [undefined, 'restored', draft['savedAt']],
    )
    assert.equal((await save('<p>x</p>', 'restored')).status, 400)
    assert.equal((await save('<p>x</p>', 'a-guess')).status, 400)
  })
})

describe('generation with the composer', () => {
  const templateNamed = async (slug: string) => (await me.get(`/api/templates/${slug}`)).body

  test('a prompt becomes a document and an entry of the chat history', async () => {
    const answer = await me.post('/api/generate', {
      prompt:
        'Write a short report on the move of our archive to Graz in March 2026, which cost 12,400 euros.',
    })
    assert.equal(answer.status, 200, answer.text)
    const { content, editorMode, title, conversationId, chatHistoryId, provider, model, usage, warnings } =
      answer.body
    assert.equal(editorMode, 'richText')
    assert.match(content, /<h[12]/)
    assert.match(content, /Graz/)
    assert.match(content, /12,400/)
    assert.equal(provider, 'composer')
    assert.equal(model, 'composer-1')
    assert.ok(title.length > 0 && Array.isArray(warnings) && 'inputTokens' in usage)
    const entry = (await me.get(`/api/chat-history/${chatHistoryId}`)).body
    assert.equal(entry['conversationId'], conversationId)
    assert.equal(entry['status'], 'complete')
    assert.equal(entry['response'], content)
  })

  test('a German request with an English template says that the headings stay English', async () => {
    const { id } = await templateNamed('meeting-minutes')
    const warningsFor = async (request: object): Promise<string[]> =>
      (await me.post('/api/generate', { templateId: id, ...request })).body['warnings']
    const prompt = 'Protokoll der Teamsitzung vom 12. November, geleitet von Jana Brandt'
    assert.match((await warningsFor({ prompt }))[0] ?? '', /are in English: .* not translated into German\.$/)
    assert.match((await warningsFor({ prompt: 'Team meeting', language: 'fr' }))[0] ?? '', /into French\.$/)
    const inEnglish = await warningsFor({ prompt: 'Minutes of the team meeting of 12 November' })
    assert.doesNotMatch(inEnglish.join(), /translated/)
  })

  test('without a prompt, missing required fields of the template are named', async () => {
    const template = await templateNamed('meeting-minutes')
    const required = template['fields'].filter((field: { required: boolean }) => field.required)
    const answer = await me.post('/api/generate', { templateId: template['id'] })
    assert.equal(answer.status, 400)
    assert.deepEqual(
      answer.body['errors'].map((error: { path: string }) => error.path),
      required.map((field: { name: string }) => `inputs.${field.name}`),
    )
  })

  test('with a prompt they become marked blanks and warnings, and the outline is kept', async () => {
    const template = await templateNamed('meeting-minutes')
    const answer = await me.post('/api/generate', {
      templateId: template['id'],
      prompt: 'Minutes of the budget meeting.',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.ok(answer.body['warnings'].length > 0)
    for (const part of template['structure'])
      if (part.required && part.hasHeading)
        assert.ok(answer.body['content'].includes(part.heading.replaceAll('&', '&amp;')), part.heading)
  })

  test('writing into a document of the template takes nothing from its blank text', async () => {
    const template = await templateNamed('project-proposal')
    const { id } = (await me.post('/api/documents', { templateId: template['id'] })).body
    const inputs = { project: 'Archive move', client: 'City archive', need: 'The maps lie in a damp cellar.' }
    const into = await me.post('/api/generate', { templateId: template['id'], inputs, documentId: id })
    const apart = await me.post('/api/generate', { templateId: template['id'], inputs })
    assert.equal(into.body['content'], apart.body['content'])
    assert.doesNotMatch(into.body['content'], /&lt;mark|\\\]/)
  })

  test('an answer that does not fit its field is refused by name', async () => {
    const template = (
      await Promise.all(
        (await me.get('/api/templates?limit=100')).body['items'].map((item: { id: string }) =>
          templateNamed(item.id),
        ),
      )
    ).find((candidate) => candidate.fields.some((field: { type: string }) => field.type === 'date'))
    const field = template.fields.find((candidate: { type: string }) => candidate.type === 'date')
    const answer = await me.post('/api/generate', {
      templateId: template.id,
      prompt: 'x',
      inputs: { [field.name]: 'not a date' },
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['errors'][0].path, `inputs.${field.name}`)
  })

  test('a selection of a document is refined alone', async () => {
    const { id } = await create({
      content:
        '<p>We basically really need to, in order to be able to start, get the approval of the board very soon.</p><p>Other.</p>',
    })
    const answer = await me.post('/api/generate', {
      documentId: id,
      selection:
        '<p>We basically really need to, in order to be able to start, get the approval of the board very soon.</p>',
      prompt: 'Shorten this',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.ok(!answer.body['content'].includes('Other.'))
    assert.match(answer.body['content'], /approval/)
    assert.equal(
      (await me.get(`/api/documents/${id}`)).body['version'],
      1,
      'the document itself is left alone',
    )
  })

  test('a request without anything to write from is refused', async () => {
    for (const body of [{}, { prompt: '' }, { prompt: '   ' }, { inputs: {} }])
      assert.equal((await me.post('/api/generate', body)).status, 400)
    assert.equal(
      (await me.post('/api/generate', { prompt: 'x'.repeat(8_001) })).body['errors'][0].path,
      'prompt',
    )
  })

  test('another session’s document, and a provider that is not set up, are refused', async () => {
    const other = await app.user()
    const { id } = await create({ content: '<p>secret</p>' })
    assert.equal((await other.post('/api/generate', { documentId: id, prompt: 'x' })).status, 404)
    const answer = await me.post('/api/generate', { prompt: 'x', provider: 'openai' })
    assert.equal(answer.status, 503)
    assert.equal(answer.body['code'], 'ai_unavailable')
  })

  test('as a stream it comes as start, deltas and done', async () => {
    const response = await me.fetch('/api/generate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ prompt: 'A letter to the landlord about the broken heating since 3 November.' }),
    })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/)
    const events = (await response.text())
      .split('\n\n')
      .filter((block) => block.startsWith('event: '))
      .map((block) => ({
        event: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
      }))
    assert.equal(events[0]?.event, 'start')
    assert.equal(events.at(-1)?.event, 'done')
    assert.ok(events.filter((event) => event.event === 'delta').length > 3)
    const entry = (await me.get(`/api/chat-history/${events.at(-1)?.data.chatHistoryId}`)).body
    assert.equal(entry['response'], events.at(-1)?.data.content)
  })

  test('a faulty request gets its status, also when a stream was asked for', async () => {
    const answer = await me.post('/api/generate', { prompt: 5 }, { accept: 'text/event-stream' })
    assert.equal(answer.status, 400)
    assert.match(answer.headers.get('content-type') ?? '', /problem\+json/)
  })
})

describe('chat history', () => {
  test('an exchange is stored, found, listed by conversation and deleted', async () => {
    const { id: documentId } = await create({})
    const stored = await me.post('/api/chat-history', {
      prompt: 'Why is the sky blue?',
      response: 'Rayleigh scattering.',
      documentId,
      provider: 'elsewhere',
      model: 'm',
    })
    assert.equal(stored.status, 201, stored.text)
    assert.equal(stored.headers.get('location'), `/api/chat-history/${stored.body['id']}`)
    const { conversationId } = stored.body
    await me.post('/api/chat-history', {
      prompt: 'And red at night?',
      response: 'A longer way.',
      conversationId,
    })
    assert.equal((await me.get(`/api/chat-history?conversationId=${conversationId}`)).body['total'], 2)
    assert.equal((await me.get(`/api/chat-history?documentId=${documentId}`)).body['total'], 1)
    assert.equal((await me.get('/api/chat-history?q=rayleigh')).body['items'][0].id, stored.body['id'])
    assert.equal((await me.delete(`/api/chat-history/${stored.body['id']}`)).status, 204)
    assert.equal((await me.get(`/api/chat-history/${stored.body['id']}`)).status, 404)
  })

  test('it needs a prompt and a response, and only a document of one’s own', async () => {
    const answer = await me.post('/api/chat-history', { prompt: 'x' })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['errors'][0].path, 'response')
    assert.equal(
      (await me.post('/api/chat-history', { prompt: 'x', response: 'y', documentId: unknownId })).body[
        'errors'
      ][0].path,
      'documentId',
    )
  })

  test('it belongs to its session', async () => {
    const other = await app.guest()
    const { id } = (await me.post('/api/chat-history', { prompt: 'x', response: 'y' })).body
    assert.equal((await other.get(`/api/chat-history/${id}`)).status, 404)
    assert.equal((await other.get('/api/chat-history')).body['total'], 0)
  })
})

describe('exports and imports', () => {
  test('every format is a download with a safe name', async () => {
    const { id } = await create({ title: '../Plan "A": ä\u202e', content: '<h1>Plan</h1><p>Words.</p>' })
    const types = {
      html: 'text/html',
      md: 'text/markdown',
      txt: 'text/plain',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      odt: 'application/vnd.oasis.opendocument.text',
      pdf: 'application/pdf',
      json: 'application/json',
    }
    for (const [format, type] of Object.entries(types)) {
      const response = await me.fetch(`/api/documents/${id}/export?format=${format}`)
      assert.equal(response.status, 200, format)
      assert.ok(response.headers.get('content-type')?.startsWith(type), format)
      const disposition = response.headers.get('content-disposition') ?? ''
      assert.match(disposition, /^attachment/)
      assert.ok(!/[/\\\u202e]/.test(decodeURIComponent(disposition)), disposition)
      assert.ok((await response.arrayBuffer()).byteLength > 0)
    }
    assert.equal((await me.get(`/api/documents/${id}/export?format=exe`)).status, 400)
  })

  test('content that is not stored is exported the same way', async () => {
    const answer = await me.post('/api/export', {
      title: 'Loose',
      content: '# Loose\n\nText',
      editorMode: 'markdown',
      format: 'txt',
    })
    assert.equal(answer.status, 200)
    assert.match(answer.text, /Loose/)
  })

  test('an export in the background is a job whose result is a file', async () => {
    const { id } = await create({ content: '<p>Later.</p>' })
    const started = await me.post(`/api/documents/${id}/exports`, { format: 'docx' })
    assert.equal(started.status, 202, started.text)
    const job = await app.finishedJob(me, started.body['id'])
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    const file = await me.fetch(job['result'].url)
    assert.equal(file.status, 200)
    assert.equal((await file.arrayBuffer()).byteLength, job['result'].size)
    assert.equal((await (await app.guest()).get(job['result'].url)).status, 404)
  })

  test('Markdown, HTML, text and a DOCX of our own become documents', async () => {
    const markdown = await me.upload('/api/documents/import', 'file', {
      name: 'plan.md',
      type: 'text/markdown',
      bytes: '# The plan\n\nText',
    })
    assert.equal(markdown.status, 201, markdown.text)
    assert.equal(markdown.body['editorMode'], 'markdown')
    assert.equal(markdown.body['title'], 'The plan')
    const html = await me.upload('/api/documents/import', 'file', {
      name: 'x.html',
      type: 'text/html',
      bytes: '<!doctype html><title>T</title><h1>Head</h1><p onclick="x()">Text<script>alert(1)</script></p>',
    })
    assert.equal(html.status, 201, html.text)
    assert.ok(!/script|onclick/.test(html.body['content']))
    const { id } = await create({ title: 'Out', content: '<h1>Out</h1><ul><li>one</li></ul>' })
    const docx = Buffer.from(await (await me.fetch(`/api/documents/${id}/export?format=docx`)).arrayBuffer())
    const back = await me.upload('/api/documents/import', 'file', { name: 'out.docx', type: '', bytes: docx })
    assert.equal(back.status, 201, back.text)
    assert.match(back.body['content'], /<li>(<p>)?one/)
  })

  test('an import in the background is a job whose result is a document', async () => {
    const started = await me.upload(
      '/api/documents/import',
      'file',
      { name: 'n.txt', type: 'text/plain', bytes: 'Hello there' },
      {},
      { prefer: 'respond-async' },
    )
    assert.equal(started.status, 202, started.text)
    const job = await app.finishedJob(me, started.body['id'])
    assert.equal(job['status'], 'completed', JSON.stringify(job))
    assert.match((await me.get(`/api/documents/${job['result'].documentId}`)).body['content'], /Hello there/)
  })

  test('a file above 20 MB is refused while it is sent', async () => {
    const answer = await me.upload('/api/documents/import', 'file', {
      name: 'a.txt',
      type: 'text/plain',
      bytes: 'x'.repeat(20_000_001),
    })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['code'], 'file_too_large')
  })

  test('a wrong field, an empty file, a lying type and a broken file are each said', async () => {
    const upload = (field: string, name: string, type: string, bytes: Uint8Array | string) =>
      me.upload('/api/documents/import', field, { name, type, bytes })
    assert.equal((await upload('pdf', 'a.txt', 'text/plain', 'x')).body['code'], 'wrong_form_field')
    assert.equal((await upload('file', 'a.txt', 'text/plain', '')).body['code'], 'validation_failed')
    assert.equal(
      (
        await upload(
          'file',
          'a.png',
          'image/png',
          new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
        )
      ).body['code'],
      'file_type_invalid',
    )
    const broken = await upload(
      'file',
      'a.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]),
    )
    assert.ok([400, 422].includes(broken.status), broken.text)
    assert.equal((await me.post('/api/documents/import', { file: 'x' })).body['code'], 'wrong_form_field')
  })
})

describe('check-llm and check-access', () => {
  test('with only the composer configured the check answers 200', async () => {
    const answer = await me.get('/api/check-llm')
    assert.equal(answer.status, 200)
    assert.equal(answer.body['provider'], 'composer')
    assert.equal(answer.body['external'], false)
    assert.ok(Array.isArray(answer.body['providers']))
  })

  test('the access check shows the session, and what is missing', async () => {
    const granted = await me.get('/api/auth/check-access')
    assert.equal(granted.status, 200)
    assert.equal(granted.body['access'], true)
    assert.equal(granted.body['session'].kind, 'user')
    const refused = await app.nobody.get('/api/auth/check-access')
    assert.equal(refused.status, 401)
    assert.equal(refused.body['access'], false)
    assert.equal(refused.body['code'], 'session_missing')
  })
})
