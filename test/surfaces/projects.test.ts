// Conformance of projects: one test a rule of the API reference's "Blog" about them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { createArticle, createProject } from '#support/planning.ts'

let app: TestApp
let me: Client
before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())

const path = '/seo-content-api/projects'
const unknownId = 'f'.repeat(24)

describe('a project', () => {
  test('needs a name alone and begins with empty texts and lists', async () => {
    const { status, headers, body } = await me.post(path, { name: '  Garden shop ' })
    assert.equal(status, 201)
    assert.equal(headers.get('location'), `${path}/${body['id']}`)
    const { id: _, createdAt: __, updatedAt: ___, ...members } = body
    assert.deepEqual(members, {
      version: 1,
      name: 'Garden shop',
      websiteUrl: '',
      language: 'en',
      location: '',
      targetedAudience: '',
      brandName: '',
      brandVoice: '',
      industry: '',
      businessSummary: '',
      competitors: [],
      keywords: [],
      unconfirmed: [],
    })
    assert.equal((await me.post(path, {})).body['errors'][0].path, 'name')
  })

  test('is changed by PATCH and by PUT alike, and keeps what is not named', async () => {
    const { id } = await createProject(me, { industry: 'Gardening' })
    assert.equal((await me.patch(`${path}/${id}`, { location: 'Graz' })).body['industry'], 'Gardening')
    const put = await me.put(`${path}/${id}`, { brandName: 'Grün' })
    assert.deepEqual(
      [put.body['industry'], put.body['location'], put.body['brandName'], put.body['version']],
      ['Gardening', 'Graz', 'Grün', 3],
    )
  })

  test('stays at its version when a change changes nothing, and can be sent back as it came', async () => {
    const project = await createProject(me, { keywords: ['garlic'] })
    const again = await me.put(`${path}/${project['id']}`, project)
    assert.deepEqual(again.body, project)
  })

  test('is not overwritten by who has seen an older version', async () => {
    const { id } = await createProject(me)
    await me.patch(`${path}/${id}`, { location: 'Graz' })
    const stale = await me.patch(`${path}/${id}`, { location: 'Linz' }, { 'if-match': '"1"' })
    assert.equal(stale.status, 412)
    assert.equal(stale.body['code'], 'version_mismatch')
    assert.equal((await me.delete(`${path}/${id}`, { 'if-match': '"1"' })).status, 412)
  })

  test('with a malformed identifier is 400, with an unknown one 404', async () => {
    for (const bad of ['nonsense', 'F'.repeat(24), '1'.repeat(23)]) {
      const answer = await me.get(`${path}/${bad}`)
      assert.equal(answer.status, 400)
      assert.equal(answer.body['code'], 'invalid_object_id')
    }
    assert.equal((await me.get(`${path}/${unknownId}`)).status, 404)
    assert.equal((await me.patch(`${path}/${unknownId}`, { name: 'x' })).status, 404)
    assert.equal((await me.delete(`${path}/${unknownId}`)).status, 404)
    assert.equal(
      (await me.post(path, { name: 'x', guidelineId: 'nonsense' })).body['code'],
      'invalid_object_id',
    )
  })

  test('names a guideline that is there, or none', async () => {
    const answer = await me.post(path, { name: 'x', guidelineId: unknownId })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['code'], 'validation_failed')
    assert.equal(answer.body['errors'][0].path, 'guidelineId')
  })

  test('refuses what it does not know, with the nearest name', async () => {
    const answer = await me.post(path, { name: 'x', industri: 'Gardening' })
    assert.equal(answer.status, 400)
    assert.equal(answer.body['errors'][0].path, 'industri')
    assert.match(answer.text, /industry/)
    assert.equal(
      (await me.post(path, { name: 'x', websiteUrl: 'javascript:alert(1)' })).body['errors'][0].path,
      'websiteUrl',
    )
  })

  test('keeps each keyword once, blind to case', async () => {
    const { keywords } = await createProject(me, { keywords: ['Garlic', 'garlic', 'leek'] })
    assert.equal(keywords.length, 2)
  })

  test('made twice with one Idempotency-Key is one', async () => {
    const key = { 'idempotency-key': 'project-once' }
    const [first, second] = [
      await me.post(path, { name: 'Once' }, key),
      await me.post(path, { name: 'Once' }, key),
    ]
    assert.equal(first.body['id'], second.body['id'])
    assert.equal((await me.get(`${path}?q=once`)).body['total'], 1)
  })
})

