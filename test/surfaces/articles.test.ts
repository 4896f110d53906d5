// Conformance of articles: one test a rule of the API reference's "Blog" about them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createArticleDocument, createProject } from '#support/planning.ts'

let app: TestApp
let me: Client
let projectId: string
before(async () => {
  app = await startTestApp()
  me = await app.user()
  projectId = (await createProject(me))['id']
})
after(() => app.close())

const path = '/seo-content-api/articles'
const unknownId = 'f'.repeat(24)
const errorPath = (answer: { body: Record<string, any> }): string | undefined =>
  answer.body['errors']?.[0]?.path

describe('an article', () => {
  test('needs a project and a name, and begins as an idea', async () => {
    const { id: _, createdAt: __, updatedAt: ___, ...members } = await createArticle(me, projectId)
    assert.deepEqual(members, {
      version: 1,
      projectId,
      name: 'How to plant garlic',
      keywords: [],
      secondaryKeywords: [],
      status: 'idea',
      outline: [],
      scrapedContent: [],
      assignee: '',
      notes: '',
      metaTitle: '',
      metaDescription: '',
      slug: '',
      dismissedLinks: [],
    })
    assert.equal(errorPath(await me.post(path, { projectId })), 'name')
    assert.equal(errorPath(await me.post(path, { name: 'x' })), 'projectId')
  })

  test('names a project and a prompt type that are there', async () => {
    for (const [member, body] of Object.entries({
      projectId: { projectId: unknownId },
      promptTypeId: { projectId, promptTypeId: unknownId },
    })) {
      const answer = await me.post(path, { name: 'x', ...body })
      assert.deepEqual(
        [answer.status, answer.body['code'], errorPath(answer)],
        [400, 'validation_failed', member],
      )
    }
    const others = await createProject(await app.user())
    assert.equal(errorPath(await me.post(path, { name: 'x', projectId: others['id'] })), 'projectId')
    assert.equal(
      (await me.post(path, { name: 'x', projectId: 'nonsense' })).body['code'],
      'invalid_object_id',
    )
    assert.equal((await me.get(`${path}/nonsense`)).body['code'], 'invalid_object_id')
    assert.equal((await me.get(`${path}/${unknownId}`)).status, 404)
  })

  test('is changed by PATCH and PUT alike; null takes prompt type and due date away', async () => {
    const { id } = await createArticle(me, projectId, {
      dueDate: '2026-03-31T22:00:00-05:00',
      assignee: 'Workspace 2',
    })
    assert.equal((await me.get(`${path}/${id}`)).body['dueDate'], '2026-04-01')
    const { body } = await me.put(`${path}/${id}`, { dueDate: null, status: 'planned' })
    assert.deepEqual(
      [body['dueDate'], body['status'], body['assignee'], body['version']],
      [undefined, 'planned', 'Workspace 2', 2],
    )
    assert.equal((await me.patch(`${path}/${id}`, { status: 'planned', dueDate: null })).body['version'], 2)
    assert.equal(errorPath(await me.patch(`${path}/${id}`, { status: 'finished' })), 'status')
    assert.equal(errorPath(await me.patch(`${path}/${id}`, { dueDate: '31.03.2026' })), 'dueDate')
  })

  test('moves to another project that is there', async () => {
    const { id } = await createArticle(me, projectId)
    const other = await createProject(me, { name: 'Other' })
    assert.equal((await me.patch(`${path}/${id}`, { projectId: other['id'] })).body['projectId'], other['id'])
    assert.equal(errorPath(await me.patch(`${path}/${id}`, { projectId: unknownId })), 'projectId')
  })

  test('keeps an outline with sound levels and an identifier for each heading', async () => {
    const outline = [
      { heading: 'When', level: 1 },
      { heading: 'In autumn', level: 4, keywords: ['Autumn', 'autumn'] },
      { heading: 'In spring', level: 6, id: 's1' },
    ]
    const { id, outline: kept } = await createArticle(me, projectId, { outline })
    assert.deepEqual(
      kept.map(({ level }: { level: number }) => level),
      [2, 3, 4],
    )
    assert.equal(new Set(kept.map((item: { id: string }) => item.id)).size, 3)
    assert.equal(kept[1].keywords.length, 1)
    assert.equal(
      (await me.patch(`${path}/${id}`, { outline })).body['version'],
      1,
      'the same outline changes nothing',
    )
    assert.equal(
      errorPath(await me.patch(`${path}/${id}`, { outline: [{ level: 2 }] })),
      'outline[0].heading',
    )
  })

  test('cannot be given pages read; what a client sends back of them is ignored', async () => {
    const { warnings: _, ...article } = await createArticle(me, projectId)
    const answer = await me.put(`${path}/${article['id']}`, {
      ...article,
      scrapedContent: [{ url: 'https://example.com' }],
    })
    assert.deepEqual(answer.body, article)
  })

  test('keeps search title, description and slug; a slug that no URL has is refused', async () => {
    const { id } = await createArticle(me, projectId)
    const kept = await me.patch(`${path}/${id}`, {
      metaTitle: ' Plant  garlic ',
      metaDescription: 'In October.',
      slug: 'plant-garlic',
    })
    const { metaTitle, metaDescription, slug } = kept.body
    assert.deepEqual([metaTitle, metaDescription, slug], ['Plant garlic', 'In October.', 'plant-garlic'])
    for (const wrong of ['Plant garlic', 'plant/garlic', '-garlic', 'Garlic']) {
      const refused = await me.patch(`${path}/${id}`, { slug: wrong })
      assert.deepEqual([refused.status, refused.body['errors'][0].path], [400, 'slug'], wrong)
    }
  })

  test('made twice with one Idempotency-Key is one, and an older version is not written over', async () => {
    const key = { 'idempotency-key': 'article-once' }
    const body = { projectId, name: 'Once' }
    const first = await me.post(path, body, key)
    assert.equal((await me.post(path, body, key)).body['id'], first.body['id'])
    await me.patch(`${path}/${first.body['id']}`, { notes: 'New' })
    assert.equal(
      (await me.patch(`${path}/${first.body['id']}`, { notes: 'Old' }, { 'if-match': '"1"' })).status,
      412,
    )
  })

  test('with documents is 409 on DELETE; with ?cascade=true they go along and come back', async () => {
    const { id } = await createArticle(me, projectId)
    const document = await createArticleDocument(me, id)
    const refused = await me.delete(`${path}/${id}`)
    assert.equal(refused.status, 409)
    assert.deepEqual(refused.body['references'], { articleDocuments: 1 })
    assert.equal((await me.delete(`${path}/${id}?cascade=true`)).status, 204)
    const documentPath = `/seo-content-api/article-documents/${document['id']}`
    assert.equal((await me.get(documentPath)).status, 404)
    assert.equal((await me.post(`/api/trash/${id}/restore`)).body['type'], 'article')
    assert.equal((await me.get(documentPath)).status, 200)
  })

  test('notifies those who watch it and its project of each change', async () => {
    const { id } = await createArticle(me, projectId)
    const closing = new AbortController()
    const stream = await me.fetch(`/seo-content-api/sse/events?topics=articles:${id},projects:${projectId}`, {
      signal: closing.signal,
    })
    assert.equal(stream.status, 200)
    await me.patch(`${path}/${id}`, { notes: 'Changed' })
    let said = ''
    for await (const chunk of stream.body ?? []) {
      said += Buffer.from(chunk).toString()
      if (said.split('event: changed').length === 3) break
    }
    closing.abort()
    assert.match(said, new RegExp(`"articleId":"${id}"`))
  })
})

