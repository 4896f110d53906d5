// Findings taken home as work: made once, done, and reported by later audits of the site whether they are
// gone.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

type Members = Record<string, any>

let app: TestApp
let site: SiteSimulator
let owner: Client
before(async () => {
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  site = await openSite()
})
after(async () => {
  await app.close()
  await site.close()
})
beforeEach(async () => {
  owner = await app.user()
  broken()
})

const words = '<h1>Plums</h1><p>Plums of the garden.</p>'
const page = (title: string): string => makePage({ title, body: `${words}<a href="/pears">Pears</a>` })
/** Both pages lack a title, and a link leads nowhere. */
function broken(): void {
  site.serve('/', page(''))
  site.serve('/pears', makePage({ title: '', body: `${words}<a href="/">Home</a> <a href="/gone">Gone</a>` }))
}
function fixed(): void {
  site.serve('/', page('Plums of the old garden'))
  site.serve(
    '/pears',
    makePage({
      title: 'Pears of the old garden',
      body: `${words}<a href="/">Home</a> <a href="/gone">Gone</a>`,
    }),
  )
}

const untitled = 'title-missing:critical'
const brokenLink = 'link-broken-internal:critical'

async function audited(more: object = {}): Promise<string> {
  const id = String(
    (
      await owner.post('/seo-audit', {
        url: site.url,
        render: 'none',
        checks: ['title-missing', 'links'],
        ...more,
      })
    ).body['id'],
  )
  for (;;) {
    const { status, error_message: why } = (await owner.get(`/seo-audit/${id}?report=false`)).body
    if (status === 'completed') return id
    assert.ok(status === 'queued' || status === 'in_progress', String(why))
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
const make = (auditId: string, findings: string[], more: object = {}): Promise<Answer> =>
  owner.post('/api/tasks', { auditId, findings, ...more })
async function made(auditId: string, key: string): Promise<string> {
  const { items } = (await make(auditId, [key])).body as Members
  return String(items[0].id)
}
const findLater = async (id: string): Promise<Members | undefined> =>
  (await owner.get(`/api/tasks/${id}`)).body['later'] as Members | undefined

describe('a task', () => {
  test('says what is to do, where, why and how', async () => {
    const auditId = await audited()
    const { status, body } = await make(auditId, [untitled], { note: 'Before the fair' })
    assert.equal(status, 201)
    assert.equal(body['created'], 1)
    const [summary] = body['items'] as Members[]
    assert.equal(summary?.['affected'], undefined)
    const task = (await owner.get(`/api/tasks/${summary?.['id']}`)).body as Members
    assert.match(task['title'], /2 pages have no title/)
    assert.deepEqual(
      [
        task['status'],
        task['note'],
        task['severity'],
        task['area'],
        task['affectedCount'],
        task['auditId'],
        task['site'],
      ],
      ['open', 'Before the fair', 'critical', 'title-description', 2, auditId, site.url],
    )
    assert.ok(task['why'] !== '' && task['fix'] !== '')
    assert.deepEqual(
      task['affected'].map(({ url }: Members) => url),
      [site.at('/'), site.at('/pears')],
    )
    assert.equal(task['later'], undefined)
  })

  test('is made once for a finding of a site, also by many at once and from another audit', async () => {
    const auditId = await audited()
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(auditId, [untitled, brokenLink, untitled])))
    assert.equal(
      answers.reduce((sum, { body }) => sum + Number(body['created']), 0),
      2,
    )
    const again = await make(await audited(), [brokenLink, untitled])
    assert.deepEqual([again.status, again.body['created']], [200, 0])
    assert.deepEqual(
      (again.body['items'] as Members[]).map(({ findingKey }) => findingKey),
      [brokenLink, untitled],
    )
    assert.equal((await owner.get('/api/tasks')).body['total'], 2)
  })

  test('is made again where the one before is done, which then cannot be opened beside it', async () => {
    const auditId = await audited()
    const first = await made(auditId, untitled)
    assert.equal((await owner.patch(`/api/tasks/${first}`, { status: 'done' })).body['status'], 'done')
    const second = await made(auditId, untitled)
    assert.notEqual(second, first)
    const refused = await owner.patch(`/api/tasks/${first}`, { status: 'open' })
    assert.deepEqual([refused.status, refused.body['code']], [409, 'already_exists'])
    await owner.delete(`/api/tasks/${second}`)
    assert.equal((await owner.patch(`/api/tasks/${first}`, { status: 'open' })).status, 200)
    // And it does not come back from the trash beside it, either.
    assert.equal((await owner.post(`/api/trash/${second}/restore`)).status, 409)
  })

  test('is changed like everything that is stored: by version, and without effect where nothing changes', async () => {
    const id = await made(await audited(), untitled)
    const { body: task } = await owner.get(`/api/tasks/${id}`)
    const changed = await owner.patch(`/api/tasks/${id}`, {
      ...task,
      note: 'Ask the gardener',
      status: 'dismissed',
    })
    assert.deepEqual(
      [changed.body['version'], changed.body['note'], changed.body['status']],
      [2, 'Ask the gardener', 'dismissed'],
    )
    assert.equal((await owner.patch(`/api/tasks/${id}`, { note: 'Ask the gardener' })).body['version'], 2)
    assert.equal((await owner.patch(`/api/tasks/${id}`, { note: 'Late' }, { 'if-match': '"1"' })).status, 412)
    assert.equal((await owner.patch(`/api/tasks/${id}`, { status: 'lost' })).status, 400)
    assert.equal((await owner.patch(`/api/tasks/${id}`, { title: 'Another' })).body['title'], task['title'])
  })

  test('names what it cannot be made of', async () => {
    const auditId = await audited()
    const unknown = await make(auditId, [untitled, 'no-such:notice'])
    assert.deepEqual(
      [unknown.status, unknown.body['errors']],
      [400, [{ path: 'findings[1]', message: 'names no finding of this audit' }]],
    )
    const nothing = await make('0123456789abcdef01234567', [untitled])
    assert.deepEqual([nothing.status, (nothing.body['errors'] as Members[])[0]?.['path']], [400, 'auditId'])
    assert.equal((await owner.get('/api/tasks')).body['total'], 0)
  })

  test('is found by state, audit, severity and words', async () => {
    const auditId = await audited()
    await make(auditId, [untitled, brokenLink])
    const other = await made(await audited(), untitled)
    await owner.patch(`/api/tasks/${other}`, { status: 'done' })
    const findKeys = async (query: string): Promise<string[]> =>
      ((await owner.get(`/api/tasks?${query}`)).body['items'] as Members[]).map(({ findingKey }) =>
        String(findingKey),
      )
    assert.deepEqual(await findKeys('status=open'), [brokenLink])
    assert.deepEqual(await findKeys('status=done'), [untitled])
    assert.deepEqual((await findKeys(`auditId=${auditId}`)).toSorted(), [brokenLink, untitled])
    assert.deepEqual(await findKeys('severity=warning'), [])
    assert.deepEqual(await findKeys('q=title'), [untitled])
    assert.deepEqual((await findKeys(`site=${encodeURIComponent(site.url)}`)).length, 2)
    assert.equal((await owner.get('/api/tasks?status=lost')).status, 400)
  })
})