test('projects are listed newest change first, sorted by name, searched, and read on by cursor', async () => {
  const user = await app.user()
  for (const name of ['Ähre', 'zebra', 'Birne'])
    await createProject(user, { name, keywords: [`${name} seeds`] })
  const names = async (query: string) =>
    (await user.get(`${path}?${query}`)).body['items'].map((item: { name: string }) => item.name)
  assert.deepEqual(await names(''), ['Birne', 'zebra', 'Ähre'])
  assert.deepEqual(await names('sort=name'), ['Ähre', 'Birne', 'zebra'])
  assert.deepEqual(await names('q=AHRE'), ['Ähre'])
  const { nextCursor } = (await user.get(`${path}?sort=name&limit=2`)).body
  assert.deepEqual(await names(`sort=name&limit=2&cursor=${nextCursor}`), ['zebra'])
  assert.equal((await user.get(`${path}?sort=brand`)).status, 400)
})

describe('the summary', () => {
  test('counts articles by status, late ones, and how keywords are covered whatever their spelling', async () => {
    const { id } = await createProject(me, { keywords: ['Garlic', 'Spring  onion', 'leek'] })
    await createArticle(me, id, { keywords: ['GARLIC'], status: 'done', dueDate: '2020-01-01' })
    await createArticle(me, id, {
      keywords: ['garlic', 'ｓｐｒｉｎｇ onion'],
      status: 'planned',
      dueDate: '2020-01-01',
    })
    await createArticle(me, id, { secondaryKeywords: ['spring onion'], dueDate: '2999-01-01' })
    await createArticle(me, id)
    const { body } = await me.get(`${path}/${id}/summary`)
    assert.deepEqual(body, {
      projectId: id,
      total: 4,
      byStatus: { idea: 2, planned: 1, outlined: 0, drafting: 0, review: 0, done: 1 },
      overdue: 1,
      withoutDueDate: 1,
      keywords: [
        { keyword: 'Garlic', articles: 2, done: 1 },
        { keyword: 'Spring  onion', articles: 2, done: 0 },
        { keyword: 'leek', articles: 0, done: 0 },
      ],
    })
  })

  test('of an unknown project is 404', async () => {
    assert.equal((await me.get(`${path}/${unknownId}/summary`)).status, 404)
  })
})

describe('the brand', () => {
  test('loses its logo by null as by an empty text', async () => {
    const { id } = await createProject(me, {})
    const set = await me.put(`${path}/${id}/brand`, { logo: 'https://example.com/logo.png' })
    assert.equal(set.body['logo'], 'https://example.com/logo.png')
    const cleared = await me.put(`${path}/${id}/brand`, { logo: null })
    assert.deepEqual([cleared.status, cleared.body['logo']], [200, ''])
  })

  test('is empty at first, keeps what is not named, and its voice is the project’s', async () => {
    const { id } = await createProject(me, { brandVoice: 'Warm' })
    const empty = { weSay: [], samples: [], bannedWords: [], readers: '', spelling: '', logo: '' }
    const first = await me.get(`${path}/${id}/brand`)
    assert.deepEqual(first.body, { ...empty, voice: 'Warm', facts: [], colors: [], id, version: 1 })
    assert.equal(first.headers.get('etag'), '"1"')
    await me.put(`${path}/${id}/brand`, { facts: ['Open since 1990.'], colors: ['#1a2b3c'] })
    const { body } = await me.put(`${path}/${id}/brand`, { voice: 'Dry', bannedWords: ['cheap'] })
    assert.deepEqual(body, {
      ...empty,
      voice: 'Dry',
      bannedWords: ['cheap'],
      facts: ['Open since 1990.'],
      colors: ['#1a2b3c'],
      id,
      version: 3,
    })
    const project = (await me.get(`${path}/${id}`)).body
    assert.equal(project['brandVoice'], 'Dry')
    assert.equal('brand' in project, false)
  })

  test('refuses what is no colour and no picture', async () => {
    const { id } = await createProject(me)
    assert.equal(
      (await me.put(`${path}/${id}/brand`, { colors: ['red'] })).body['errors'][0].path,
      'colors[0]',
    )
    assert.equal(
      (await me.put(`${path}/${id}/brand`, { logo: 'data:image/png;base64,AA' })).body['errors'][0].path,
      'logo',
    )
  })
})