describe('the list', () => {
  test('filters by project, status, keyword, prompt type and due date, and sorts by each of its orders', async () => {
    const { id } = await createProject(me, { name: 'Filtered' })
    await createArticle(me, id, {
      name: 'Ähre',
      status: 'review',
      dueDate: '2026-05-01',
      keywords: ['Ear of Corn'],
    })
    await createArticle(me, id, { name: 'Birne', status: 'done', secondaryKeywords: ['ear of corn'] })
    await createArticle(me, id, { name: 'Citrus', dueDate: '2026-04-01' })
    const names = async (query: string) =>
      (await me.get(`${path}?projectId=${id}&${query}`)).body['items'].map(
        (item: { name: string }) => item.name,
      )
    assert.deepEqual(await names('sort=name'), ['Ähre', 'Birne', 'Citrus'])
    assert.deepEqual(await names('sort=dueDate'), ['Citrus', 'Ähre', 'Birne'], 'without a date comes last')
    assert.deepEqual(await names('sort=status'), ['Citrus', 'Ähre', 'Birne'], 'from the idea to the end')
    assert.deepEqual(await names('sort=createdAt&status=done'), ['Birne'])
    assert.deepEqual(await names('sort=name&keyword=EAR%20OF%20CORN'), ['Ähre', 'Birne'])
    assert.deepEqual(await names('dueFrom=2026-04-02'), ['Ähre'])
    assert.deepEqual(await names('dueTo=2026-04-30'), ['Citrus'])
    assert.deepEqual(await names('q=citr'), ['Citrus'])
    assert.deepEqual(await names(`promptTypeId=${unknownId}`), [])
    for (const sort of [
      'dueDate',
      '-dueDate',
      'status',
      '-status',
      'name',
      '-name',
      'createdAt',
      '-updatedAt',
    ]) {
      const all = await names(`sort=${sort}`)
      const read: string[] = []
      for (let cursor = ''; ;) {
        const { items, nextCursor } = (await me.get(`${path}?projectId=${id}&sort=${sort}&limit=1${cursor}`))
          .body
        read.push(...items.map((item: { name: string }) => item.name))
        if (nextCursor === null) break
        cursor = `&cursor=${nextCursor}`
      }
      assert.deepEqual(read, all, `read on by cursor, sorted by ${sort}`)
    }
    assert.equal((await me.get(`${path}?sort=notes`)).status, 400)
    assert.equal((await me.get(`${path}?projectId=nonsense`)).status, 400)
  })

  test('shows how long an outline is, not the outline, the notes and the pages read', async () => {
    const { id } = await createProject(me)
    await createArticle(me, id, { outline: [{ heading: 'When' }], notes: 'Long' })
    const [item] = (await me.get(`${path}?projectId=${id}`)).body['items']
    assert.equal(item.outlineHeadings, 1)
    for (const member of ['outline', 'notes', 'scrapedContent', 'keywordKeys'])
      assert.equal(member in item, false, member)
  })
})

