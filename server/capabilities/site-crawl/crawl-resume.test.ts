// Crawls that end in the middle, and large ones.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, afterEach, before, test } from 'node:test'
import { newId } from '#platform/ids.ts'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, makeUrlset, type SiteSimulator } from '#support/site-simulator.ts'
import { isLongRun } from '#support/long-run.ts'
import { assertCost, startProcessorClock } from '#support/processor-time.ts'
import { LeaseLost } from './rows/crawl-lease.repository.ts'
import { createCrawlRepositories } from './rows/crawl.repository.ts'

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
afterEach(() => site.reset())

/**
 * Pages `/p/0` to `/p/{count - 1}`, each linked from the one at half its number, all of them to the first.
 */
function serveTree(count: number): void {
  const link = (number: number): string => (number < count ? `<a href="/p/${number}">Page ${number}</a>` : '')
  site.serve('/', makePage({ body: link(0) }))
  site.serveElse(({ path }) => {
    const number = Number(/^\/p\/(\d+)$/.exec(path)?.[1] ?? count)
    if (number >= count) return { status: 404, body: 'Nothing here.' }
    return makePage({
      title: `Page ${number}`,
      body: `<h1>Page ${number}</h1><p>Words.</p>${link(0)}${link(number * 2 + 1)}${link(number * 2 + 2)}`,
    })
  })
}

const pageRequests = (): string[] => site.paths().filter((path) => path.startsWith('/p/'))

test('a crawl that was ended goes on where it was, and asks again only for what was under way', async () => {
  serveTree(200)
  const auditId = newId()
  const maxPages = 1_000
  for (const stopAt of [1, 30, 90, 150]) {
    const ending = new AbortController()
    let read = 0
    const onProgress = ({ step, done }: { step: string; done: number }): void => {
      if (step === 'pages') read = done
      if (read >= stopAt) ending.abort(new Error('Ended for the test.'))
    }
    await assert.rejects(
      workspace.crawl(site.url, { auditId, maxPages }, { signal: ending.signal, onProgress }),
      /Ended for the test/,
    )
  }
  const { site: crawled, counts, tallies } = await workspace.crawl(site.url, { auditId, maxPages })
  assert.deepEqual(counts, { pages: 201, analysed: 201, skipped: 0 })
  assert.equal(new Set((await Array.fromAsync(crawled.pages())).map(({ url }) => url)).size, 201)
  assert.equal((await crawled.page(site.at('/p/0')))?.inlinks, 200)
  // Each ended run may have had nine pages under way.
  assert.ok(pageRequests().length <= 200 + 4 * 9 * 2, `${pageRequests().length} requests`)
  assert.equal((await tallies()).find(({ checkId }) => checkId === 'finds-title')?.judged, 201)
})

test('while one worker crawls, another one waits; the one that has lost its lease writes nothing more', async () => {
  const auditId = newId()
  const open = createCrawlRepositories(workspace.database)
  const [first, second] = [open('owner', auditId), open('owner', auditId)]
  assert.equal(await first.open(), true)
  assert.equal(await second.open(), false)
  await first.add(
    [{ key: '1', url: site.at('/a'), depth: 0, isLinked: true, isLate: false, skipped: undefined }],
    0,
  )
  const [page] = await first.take(5)
  assert.ok(page)
  assert.equal(await first.keepLease(), true)
  // Its machine stands still for longer than the lease.
  await workspace.database.execute({
    text: `update audit_crawls set lease_until = now() - interval '1 second'`,
    values: [],
    parts: [],
  })
  assert.equal(await second.open(), true)
  assert.equal(await first.keepLease(), false)
  const summary = { finalUrl: page.url, outcome: { kind: 'answered' as const, status: 200 }, redirects: [] }
  await assert.rejects(
    first.finish(
      [{ page, isRedirect: false, summary, edges: [], outcomes: {}, found: [], files: [] }],
      1,
      () => 'notice',
    ),
    LeaseLost,
  )
  const another = {
    key: '2',
    url: site.at('/b'),
    depth: 1,
    isLinked: true,
    isLate: false,
    skipped: undefined,
  }
  const writes: Record<string, () => Promise<unknown>> = {
    add: () => first.add([another], 1),
    addListed: () => first.addListed([{ key: '3', url: site.at('/c'), lastmod: undefined }]),
    take: () => first.take(5),
    takeOver: () => first.takeOver(another, 1),
    skipQueued: () => first.skipQueued('limit'),
    keepFacts: () => first.keepFacts({ isCut: true }),
    keepFiles: () => first.keepFiles([]),
    markListed: () => first.markListed(),
    countInlinks: () => first.countInlinks(),
  }
  for (const [name, write] of Object.entries(writes)) await assert.rejects(write(), LeaseLost, name)
  assert.deepEqual(await Array.fromAsync(second.known(), ({ url }) => url), [site.at('/a')])
  assert.deepEqual([await second.facts(), await second.listed('-1', 5)], [{}, []])
  assert.deepEqual(
    (await second.take(5)).map(({ url }) => url),
    [site.at('/a')],
  )
})

