// What the title check gets of a site, and that nothing of it stalls the program.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { assertCost } from '#support/processor-time.ts'
import { createOutboundClient, type OutboundClient } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { measureLongestTask } from '#support/longest-task.ts'
import { numberedPages, openSite, makePage, makeUrlset, type SiteSimulator } from '#support/site-simulator.ts'
import type { PublishedPage, PublishedPagesOptions } from './published-pages.ts'
import { createSitemapsService, type SitemapsService } from './sitemaps.service.ts'
import { titleFromUrl } from './title-from-url.ts'

let site: SiteSimulator
let outbound: OutboundClient
let sitemaps: SitemapsService
before(async () => {
  site = await openSite()
  const config = {
    outboundAllow: ['127.0.0.1'],
    fetchTimeoutMs: 5_000,
    baseUrl: undefined,
    crawl: { concurrency: 4, batchSize: 10 },
  }
  outbound = createOutboundClient({ config, logger: silentLogger })
  sitemaps = createSitemapsService({ outbound, config })
})
beforeEach(() => site.reset())
after(async () => {
  await outbound.close()
  await site.close()
})

const owner = 'f'.repeat(24)
const published = (
  options?: PublishedPagesOptions,
  signal = new AbortController().signal,
): Promise<PublishedPage[]> => Array.fromAsync(sitemaps.publishedPages(owner, site.url, signal, options))
const byUrl = (pages: PublishedPage[]): PublishedPage[] =>
  pages.toSorted((left, right) => left.url.localeCompare(right.url))

test('titles are the pages’ own as far as pages are opened, then what the URLs say', async () => {
  site.serveAll({
    '/robots.txt': 'User-agent: *\nDisallow: /b',
    '/sitemap.xml': makeUrlset([
      { url: site.at('/a'), lastmod: '2026-03-01' },
      site.at('/blog-in-the-shade'),
      site.at('/gone-for-good'),
      site.at('/how-to-dry-herbs.html'),
      'https://elsewhere.example/x',
    ]),
    '/a': makePage({ title: 'All about A' }),
    '/how-to-dry-herbs.html': makePage({ title: 'Not opened' }),
  })
  assert.deepEqual(byUrl(await published({ maxTitlesRead: 3 })), [
    { url: site.at('/a'), lastmod: '2026-03-01', title: 'All about A', titleFrom: 'page' },
    {
      url: site.at('/blog-in-the-shade'),
      lastmod: undefined,
      title: 'Blog in the shade',
      titleFrom: 'address',
    },
    { url: site.at('/gone-for-good'), lastmod: undefined, title: 'Gone for good', titleFrom: 'address' },
    {
      url: site.at('/how-to-dry-herbs.html'),
      lastmod: undefined,
      title: 'How to dry herbs',
      titleFrom: 'address',
    },
  ])
})

test('feeds bring titles of their own', async () => {
  site.serve(
    '/feed',
    `<rss><channel><item><title>From the feed</title><link>${site.at('/a')}</link></item></channel></rss>`,
  )
  assert.deepEqual(await published(), [
    { url: site.at('/a'), lastmod: undefined, title: 'From the feed', titleFrom: 'feed' },
  ])
})

test('no more pages than wanted are given, none where there is no sitemap', async () => {
  assert.deepEqual(await published(), [])
  site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 500)))
  assert.equal((await published({ maxUrls: 120, maxTitlesRead: 0 })).length, 120)
  assert.ok(site.paths().every((path) => !path.startsWith('/products')))
})

test('whoever gives up ends it', async () => {
  site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 500)))
  site.serveElse({ delayMs: 50, body: makePage() })
  await assert.rejects(published({}, AbortSignal.timeout(120)), { name: 'TimeoutError' })
})

test('a page of megabytes is parsed in slices: others wait milliseconds', async () => {
  const long = makePage({
    body: `<h1>Long</h1>${'<p>Words and <b>more words</b> of a <a href="/x">page</a>.</p>'.repeat(70_000)}`,
  })
  assert.ok(long.length > 4_000_000)
  site.serve('/sitemap.xml', makeUrlset([site.at('/long')]))
  site.serve('/long', long)
  await published({ maxTitlesRead: 1 })
  const { ms } = await measureLongestTask(() => published({ maxTitlesRead: 1 }))
  // Joining and decoding the bytes takes the longest; parsing them in one go takes several times as long.
  assertCost(ms, 130, 'the longest task')
})

test('URLs say what their last part says', () => {
  for (const [path, title] of [
    ['/blog/how-to-dry-herbs', 'How to dry herbs'],
    ['/blog/how-to-dry-herbs/', 'How to dry herbs'],
    ['/2026/03/zehn_ideen+balkon.html?x=1#y', 'Zehn ideen balkon'],
    ['/118273-oak-table', 'Oak table'],
    ['/oak-table-a118273', 'Oak table'],
    ['/%C3%BCber-uns', 'Über uns'],
    ['/%FC', undefined],
    ['/4711', undefined],
    ['/', undefined],
  ] as const) {
    assert.equal(titleFromUrl(`https://example.com${path}`), title, path)
  }
})
