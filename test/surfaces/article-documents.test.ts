// Conformance of article documents: one test a rule of the API reference's "Blog" about them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'

let app: TestApp
let me: Client
let projectId: string
let articleId: string
before(async () => {
  app = await startTestApp()
  me = await app.user()
  projectId = (await createProject(me))['id']
  articleId = (await createArticle(me, projectId, { name: 'How to plant garlic' }))['id']
})
after(() => app.close())

const path = '/seo-content-api/article-documents'
const unknownId = 'f'.repeat(24)
const errorPath = (answer: { body: Record<string, any> }): string | undefined =>
  answer.body['errors']?.[0]?.path
const reference = {
  n: 1,
  url: 'https://example.com/garlic?a=1&b=2',
  title: 'Garlic & more',
  accessedAt: '2026-03-31T12:00:00Z',
}

describe('an article document', () => {
  test('needs an article that is there, and takes its name for a title', async () => {
    const answer = await me.post(path, { articleId })
    assert.equal(answer.status, 201)
    const { id: _, createdAt: __, updatedAt: ___, ...members } = answer.body
    assert.deepEqual(members, {
      version: 1,
      articleId,
      title: 'How to plant garlic',
      content: '',
      editorMode: 'richText',
      references: [],
      writingScore: null,
      wordCount: 0,
    })
    assert.equal(errorPath(await me.post(path, {})), 'articleId')
    assert.equal(errorPath(await me.post(path, { articleId: unknownId })), 'articleId')
    assert.equal((await me.post(path, { articleId: 'nonsense' })).body['code'], 'invalid_object_id')
    assert.equal((await me.get(`${path}/nonsense`)).body['code'], 'invalid_object_id')
    assert.equal((await me.get(`${path}/${unknownId}`)).status, 404)
  })

  test('is made safe and counted, and says what had to go', async () => {
    const { body } = await me.post(path, {
      articleId,
      content: '<p onclick="x()">Plant it deep.</p><script>alert(1)</script>',
    })
    assert.equal(body['content'], '<p>Plant it deep.</p>')
    assert.equal(body['wordCount'], 3)
    assert.equal(body['warnings'].length, 1)
  })

  test('is converted when its mode changes, and the old text stays a version', async () => {
    const { id } = await createArticleDocument(me, articleId, {
      content: '<h2>When</h2><p>In <strong>autumn</strong>.</p>',
    })
    const changed = await me.patch(`${path}/${id}`, { editorMode: 'markdown' })
    assert.equal(changed.body['content'].trim(), '## When\n\nIn **autumn**.')
    const { items } = (await me.get(`${path}/${id}/versions`)).body
    assert.deepEqual(
      items.map(({ n, editorMode, current }: Record<string, unknown>) => [n, editorMode, current]),
      [
        [2, 'markdown', true],
        [1, 'richText', false],
      ],
    )
    assert.match((await me.get(`${path}/${id}/versions/1`)).body['content'], /<h2>/)
    const restored = await me.post(`${path}/${id}/versions/1/restore`)
    assert.equal(restored.body['editorMode'], 'richText')
    assert.equal((await me.get(`${path}/${id}/versions/99`)).status, 404)
    assert.equal((await me.get(`${path}/${id}/versions/x`)).status, 404)
  })

  test('is changed by PATCH and PUT alike; what changes nothing leaves it as it was; an older version is not written over', async () => {
    const document = await createArticleDocument(me, articleId)
    assert.deepEqual((await me.put(`${path}/${document['id']}`, document)).body, document)
    assert.equal((await me.put(`${path}/${document['id']}`, { title: 'Leek' })).body['version'], 2)
    assert.equal(
      (await me.patch(`${path}/${document['id']}`, { title: 'Onion' }, { 'if-match': '"1"' })).status,
      412,
    )
  })

  test('moves to another article that is there', async () => {
    const { id } = await createArticleDocument(me, articleId)
    const other = await createArticle(me, projectId, { name: 'Other' })
    const moved = await me.patch(`${path}/${id}`, { articleId: other['id'], title: 'Moved' })
    assert.deepEqual([moved.body['articleId'], moved.body['title']], [other['id'], 'Moved'])
    assert.equal(errorPath(await me.patch(`${path}/${id}`, { articleId: unknownId })), 'articleId')
  })

  test('keeps its references with their numbers, each once', async () => {
    const { references } = await createArticleDocument(me, articleId, { references: [reference] })
    assert.deepEqual(references, [{ ...reference, accessedAt: '2026-03-31T12:00:00.000Z' }])
    assert.equal(
      errorPath(await me.post(path, { articleId, references: [reference, reference] })),
      'references',
    )
    assert.equal(
      errorPath(await me.post(path, { articleId, references: [{ ...reference, url: 'javascript:x' }] })),
      'references[0].url',
    )
  })

  test('made twice with one Idempotency-Key is one', async () => {
    const key = { 'idempotency-key': 'article-document-once' }
    const first = await me.post(path, { articleId }, key)
    assert.equal((await me.post(path, { articleId }, key)).body['id'], first.body['id'])
  })

  test('goes to the trash and comes back with its versions, unless its article is there', async () => {
    const article = await createArticle(me, projectId)
    const { id } = await createArticleDocument(me, article['id'])
    assert.equal((await me.delete(`${path}/${id}`)).status, 204)
    assert.equal((await me.get(`${path}/${id}`)).status, 404)
    await me.delete(`/seo-content-api/articles/${article['id']}`)
    assert.equal((await me.post(`/api/trash/${id}/restore`)).body['code'], 'invalid_transition')
    await me.post(`/api/trash/${article['id']}/restore`)
    assert.deepEqual((await me.post(`/api/trash/${id}/restore`)).body, {
      id,
      type: 'article-document',
      title: 'Garlic',
      url: `${path}/${id}`,
    })
  })
})

