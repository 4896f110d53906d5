// Articles that come in with a title that the project has are stored, and whoever sends them is informed.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'

let app: TestApp
let me: Client
let projectId: string
let planned: string

before(async () => {
  app = await startTestApp()
  me = await app.user()
})
after(() => app.close())
beforeEach(async () => {
  projectId = String((await me.post('/seo-content-api/projects', { name: 'A bakery' })).body['id'])
  const first = await me.post('/seo-content-api/articles', { projectId, name: 'How to bake rye bread' })
  assert.deepEqual([first.status, first.body['warnings']], [201, undefined])
  planned = String(first.body['id'])
})

test('an article planned twice is stored with a warning that names the other and how near it is', async () => {
  const again = await me.post('/seo-content-api/articles', { projectId, name: 'How to Bake Rye Bread!' })
  assert.equal(again.status, 201)
  assert.match(
    again.body['warnings'][0],
    /^“How to Bake Rye Bread!” collides with the planned article “How to bake rye bread” \(100% alike\)\. /,
  )
  assert.equal('warnings' in (await me.get(`/seo-content-api/articles/${again.body['id']}`)).body, false)
})

test('so is one that gets the name of another, and not one that keeps its own', async () => {
  const other = await me.post('/seo-content-api/articles', { projectId, name: 'Feeding a starter' })
  const renamed = await me.patch(`/seo-content-api/articles/${other.body['id']}`, {
    name: 'How to bake rye breads',
  })
  assert.equal(renamed.status, 200, renamed.text)
  assert.match(renamed.body['warnings'][0], /“How to bake rye bread”/)
  assert.equal(
    (await me.patch(`/seo-content-api/articles/${planned}`, { notes: 'With caraway' })).body['warnings'],
    undefined,
  )
  assert.equal(
    (await me.patch(`/seo-content-api/articles/${planned}`, { name: 'How to bake a rye bread', notes: '' }))
      .status,
    200,
  )
})

test('one that aims at the keyword of another is stored with a warning, and so is one that gets its keyword', async () => {
  const plan = async (name: string, keywords: string[]): Promise<Record<string, any>> =>
    (await me.post('/seo-content-api/articles', { projectId, name, keywords })).body
  await plan('Why holes are large', ['bread crumb', 'rye'])
  const same = await plan('A look inside', ['crumb of breads'])
  assert.deepEqual(same['warnings'], [
    '“A look inside” covers the same topic as the planned article “Why holes are large”. Their keywords ask for the same: “crumb of breads” and “bread crumb”.',
  ])
  // Only the first keyword is what an article wants to be found for.
  const other = await plan('Flour of old', ['flour', 'bread crumb'])
  assert.equal(other['warnings'], undefined)
  const changed = await me.patch(`/seo-content-api/articles/${other['id']}`, { keywords: ['bread crumb'] })
  assert.match(changed.body['warnings'][0], /same topic as .*Both have the keyword “bread crumb”/)
  const again = await me.patch(`/seo-content-api/articles/${other['id']}`, {
    keywords: ['bread crumb', 'spelt'],
  })
  assert.equal(again.body['warnings'], undefined)
})

test('of many at once each is compared with the project and with those before it', async () => {
  const names = ['Opening hours', 'how to bake RYE bread', 'Opening Hours', 'A day off']
  const answer = await me.post('/seo-content-api/articles/bulk', {
    projectId,
    articles: names.map((name) => ({ name })),
  })
  assert.deepEqual([answer.status, answer.body['created'], answer.body['warnings'].length], [201, 4, 2])
  assert.match(answer.body['warnings'][0], /RYE bread” collides with the planned article/)
  assert.match(answer.body['warnings'][1], /“Opening Hours” collides with another new title, “Opening hours”/)
})

test('of very many collisions twenty are named', async () => {
  const articles = Array.from({ length: 31 }, () => ({ name: 'How to bake rye bread' }))
  const { warnings } = (await me.post('/seo-content-api/articles/bulk', { projectId, articles })).body
  assert.deepEqual([warnings.length, warnings.at(-1)], [21, '11 more titles collide.'])
})

test('a table warns before and when it is imported', async () => {
  const bytes = 'Title\nHow to bake rye bread\nStoring loaves\nstoring Loaves\n'
  const send = (query: string) =>
    me.upload(`/seo-content-api/projects/${projectId}/articles.csv${query}`, 'file', {
      name: 'plan.csv',
      type: 'text/csv',
      bytes,
    })
  for (const query of ['?dryRun=true', '']) {
    const answer = await send(query)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body['created'], 3)
    assert.match(
      answer.body['warnings'].join('\n'),
      /the planned article “How to bake rye bread”.*\n“storing Loaves” collides with another new title, “Storing loaves”/,
    )
  }
})
