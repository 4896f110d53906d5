// Two hundred titles checked in one request beside thousands, quickly. What is found: check-titles.test.ts.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { isLongRun } from '#support/long-run.ts'

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

test('two hundred titles of a project with thousands take about a second', async () => {
  const places = [
    'oven',
    'kitchen',
    'bakery',
    'market',
    'garden',
    'village',
    'school',
    'harbour',
    'castle',
    'island',
  ]
  const deeds = [
    'Baking',
    'Selling',
    'Storing',
    'Freezing',
    'Slicing',
    'Proofing',
    'Scoring',
    'Shaping',
    'Toasting',
    'Gifting',
  ]
  const loaves = Array.from(
    { length: isLongRun ? 100 : 20 },
    (_, index) =>
      `${['rye', 'wheat', 'spelt', 'barley', 'oat', 'corn', 'rice', 'millet', 'potato', 'walnut'][index % 10]} loaf ${Math.floor(index / 10)}`,
  )
  await plan(
    deeds.flatMap((deed) =>
      loaves.flatMap((loaf) => places.map((place) => `${deed} a ${loaf} in the ${place}`)),
    ),
  )
  await checkAll([{ title: 'The keys are made' }])
  await checkAll([{ title: 'And the rest of them' }])
  const titles = Array.from({ length: 200 }, (_, index) => ({
    title: `${deeds[index % 10]} the ${loaves[index % loaves.length]} near a ${places[(index * 7) % 10]}`,
  }))
  const processorMs = startProcessorClock()
  const checks = await checkAll(titles)
  assertCost(processorMs(), 3_000)
  assert.equal(checks.length, 200)
})