test('the list filters by article and mode, searches the words of the text, and leaves the text out', async () => {
  const { id } = await createArticle(me, projectId, { name: 'Listed' })
  await createArticleDocument(me, id, { title: 'B', content: '<p>Rhubarb</p>' })
  await createArticleDocument(me, id, { title: 'a', content: 'Leek', editorMode: 'markdown' })
  const titles = async (query: string) =>
    (await me.get(`${path}?articleId=${id}&${query}`)).body['items'].map(
      (item: { title: string }) => item.title,
    )
  assert.deepEqual(await titles('sort=title'), ['a', 'B'])
  assert.deepEqual(await titles('editorMode=markdown'), ['a'])
  assert.deepEqual(await titles('q=rhub'), ['B'])
  assert.equal('content' in (await me.get(`${path}?articleId=${id}`)).body['items'][0], false)
})

describe('an export', () => {
  test('comes in every format of documents, with its references as footnotes', async () => {
    const { id } = await createArticleDocument(me, articleId, {
      content: '<p>Garlic wants sun [1].</p>',
      references: [reference],
    })
    for (const format of ['html', 'md', 'txt', 'docx', 'odt', 'json']) {
      const answer = await me.fetch(`${path}/${id}/export?format=${format}`)
      assert.equal(answer.status, 200, format)
      assert.match(
        answer.headers.get('content-disposition') ?? '',
        new RegExp(`^attachment; filename="?Garlic\\.${format}"?$`),
      )
    }
    const markdown = await (await me.fetch(`${path}/${id}/export?format=md`)).text()
    assert.match(
      markdown,
      /sun\[\^1\]\.\n\n\[\^1\]: Garlic & more\. .*https:\/\/example\.com\/garlic\?a=1&b=2/,
    )
    const html = await (await me.fetch(`${path}/${id}/export?format=html`)).text()
    assert.match(html, /sun<sup[^>]*><a href="#note-1"/)
    assert.match(html, /<li id="note-1"[^>]*>Garlic &amp; more\. <a href="https:\/\/example\.com\/garlic/)
    const json = (await (await me.fetch(`${path}/${id}/export?format=json`)).json()) as {
      content: string
      references: unknown[]
    }
    assert.equal(json.references.length, 1)
    assert.equal(json.content, '<p>Garlic wants sun [1].</p>')
    assert.equal((await me.get(`${path}/${id}/export?format=exe`)).status, 400)
    assert.equal((await me.get(`${path}/${unknownId}/export`)).status, 404)
  })

  test('of Markdown keeps the numbers of its references', async () => {
    const { id } = await createArticleDocument(me, articleId, {
      content: 'Garlic [1]',
      editorMode: 'markdown',
      references: [reference],
    })
    const text = await (await me.fetch(`${path}/${id}/export?format=txt`)).text()
    assert.match(text, /\[1\] Garlic & more\./)
  })
})