describe('many at once', () => {
  const planned = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `Article ${index}`,
      keywords: [`keyword ${index}`],
    }))
  const getTotal = async (id: string): Promise<number> =>
    (await me.get(`${path}?projectId=${id}`)).body['total']

  test('500 are created in their order in one go', async () => {
    const { id } = await createProject(me)
    const answer = await me.post(`${path}/bulk`, { projectId: id, articles: planned(500) })
    assert.equal(answer.status, 201)
    assert.equal(answer.body['created'], 500)
    assert.deepEqual(
      [answer.body['items'][0].name, answer.body['items'][499].name],
      ['Article 0', 'Article 499'],
    )
    assert.equal(await getTotal(id), 500)
    assert.deepEqual(
      (await me.get(`${path}?projectId=${id}&sort=createdAt&limit=1`)).body['items'][0].name,
      'Article 0',
    )
  })

  test('501 are refused, and so are all when one is wrong, which is named', async () => {
    const { id } = await createProject(me)
    assert.equal((await me.post(`${path}/bulk`, { projectId: id, articles: planned(501) })).status, 400)
    const articles: object[] = planned(5)
    articles[3] = { name: '' }
    assert.equal(errorPath(await me.post(`${path}/bulk`, { projectId: id, articles })), 'articles[3].name')
    articles[3] = { name: 'x', promptTypeId: unknownId }
    assert.equal(
      errorPath(await me.post(`${path}/bulk`, { projectId: id, articles })),
      'articles[3].promptTypeId',
    )
    assert.equal(
      errorPath(await me.post(`${path}/bulk`, { projectId: unknownId, articles: planned(1) })),
      'projectId',
    )
    assert.equal(await getTotal(id), 0)
  })

  test('are created once with one Idempotency-Key', async () => {
    const { id } = await createProject(me)
    const key = { 'idempotency-key': 'bulk-once' }
    const body = { projectId: id, articles: planned(3) }
    const first = await me.post(`${path}/bulk`, body, key)
    assert.deepEqual((await me.post(`${path}/bulk`, body, key)).body, first.body)
    assert.equal(await getTotal(id), 3)
  })

  test('are changed together, or not at all when one is not there', async () => {
    const { id } = await createProject(me)
    const { items } = (await me.post(`${path}/bulk`, { projectId: id, articles: planned(3) })).body
    const ids: string[] = items.map((item: { id: string }) => item.id)
    const refused = await me.patch(`${path}/bulk`, { ids: [...ids, unknownId], change: { status: 'done' } })
    assert.deepEqual([refused.status, errorPath(refused)], [400, 'ids[3]'])
    assert.equal((await me.get(`${path}?projectId=${id}&status=done`)).body['total'], 0)
    const answer = await me.patch(`${path}/bulk`, { ids, change: { status: 'done', dueDate: '2026-06-01' } })
    assert.equal(answer.body['changed'], 3)
    assert.deepEqual(
      answer.body['items'].map(({ status, dueDate, version }: Record<string, unknown>) => [
        status,
        dueDate,
        version,
      ]),
      Array.from({ length: 3 }, () => ['done', '2026-06-01', 2]),
    )
    assert.equal(
      (await me.patch(`${path}/bulk`, { ids, change: { dueDate: null } })).body['items'][0].dueDate,
      undefined,
    )
    assert.equal(
      (await me.patch(`${path}/bulk`, { ids: [...ids, ...ids], change: { assignee: 'Workspace' } })).body[
        'changed'
      ],
      3,
      'named twice is changed once',
    )
    assert.equal(
      errorPath(await me.patch(`${path}/bulk`, { ids, change: { promptTypeId: unknownId } })),
      'change.promptTypeId',
    )
  })

  test('are deleted together, or not at all when one has documents and cascade is not asked for', async () => {
    const { id } = await createProject(me)
    const { items } = (await me.post(`${path}/bulk`, { projectId: id, articles: planned(3) })).body
    const ids: string[] = items.map((item: { id: string }) => item.id)
    await createArticleDocument(me, ids[1] ?? '')
    assert.equal((await me.post(`${path}/bulk-delete`, { ids })).body['code'], 'in_use')
    assert.equal(
      errorPath(await me.post(`${path}/bulk-delete`, { ids: [...ids, unknownId], cascade: true })),
      'ids[3]',
    )
    assert.equal(await getTotal(id), 3)
    assert.equal((await me.post(`${path}/bulk-delete`, { ids, cascade: true })).status, 204)
    assert.equal(await getTotal(id), 0)
  })
})