describe('deleting a project', () => {
  test('with articles is 409 and says how many, and nothing happens', async () => {
    const { id } = await createProject(me)
    await createArticle(me, id)
    await createArticle(me, id)
    const answer = await me.delete(`${path}/${id}`)
    assert.equal(answer.status, 409)
    assert.equal(answer.body['code'], 'in_use')
    assert.deepEqual(answer.body['references'], { articles: 2 })
    assert.match(answer.body['detail'], /2 articles/)
    assert.equal((await me.get(`${path}/${id}`)).status, 200)
  })

  test('with ?cascade=true takes them along, and they come back with it', async () => {
    const user = await app.user()
    const { id } = await createProject(user)
    const earlier = await createArticle(user, id, { name: 'Deleted before' })
    await user.delete(`/seo-content-api/articles/${earlier['id']}`)
    const article = await createArticle(user, id)
    assert.equal((await user.delete(`${path}/${id}?cascade=true`)).status, 204)
    assert.equal((await user.get(`/seo-content-api/articles/${article['id']}`)).status, 404)
    const types = (await user.get('/api/trash')).body['items'].map((item: { type: string }) => item.type)
    assert.deepEqual(types, ['project', 'article'], 'what went with the project waits behind it')
    assert.equal((await user.post(`/api/trash/${earlier['id']}/restore`)).body['code'], 'invalid_transition')

    const restored = await user.post(`/api/trash/${id}/restore`)
    assert.deepEqual(restored.body, { id, type: 'project', title: 'Garden shop', url: `${path}/${id}` })
    assert.equal((await user.get(`/seo-content-api/articles/${article['id']}`)).status, 200)
    assert.equal((await user.get(`/seo-content-api/articles/${earlier['id']}`)).status, 404)
    assert.equal((await user.post(`/api/trash/${earlier['id']}/restore`)).status, 200)
  })

  test('that a system prompt is for is 409, too; with ?cascade=true the prompt is for every project', async () => {
    const { id } = await createProject(me)
    const prompt = (await me.post('/seo-content-api/system-prompts', { name: 'Tone', projectId: id })).body
    assert.deepEqual((await me.delete(`${path}/${id}`)).body['references'], { systemPrompts: 1 })
    assert.equal((await me.delete(`${path}/${id}?cascade=true`)).status, 204)
    assert.equal(
      (await me.get(`/seo-content-api/system-prompts/${prompt['id']}`)).body['projectId'],
      undefined,
    )
  })

  test('keeps its guideline from being deleted, until it lets go of it', async () => {
    const guideline = (await me.post('/seo-content-api/guidelines', { name: 'House style' })).body
    const { id, guidelineId } = await createProject(me, { guidelineId: guideline['id'] })
    assert.equal(guidelineId, guideline['id'])
    const guidelinePath = `/seo-content-api/guidelines/${guideline['id']}`
    assert.equal((await me.delete(guidelinePath)).body['code'], 'in_use')
    assert.equal((await me.patch(`${path}/${id}`, { guidelineId: null })).body['guidelineId'], undefined)
    assert.equal((await me.delete(guidelinePath)).status, 204)
  })

  test('that nothing names needs no cascade', async () => {
    const { id } = await createProject(me)
    assert.equal((await me.delete(`${path}/${id}`)).status, 204)
    assert.equal((await me.get(`${path}/${id}`)).status, 404)
  })

  test('while articles are being planned in it leaves none behind', async () => {
    const { id } = await createProject(me)
    const [removed, ...created] = await Promise.all([
      me.delete(`${path}/${id}?cascade=true`),
      ...Array.from({ length: 8 }, () =>
        me.post('/seo-content-api/articles', { projectId: id, name: 'Late' }),
      ),
    ])
    assert.equal(removed.status, 204)
    for (const { status } of created) assert.ok(status === 201 || status === 400, String(status))
    assert.equal((await me.get(`/seo-content-api/articles?projectId=${id}`)).body['total'], 0)
  })
})