test('who is called after a worker that ended without a word goes on at once; what that one may still do counts for nothing', async () => {
  const auditId = newId()
  const open = createCrawlRepositories(workspace.database)
  const [dead, next] = [open('owner', auditId), open('owner', auditId)]
  assert.equal(await dead.open(1), true)
  await dead.add(
    [{ key: '1', url: site.at('/a'), depth: 0, isLinked: true, isLate: false, skipped: undefined }],
    0,
  )
  assert.equal(await next.open(2), true)
  assert.equal(await dead.keepLease(), false)
  await assert.rejects(dead.take(5), LeaseLost)
  assert.equal((await next.take(5)).length, 1)
  assert.equal(await open('owner', auditId).open(2), false)
})

test('a site that goes away in the middle ends the crawl with what there is', async () => {
  let answered = 0
  site.serve(
    '/',
    makePage({ body: Array.from({ length: 200 }, (_, at) => `<a href="/p/${at}">${at}</a>`).join('') }),
  )
  site.serveElse(({ path }) => (path.startsWith('/p/') && ++answered > 20 ? { isDead: true } : makePage()))
  const { counts, site: crawled } = await workspace.crawl(site.url)
  assert.equal(crawled.isCut, true)
  assert.ok(counts.analysed >= 21 && counts.analysed < 40, JSON.stringify(counts))
  assert.equal(counts.pages, 201)
})

test('answers that never end are given up, and pages of megabytes are not read', async () => {
  site.serveAll({
    '/': makePage({ body: '<a href="/slow">Slow</a><a href="/large">Large</a>' }),
    '/slow': { delayMs: 30_000 },
  })
  site.serve('/large', { body: Array.from({ length: 80 }, () => 'x'.repeat(100_000)) })
  const { site: crawled } = await workspace.crawl(site.url, {}, {}, { limits: { timeoutMs: 5_000 } })
  assert.deepEqual((await crawled.page(site.at('/slow')))?.outcome, { kind: 'failed', reason: 'timeout' })
  assert.deepEqual((await crawled.page(site.at('/large')))?.outcome, { kind: 'failed', reason: 'too_large' })
})

test('small pages take no more than twelve milliseconds of the processor each', async (context) => {
  const count = isLongRun ? 5_000 : 1_200
  serveTree(count)
  site.serve('/sitemap.xml', makeUrlset(Array.from({ length: count }, (_, at) => site.at(`/p/${at}`))))
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 20)
    last = performance.now()
  }, 20)
  const worked = startProcessorClock()
  const { counts } = await workspace.crawl(site.url, {
    maxPages: 6_000,
    maxDepth: 20,
    concurrency: 10,
    timeLimitMs: 600_000,
  })
  clearInterval(timer)
  const seconds = worked() / 1_000
  context.diagnostic(
    `${Math.round(counts.analysed / seconds)} pages a second of the processor, longest hold ${Math.round(longest)} ms, ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
  )
  assert.equal(counts.analysed, count + 1)
  assertCost(seconds * 1_000, 12 * count)
  await sleep(0)
})
