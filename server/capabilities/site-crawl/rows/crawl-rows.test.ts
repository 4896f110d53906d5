// Lists, details and comparisons of what a crawl has kept.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import type { CrawlRows } from '../site-crawl.types.ts'
import { createCrawlRows } from '../index.ts'

let workspace: CrawlWorkspace
let site: SiteSimulator
let rows: CrawlRows
const auditId = newId()
const list = async (options: Partial<Parameters<CrawlRows['listPages']>[2]>): Promise<string[]> =>
  (await rows.listPages('owner', auditId, { limit: 100, sort: 'url', ...options })).items.map(({ url }) =>
    url.slice(site.url.length),
  )

before(async () => {
  workspace = await openCrawlWorkspace()
  site = await openSite()
  rows = createCrawlRows(workspace.database)
  const links = Array.from({ length: 30 }, (_, at) => `<a href="/list/${at}">${at}</a>`).join('')
  site.serve(
    '/',
    makePage({
      title: 'Home',
      body: `${links}<a href="/gone">Gone</a><a href="/private">Private</a><a href="/hidden">Hidden</a><a href="/old">Old</a>`,
    }),
  )
  site.serve('/old', { status: 301, headers: { location: '/list/3' } })
  site.serve(
    '/hidden',
    makePage({ head: '<meta name="robots" content="noindex">', title: 'Hidden', body: '<p>For members</p>' }),
  )
  site.serve('/robots.txt', 'User-agent: *\nDisallow: /private')
  site.serveElse(({ path }) =>
    path.startsWith('/list/')
      ? makePage({ title: `Item ${path}`, body: `<p>${'word '.repeat(Number(path.slice(6)))}</p>` })
      : { status: 404 },
  )
  await workspace.crawl(site.url, { auditId })
})
after(async () => {
  await site.close()
  await workspace.close()
})

test('pages are listed, sorted and filtered', async () => {
  assert.equal((await list({})).length, 35)
  assert.deepEqual(await list({ status: '404' }), ['/gone'])
  assert.deepEqual(await list({ status: '4xx' }), ['/gone'])
  assert.deepEqual(await list({ status: 'skipped' }), ['/private'])
  assert.deepEqual(await list({ status: '3xx' }), ['/old'])
  assert.equal((await list({ status: '2xx' })).length, 32)
  assert.deepEqual(await list({ depth: '0' }), ['/'])
  assert.deepEqual(await list({ sort: '-word_count', limit: 2 }), ['/list/29', '/list/28'])
  assert.equal((await list({ under: '/list/1' })).length, 11)
  // With what no port of the site can have in it.
  assert.deepEqual(await list({ q: 'ITEM LIST/17' }), ['/list/17'])
  assert.equal((await list({ checkId: 'finds-title' })).length, 33)
  assert.deepEqual(await list({ checkId: 'nobody-knows-it' }), [])
  assert.equal((await list({ checkIds: ['nobody-knows-it', 'finds-title'] })).length, 33)
  assert.deepEqual(await list({ checkIds: [] }), [])
  assert.equal((await list({ isIndexable: true })).length, 31)
  // What was never looked at is neither.
  assert.deepEqual(await list({ isIndexable: false }), ['/gone', '/hidden', '/old'])
})

test('a list is read to its end by its cursor, each page once, in any order', async () => {
  for (const sort of ['url', '-status', 'inlinks', '-duration_ms']) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const answer = await rows.listPages('owner', auditId, { limit: 10, sort, cursor })
      seen.push(...answer.items.map(({ id }) => id))
      cursor = answer.nextCursor ?? undefined
    } while (cursor !== undefined)
    assert.equal(seen.length, 35, sort)
    assert.equal(new Set(seen).size, 35, sort)
  }
})

test('a page has its findings and its links in both directions', async () => {
  const { items } = await rows.listPages('owner', auditId, { limit: 1, sort: 'url', under: '/list/7' })
  const detail = await rows.findPage('owner', auditId, items[0]?.id ?? '')
  assert.deepEqual(
    detail?.hits.map(({ checkId, severity, hit }) => [checkId, severity, hit.evidence]),
    [['finds-title', 'notice', 'Item /list/7']],
  )
  assert.deepEqual(
    detail?.linksIn.map(({ from, anchor }) => [from, anchor]),
    [[site.at('/'), '7']],
  )
  assert.deepEqual(detail?.linksOut, [])
  const home = await rows.listPages('owner', auditId, { limit: 1, sort: 'url' })
  const start = await rows.findPage('owner', auditId, home.items[0]?.id ?? '')
  assert.deepEqual(start?.linksOut.find(({ to }) => to === site.at('/list/7'))?.status, 200)
  assert.equal(await rows.findPage('another owner', auditId, items[0]?.id ?? ''), undefined)
})

test('what a site check gave stands beside the page, however often it is given', async () => {
  for (const _ of [1, 2]) {
    await rows.keepSiteHits('owner', auditId, 1, 'broken-links', [
      { url: site.at('/'), target: site.at('/gone'), evidence: 'answers 404', severity: 'critical' },
      { url: site.at('/'), evidence: 'another one', severity: 'critical' },
    ])
    await rows.countFindings('owner', auditId, 1)
  }
  const { items } = await rows.listPages('owner', auditId, {
    limit: 10,
    sort: 'url',
    checkId: 'broken-links',
  })
  assert.deepEqual(
    items.map(({ url, findings }) => [url, findings]),
    [[site.at('/'), 2]],
  )
})

test('two audits are compared by their URLs, and a removed one leaves nothing', async () => {
  const laterId = newId()
  site.serve('/', makePage({ body: '<a href="/list/1">1</a><a href="/list/new">New</a>' }))
  await workspace.crawl(site.url, { auditId: laterId })
  assert.deepEqual(await rows.comparePages('owner', auditId, laterId), { added: 1, removed: 32 })
  await rows.remove('owner', laterId)
  assert.equal((await rows.listPages('owner', laterId, { limit: 10, sort: 'url' })).total, 0)
  assert.equal((await list({})).length, 35)
})
