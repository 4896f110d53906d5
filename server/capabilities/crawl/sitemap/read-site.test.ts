// Where sitemaps are found, on the wire.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { silentLogger } from '#platform/logger.ts'
import {
  openSite,
  makePage,
  makeSitemapIndex,
  makeUrlset,
  type SiteSimulator,
} from '#support/site-simulator.ts'
import { createOutboundClient, type OutboundClient } from '../outbound/outbound-client.ts'
import { readSiteSitemaps } from './read-site.ts'
import type { SitemapFile, SitemapProblem } from './sitemap.types.ts'

let site: SiteSimulator
let outbound: OutboundClient
before(async () => {
  site = await openSite()
  outbound = createOutboundClient({
    config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 4_000, baseUrl: undefined },
    logger: silentLogger,
  })
})
beforeEach(() => site.reset())
after(async () => {
  await outbound.close()
  await site.close()
})

interface Found {
  pages: string[]
  files: SitemapFile[]
  problems: SitemapProblem[]
  robots: string
}

async function read(link = site.url): Promise<Found> {
  const found: Found = { pages: [], files: [], problems: [], robots: '' }
  for await (const event of readSiteSitemaps(
    { outbound, timeoutMs: 4_000 },
    link,
    new AbortController().signal,
  )) {
    if (event.kind === 'pages') found.pages.push(...event.entries.map(({ url }) => url))
    else if (event.kind === 'file') found.files.push(event.file)
    else if (event.kind === 'problem') found.problems.push(event.problem)
    else found.robots = event.robots.state
  }
  found.files.sort((left, right) => left.position - right.position)
  return found
}

const pages = (...names: string[]): string[] => names.map((name) => site.at(`/${name}`))
const paths = (urls: string[]): string[] => urls.map((url) => url.slice(site.url.length))
const codes = ({ problems }: Found): string[] => problems.map(({ code }) => code)

describe('sitemaps are found', () => {
  test('by the lines of robots.txt, relative ones and ones on other paths, too', async () => {
    site.serve(
      '/robots.txt',
      `User-agent: *\nDisallow:\nSitemap: /deep/map.xml\nsitemap: ${site.at('/other.xml')}\n`,
    )
    site.serve('/deep/map.xml', makeUrlset(pages('a')))
    site.serve('/other.xml', makeUrlset(pages('b')))
    const found = await read()
    assert.deepEqual(paths(found.pages).toSorted(), ['/a', '/b'])
    assert.deepEqual(
      found.files.map(({ url, foundBy }) => [url, foundBy]),
      [
        [site.at('/deep/map.xml'), 'robots'],
        [site.at('/other.xml'), 'robots'],
      ],
    )
    assert.deepEqual(found.problems, [])
  })

  for (const place of [
    '/sitemap.xml',
    '/sitemap_index.xml',
    '/sitemap-index.xml',
    '/sitemaps.xml',
    '/wp-sitemap.xml',
    '/sitemap.txt',
    '/sitemap/sitemap.xml',
  ]) {
    test(`at the usual place ${place}`, async () => {
      site.serve(place, place.endsWith('.txt') ? pages('a', 'b').join('\n') : makeUrlset(pages('a', 'b')))
      const found = await read()
      assert.deepEqual(paths(found.pages), ['/a', '/b'])
      assert.deepEqual(found.problems, [], 'the other places say nothing')
    })
  }

  test('packed, whatever type they are sent with', async () => {
    site.serve('/sitemap.xml.gz', {
      body: gzipSync(makeUrlset(pages('a'))),
      headers: { 'content-type': 'text/html' },
    })
    site.serve('/robots.txt', 'Sitemap: /packed')
    site.serve('/packed', {
      body: gzipSync(makeUrlset(pages('b'))),
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': 'identity' },
    })
    assert.deepEqual(paths((await read()).pages).toSorted(), ['/a', '/b'])
  })

  test('by hints in the page: link elements and links to sitemaps', async () => {
    site.serve(
      '/',
      makePage({
        head: '<link rel="Sitemap" href="/maps/one.xml">',
        body: '<a href="maps/sitemap-2.xml">Sitemap</a>',
      }),
    )
    site.serve('/maps/one.xml', makeUrlset(pages('a')))
    site.serve('/maps/sitemap-2.xml', makeUrlset(pages('b')))
    assert.deepEqual(paths((await read()).pages).toSorted(), ['/a', '/b'])
  })

  test('as feeds, only where there is nothing else', async () => {
    site.serve('/', makePage({ head: '<link rel="alternate" type="application/rss+xml" href="/news.rss">' }))
    site.serve(
      '/news.rss',
      `<rss version="2.0"><channel><link>${site.url}</link><item><title>One</title><link>${site.at('/one')}</link></item></channel></rss>`,
    )
    const feed = await read()
    assert.deepEqual(paths(feed.pages), ['/one'])
    assert.equal(feed.files[0]?.type, 'rss')
    site.serve('/sitemap.xml', makeUrlset(pages('a')))
    assert.deepEqual(paths((await read()).pages), ['/a'])
  })

  test('in the folder that the URL names, and where its redirect leads', async () => {
    site.serve('/', { status: 301, headers: { location: '/project/' } })
    site.serve('/project/', makePage())
    site.serve('/project/sitemap.xml', makeUrlset(pages('project/a')))
    assert.deepEqual(paths((await read()).pages), ['/project/a'])
  })

  test('when the URL is that of a sitemap itself: then it is the only one', async () => {
    site.serve('/sitemap.xml', makeUrlset(pages('a')))
    site.serve('/maps/some.xml', makeUrlset(pages('b')))
    const found = await read(site.at('/maps/some.xml'))
    assert.deepEqual(paths(found.pages), ['/b'])
    assert.equal(found.files[0]?.foundBy, 'given')
  })
})