describe('later audits', () => {
  test('say that a finding is still there, gone, and there again, each with the audit that says so', async () => {
    const id = await made(await audited(), untitled)
    const second = await audited()
    assert.deepEqual(
      [(await findLater(id))?.['state'], (await findLater(id))?.['auditId']],
      ['still_there', second],
    )
    const known = (await owner.get(`/api/tasks/${id}`)).headers.get('etag') ?? ''
    const again = (): Promise<Answer> => owner.get(`/api/tasks/${id}`, { 'if-none-match': known })
    assert.equal((await again()).status, 304)
    fixed()
    const third = await audited()
    assert.equal(
      (await again()).body['later'].state,
      'not_found',
      'a browser that keeps the answer asks again',
    )
    const changed = await owner.patch(`/api/tasks/${id}`, { note: 'Seen' }, { 'if-match': known })
    assert.equal(changed.status, 200, 'the task itself is still as it was')
    await audited()
    // Since when it is gone, and not the last one that did not find it.
    assert.deepEqual(
      [(await findLater(id))?.['state'], (await findLater(id))?.['auditId']],
      ['not_found', third],
    )
    broken()
    const fifth = await audited()
    const { body } = await owner.get('/api/tasks')
    const [listed] = body['items'] as Members[]
    assert.deepEqual([listed?.['later'].state, listed?.['later'].auditId], ['found_again', fifth])
  })

  test('say nothing of what they did not look for, or not where it was', async () => {
    const id = await made(await audited(), untitled)
    fixed()
    await audited({ checks: ['links'] })
    assert.equal(await findLater(id), undefined)
    await audited({ max_pages: 1 })
    assert.equal(await findLater(id), undefined)
    await audited()
    assert.equal((await findLater(id))?.['state'], 'not_found')
  })

  test('may be gone, and the one that it came from: the task stays', async () => {
    const auditId = await audited()
    const id = await made(auditId, untitled)
    await owner.delete(`/seo-audit/${auditId}`)
    assert.match(String((await owner.get(`/api/tasks/${id}`)).body['title']), /no title/)
  })
})
