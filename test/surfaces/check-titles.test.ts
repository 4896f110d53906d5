// Many titles checked in one request: beside those of the project, beside each other. Quickly:
// check-many-titles.full.test.ts.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let me: Client
let projectId: string

before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())
beforeEach(async () => {
  projectId = String((await me.post('/seo-content-api/projects', { name: 'A bakery' })).body['id'])
})

async function plan(names: readonly string[], keywords: string[] = []): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < names.length; start += 500) {
    const articles = names.slice(start, start + 500).map((name) => ({ name, keywords }))
    const answer = await me.post('/seo-content-api/articles/bulk', { projectId, articles })
    assert.equal(answer.status, 201, answer.text)
    ids.push(...answer.body['items'].map(({ id }: { id: string }) => id))
  }
  return ids
}
async function checkAll(titles: readonly object[]): Promise<Record<string, any>[]> {
  const answer = await me.post('/check-titles', { project_id: projectId, titles })
  assert.equal(answer.status, 200, answer.text)
  return answer.body['checks']
}

describe('/check-titles', () => {
  test('each title is listed with what comes nearest, in the order given', async () => {
    const [rye] = await plan(['How to bake rye bread at home', 'Cleaning a stone oven'])
    const checks = await checkAll([
      { title: 'How to bake RYE bread at home!' },
      { title: 'Feeding a starter in winter' },
      { title: 'Cleaning the stone of an oven in summer' },
    ])
    assert.deepEqual(
      checks.map(({ title, exact, exists, duplicate }) => [title, exact, exists, duplicate]),
      [
        ['How to bake RYE bread at home!', true, true, true],
        ['Feeding a starter in winter', false, false, false],
        ['Cleaning the stone of an oven in summer', false, false, false],
      ],
    )
    assert.deepEqual([checks[0]?.['nearest'].article_id, checks[0]?.['nearest'].source], [rye, 'article'])
    assert.equal(checks[1]?.['nearest'], null)
    assert.equal(checks[2]?.['nearest'].title, 'Cleaning a stone oven')
  })

  test('titles of one request are compared with each other, whichever stands first', async () => {
    const [one, other, third] = await checkAll([
      { title: 'Baking with spelt' },
      { title: 'baking with Spelt' },
      { title: 'Opening hours' },
    ])
    assert.deepEqual(
      [one?.['duplicate'], one?.['nearest'].source, one?.['nearest'].title],
      [true, 'suggested', 'baking with Spelt'],
    )
    assert.deepEqual([other?.['duplicate'], other?.['nearest'].title], [true, 'Baking with spelt'])
    assert.deepEqual([third?.['duplicate'], third?.['nearest']], [false, null])
  })

  test('an article does not collide with its own title, and its keywords are compared', async () => {
    const [crumb] = await plan(['An open crumb'], ['bread crumb'])
    await plan(['Why holes are large'], ['crumb of bread'])
    const [own] = await checkAll([{ title: 'An open crumb', article_id: crumb }])
    assert.deepEqual([own?.['exists'], own?.['nearest'], own?.['same_topic']], [false, null, 1])
    assert.equal(own?.['topic'].title, 'Why holes are large')
    const [nobodys] = await checkAll([{ title: 'An open crumb' }])
    assert.equal(nobodys?.['exact'], true)
  })

  test('what is somebody else’s is not compared, and what is wrong is named', async () => {
    await plan(['A secret loaf'])
    const stranger = await app.user()
    const refused = await stranger.post('/check-titles', {
      project_id: projectId,
      titles: [{ title: 'A secret loaf' }],
    })
    assert.deepEqual([refused.status, refused.body['errors'][0].path], [400, 'project_id'])
    const many = await me.post('/check-titles', {
      project_id: projectId,
      titles: Array.from({ length: 201 }, (_, index) => ({ title: `Loaf ${index}` })),
    })
    assert.deepEqual([many.status, many.body['errors'][0].path], [400, 'titles'])
    const malformed = await me.post('/check-titles', {
      project_id: projectId,
      titles: [{ title: 'A', article_id: 'x' }],
    })
    assert.equal(malformed.body['code'], 'invalid_object_id')
  })
})
