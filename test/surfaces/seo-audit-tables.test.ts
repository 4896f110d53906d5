// /seo-audit/* as people take it home: pages as a table, the catalogue of checks, and an audit's options for
// the next one of its kind.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

let app: TestApp
let site: SiteSimulator
let client: Awaited<ReturnType<TestApp['user']>>
let audit: Record<string, unknown>
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  client = await app.user()
  site.serveAll({
    '/': makePage({
      title: '=1+1',
      body: `<h1>Home</h1>${Array.from({ length: 40 }, (_, index) => `<a href="/p/${index}">page ${index}</a>`).join(' ')}`,
    }),
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/p/${index}`,
        makePage({ title: `Plum "${index}"`, body: '<h1>Plum</h1>' }),
      ]),
    ),
    '/p/39': makePage({ title: '', head: '<meta name="robots" content="noindex">', body: '<h1>Plum</h1>' }),
  })
  const { body } = await client.post('/seo-audit', {
    url: site.url,
    render: 'none',
    max_pages: 50,
    max_depth: 3,
    checks: ['links', 'title-missing'],
  })
  audit = await ended(String(body['id']))
})

async function ended(id: string): Promise<Record<string, unknown>> {
  return until('the audit is completed', async () => {
    const { body } = await client.get(`/seo-audit/${id}`)
    return body['status'] === 'completed' && body
  })
}

after(async () => {
  await app.close()
  await site.close()
})

test('pages that fit a filter come as one table, whatever the limit of a list, and no cell is run by a spreadsheet', async () => {
  const answer = await client.fetch(`/seo-audit/${String(audit['id'])}/pages?format=csv&limit=2&under=/p/`)
  assert.match(String(answer.headers.get('content-disposition')), /^attachment.*Pages of 127\.0\.0\.1/)
  const [head, ...rows] = (await answer.text()).trimEnd().split('\r\n')
  assert.match(head ?? '', /"url","status"/)
  assert.equal(rows.length, 40)
  assert.match(rows[0] ?? '', /"200","analysed","","1","Plum ""0"""/)
  const all = await (await client.fetch(`/seo-audit/${String(audit['id'])}/pages?format=csv`)).text()
  assert.match(all, /"'=1\+1"/)
})

test('pages are distinguished by whether they may be indexed, and by the area of what was found on them', async () => {
  const pages = async (query: string): Promise<string[]> => {
    const { body } = await client.get(`/seo-audit/${String(audit['id'])}/pages?limit=100&${query}`)
    return (body['items'] as { url: string }[]).map(({ url }) => url.slice(site.url.length))
  }
  assert.deepEqual(await pages('indexable=false'), ['/p/39'])
  assert.equal((await pages('indexable=true')).length, 40)
  assert.deepEqual(await pages('area=title-description'), ['/p/39'])
  assert.deepEqual(await pages('area=images'), [])
  assert.equal((await client.get(`/seo-audit/${String(audit['id'])}/pages?area=weather`)).status, 400)
})

test('an audit that a limit ended counts the pages that it has looked at', async () => {
  const { body } = await client.post('/seo-audit', {
    url: site.url,
    render: 'none',
    max_pages: 5,
    checks: ['title-missing'],
  })
  assert.deepEqual((await ended(String(body['id'])))['progress'], { done: 5, total: 5 })
})

test('a table of pages is its owner’s alone, and of a known kind', async () => {
  const other = await app.user()
  assert.equal((await other.get(`/seo-audit/${String(audit['id'])}/pages?format=csv`)).status, 404)
  assert.equal((await client.get(`/seo-audit/${String(audit['id'])}/pages?format=xls`)).status, 400)
})

test('all that a report names as passed is in the catalogue of checks, in words', async () => {
  const { status, body } = await client.get('/seo-audit/checks')
  assert.equal(status, 200)
  const checks = new Map(
    (body['items'] as { id: string; title: string; why: string; fix: string }[]).map((check) => [
      check.id,
      check,
    ]),
  )
  const { passed, not_applicable: idle } = audit['audit_report'] as {
    passed: string[]
    not_applicable: string[]
  }
  for (const id of [...passed, ...idle]) assert.ok((checks.get(id)?.title.length ?? 0) > 8, id)
  assert.equal(checks.get('title-missing')?.title, 'Pages have no title')
})

test('a record says how it was asked for, so that another one of its kind can be started', async () => {
  assert.deepEqual(audit['options'], {
    max_pages: 50,
    max_depth: 3,
    concurrency: 5,
    render: 'none',
    checks: ['links', 'title-missing'],
  })
  const { status } = await client.post('/seo-audit', { url: audit['url'], ...(audit['options'] as object) })
  assert.equal(status, 202)
})
