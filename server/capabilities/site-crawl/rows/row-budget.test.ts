// What one page may keep, however much it has; and that the report says what was left out.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/store/sql.ts'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { createCrawlResults } from './crawl-results.repository.ts'
import { budgetAfter, edgesWithin, hitsWithin } from './row-budget.ts'

let workspace: CrawlWorkspace
let site: SiteSimulator
before(async () => {
  workspace = await openCrawlWorkspace()
  site = await openSite()
})
after(async () => {
  await site.close()
  await workspace.close()
})

const numbers = (count: number): number[] => [...Array.from({ length: count }).keys()]

test('a page of fifty thousand long links keeps a bounded part of them, and the report says so', async () => {
  const links = numbers(50_000).map(
    (at) => `<a href="/p/${at}">Words of the link ${'and more '.repeat(30)}</a>`,
  )
  site.serve('/', makePage({ title: 'Links', body: links.join('').slice(0, 4_900_000) }))
  site.serve('/robots.txt', { status: 404, body: '' })
  site.serveElse(makePage())
  const auditId = 'a'.repeat(24)
  const { notes } = await workspace.crawl(site.url, { auditId, maxPages: 3 })
  const [row] = await workspace.database.query<{ bytes: number }>(
    sql`select max(length(links) + length(parts))::integer as bytes from audit_links where audit_id = ${auditId}`,
  )
  assert.ok((row?.bytes ?? Infinity) < 700_000, `${row?.bytes} bytes`)
  assert.match((await notes()).join('\n'), /^[\d,]+ links and files of one page were left out/m)
})

test('URLs of other hosts that were not requested are reported with the reason', async () => {
  const other = await openSite({ host: '127.0.0.2' })
  other.serve('/robots.txt', 'User-agent: *\nDisallow: /')
  site.serve(
    '/',
    makePage({
      title: 'Links',
      body: numbers(3)
        .map((at) => `<a href="${other.at(`/${at}`)}">There</a>`)
        .join(' '),
    }),
  )
  const { notes } = await workspace.crawl(site.url)
  assert.deepEqual(await notes(), [
    `3 URLs at ${new URL(other.url).host} were not looked at: its robots.txt does not allow it, or could not be read.`,
  ])
  await other.close()
})

test('a site that nothing was left out of has no notes', async () => {
  site.serve('/', makePage())
  const { notes } = await workspace.crawl(site.url)
  assert.deepEqual(await notes(), [])
  assert.deepEqual(await createCrawlResults(workspace.database)('nobody', 'nothing').notes(), [])
})

test('of places that are too many the first are kept; of one that is too long, its beginning', () => {
  const hits = numbers(100).map((at) => ({ evidence: `${at} ${'x'.repeat(900)}` }))
  const { kept, bytes } = hitsWithin(hits, 20_000)
  assert.ok(kept.length > 10 && kept.length < 25 && bytes <= 20_000, `${kept.length} in ${bytes}`)
  assert.deepEqual(kept[0], hits[0])
  const none = hitsWithin(hits, 0)
  assert.equal(none.kept.length, 1)
  assert.ok(none.bytes < 300)
  const edges = numbers(10).map((at) => ({
    from: '',
    to: `https://example.com/${'y'.repeat(1_000)}${at}`,
    kind: 'link' as const,
    anchor: '',
    isNofollow: false,
  }))
  assert.equal(edgesWithin(edges, 5_000).kept.length, 4)
})

test('an audit that has used up what is its own keeps little of each further page', () => {
  assert.ok(budgetAfter(0).linkBytes > 500_000)
  assert.ok(budgetAfter(2e9).linkBytes + budgetAfter(2e9).hitBytes <= 15_000)
})