describe('indexes', () => {
  test('lead to their sitemaps, also through three of them, and say when each was changed', async () => {
    site.serve(
      '/sitemap.xml',
      makeSitemapIndex([{ url: site.at('/1.xml'), lastmod: '2026-03-01' }, site.at('/a.xml')]),
    )
    site.serve('/1.xml', makeSitemapIndex([site.at('/2.xml')]))
    site.serve('/2.xml', makeSitemapIndex([site.at('/3.xml')]))
    site.serve('/3.xml', makeUrlset(pages('deep')))
    site.serve('/a.xml', makeUrlset([{ url: site.at('/a'), lastmod: '2026-02-01' }]))
    const found = await read()
    assert.deepEqual(paths(found.pages).toSorted(), ['/a', '/deep'])
    assert.deepEqual(
      found.files.map(({ url, type, lastmod, urlCount }) => [
        url.slice(site.url.length),
        type,
        lastmod,
        urlCount,
      ]),
      [
        ['/sitemap.xml', 'index', '2026-03-01', 2],
        ['/1.xml', 'index', '2026-03-01', 1],
        ['/a.xml', 'urlset', '2026-02-01', 1],
        ['/2.xml', 'index', undefined, 1],
        ['/3.xml', 'urlset', undefined, 1],
      ],
    )
  })

  test('that lead in a circle are read once and said to', async () => {
    site.serve('/sitemap.xml', makeSitemapIndex([site.at('/sitemap.xml'), site.at('/1.xml')]))
    site.serve('/1.xml', makeSitemapIndex([site.at('/sitemap.xml'), site.at('/a.xml')]))
    site.serve('/a.xml', makeUrlset(pages('a')))
    const found = await read()
    assert.deepEqual(paths(found.pages), ['/a'])
    assert.deepEqual(codes(found), ['loop', 'loop'])
    assert.equal(site.paths().filter((path) => path === '/sitemap.xml').length, 1)
  })

  test('deeper than three levels are not followed, and that is said', async () => {
    for (let level = 0; level < 6; level += 1)
      site.serve(
        level === 0 ? '/sitemap.xml' : `/${level}.xml`,
        makeSitemapIndex([site.at(`/${level + 1}.xml`)]),
      )
    const found = await read()
    assert.deepEqual(codes(found), ['nested_too_deep'])
    assert.ok(!site.paths().includes('/4.xml'))
  })

  test('that name files elsewhere are followed to ten other hosts at most', async () => {
    const elsewhere = Array.from({ length: 30 }, (_, number) => `http://map-${number}.invalid/s.xml`)
    site.serve('/sitemap.xml', makeSitemapIndex(elsewhere))
    const found = await read()
    assert.equal(codes(found).filter((code) => code === 'fetch_failed').length, 10)
    assert.equal(codes(found).filter((code) => code === 'too_many_hosts').length, 1)
  })
})

describe('what is said about a site', () => {
  test('each page counts once, in whichever files it stands', async () => {
    site.serve('/robots.txt', 'Sitemap: /1.xml\nSitemap: /2.xml')
    site.serve('/1.xml', makeUrlset(pages('a', 'b', 'a')))
    site.serve('/2.xml', makeUrlset(pages('b', 'c')))
    const found = await read()
    assert.deepEqual(paths(found.pages).toSorted(), ['/a', '/b', '/c'])
    assert.deepEqual(
      found.files.map(({ urlCount }) => urlCount),
      [3, 2],
    )
  })

  test('a page that says “not found” with status 200 is no sitemap', async () => {
    site.serveElse({ status: 200, body: makePage({ title: 'Sorry' }) })
    const found = await read()
    assert.deepEqual([found.files, found.pages, found.problems], [[], [], []])
  })

  test('but one that robots.txt names is a problem: missing, a page, empty', async () => {
    site.serve(
      '/robots.txt',
      'Sitemap: /gone.xml\nSitemap: /page.xml\nSitemap: /empty.xml\nSitemap: /nothing.xml',
    )
    site.serve('/page.xml', makePage())
    site.serve('/empty.xml', '')
    site.serve('/nothing.xml', makeUrlset([]))
    const found = await read()
    assert.deepEqual(
      found.problems.map(({ url, code }) => `${url.slice(site.url.length)} ${code}`).toSorted(),
      ['/empty.xml empty', '/gone.xml fetch_failed', '/nothing.xml empty', '/page.xml not_a_sitemap'],
    )
    assert.match(found.problems.find(({ code }) => code === 'fetch_failed')?.message ?? '', /404/)
  })

  test('robots.txt does not keep sitemaps from being read: its rules are about pages', async () => {
    site.serve('/robots.txt', 'User-agent: *\nDisallow: /')
    site.serve('/sitemap.xml', makeUrlset(pages('a')))
    assert.deepEqual(paths((await read()).pages), ['/a'])
  })

  test('a site that does not answer at all is an error', async () => {
    const gone = await openSite()
    await gone.close()
    await assert.rejects(read(gone.url), { code: 'fetch_failed' })
    await assert.rejects(read('http://127.0.0.9/'), { code: 'url_not_allowed' })
  })

  test('who leaves early ends what is under way', async () => {
    site.serve('/robots.txt', 'Sitemap: /slow.xml\nSitemap: /a.xml')
    site.serve('/slow.xml', { after: new Promise(() => undefined) })
    site.serve('/a.xml', makeUrlset(pages('a')))
    const passedMs = startClock()
    for await (const event of readSiteSitemaps(
      { outbound, timeoutMs: 60_000 },
      site.url,
      new AbortController().signal,
    ))
      if (event.kind === 'pages') break
    assertSoon(passedMs(), 20_000)
  })
})
