// The sitemap endpoints of the analysis surface: one test a rule of the specification and its contract.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import {
  numberedPages,
  openSite,
  makePage,
  makeSitemapIndex,
  makeUrlset,
  type SiteSimulator,
} from '#support/site-simulator.ts'

let app: TestApp
let me: Client & { token: string }
let site: SiteSimulator
before(async () => {
  site = await openSite()
  app = await startTestApp({
    OUTBOUND_ALLOW: '127.0.0.1',
    FETCH_TIMEOUT_MS: '8000',
    CRAWL_BATCH_SIZE: '5',
    CRAWL_CONCURRENCY: '2',
  })
  me = await app.user()
})
beforeEach(() => site.reset())
after(async () => {
  await app.close()
  await site.close()
})

type Page = Record<string, any>

const article = makePage({
  title: 'How to dry herbs — The Site',
  language: 'en-GB',
  head: '<meta name="description" content="Slowly, in the shade."><link rel="canonical" href="/blog/how-to-dry-herbs"><meta property="og:type" content="article">',
  body: '<h1>How to dry herbs</h1><p>Hang them up in the shade.</p>',
})

function serveSite(): void {
  site.serveAll({
    '/robots.txt': 'User-agent: *\nDisallow: /private\nSitemap: /sitemap.xml',
    '/': makePage({ title: 'The Site' }),
    '/sitemap.xml': makeUrlset([
      { url: site.at('/'), lastmod: '2026-03-01' },
      site.at('/blog/how-to-dry-herbs?from=map'),
      site.at('/private/plans'),
      site.at('/gone'),
      site.at('/brochure.pdf'),
      'https://elsewhere.example/a',
    ]),
    '/blog/how-to-dry-herbs': article,
    '/brochure.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' },
  })
}

const analyse = (body: object = {}, client: Client = me): Promise<Answer> =>
  client.post('/sitemap', { website_url: site.url, ...body })
describe('POST /fetch-sitemaps', () => {
  test('locates the sitemaps and counts what they list, by their type', async () => {
    site.serveAll({
      '/robots.txt': `Sitemap: ${site.at('/index.xml')}\nSitemap: /urls.txt\nSitemap: /gone.xml`,
      '/index.xml': makeSitemapIndex([{ url: site.at('/posts.xml.gz'), lastmod: '2026-02-01' }]),
      '/posts.xml.gz': {
        body: gzipSync(makeUrlset([site.at('/a'), site.at('/b'), 'https://elsewhere.example/c'])),
      },
      '/urls.txt': `${site.at('/a')}\n${site.at('/d')}`,
    })
    const { status, body } = await me.post('/fetch-sitemaps', { website_url: site.url })
    assert.equal(status, 200)
    assert.equal(body['website_url'], `${site.url}/`)
    assert.deepEqual(
      (body['sitemaps'] as Page[]).map(({ url, type, url_count: count, lastmod, found_by: foundBy }) => [
        url,
        type,
        count,
        lastmod,
        foundBy,
      ]),
      [
        [site.at('/index.xml'), 'index', 1, '2026-02-01', 'robots'],
        [site.at('/urls.txt'), 'text', 2, null, 'robots'],
        [site.at('/posts.xml.gz'), 'urlset', 3, '2026-02-01', 'index'],
      ],
    )
    assert.ok((body['sitemaps'] as Page[]).every(({ bytes }) => bytes > 0))
    assert.deepEqual([body['total_urls'], body['other_site_urls']], [4, 1])
    assert.deepEqual(body['by_type'], { index: 1, urlset: 1, text: 1, rss: 0, atom: 0 })
    assert.equal(body['robots_url'], site.at('/robots.txt'))
    assert.deepEqual(
      body['problems'].map(({ url, code }: Page) => [url, code]),
      [[site.at('/gone.xml'), 'fetch_failed']],
    )
  })

  test('takes `url` as well', async () => {
    site.serve('/sitemap.xml', makeUrlset([site.at('/a')]))
    assert.equal((await me.post('/fetch-sitemaps', { url: site.url })).body['total_urls'], 1)
  })

  test('a URL without a scheme of a site that speaks http alone is tried with https, then with http', async () => {
    serveSite()
    const { host } = new URL(site.url)
    const found = await me.post('/fetch-sitemaps', { website_url: host })
    assert.deepEqual(
      [found.status, found.body['website_url'], found.body['sitemaps'].length],
      [200, `${site.url}/`, 1],
      found.text,
    )
    const listed = await me.post('/sitemap', { url: host, analyse: false })
    assert.deepEqual([listed.status, listed.body['website_url']], [200, `${site.url}/`], listed.text)
  })

  test('two different URLs are refused, naming both members', async () => {
    for (const path of ['/fetch-sitemaps', '/sitemap']) {
      const { status, body } = await me.post(path, { website_url: site.url, url: 'https://other.example' })
      assert.deepEqual(
        [status, body['errors'].map((one: { path: string }) => one.path)],
        [400, ['website_url', 'url']],
      )
    }
  })

  test('a site without one has none, and no robots.txt', async () => {
    const { status, body } = await me.post('/fetch-sitemaps', { website_url: site.url })
    assert.deepEqual(
      [status, body['sitemaps'], body['total_urls'], body['robots_url'], body['problems']],
      [200, [], 0, null, []],
    )
  })

  test('nothing is dropped of a file with more URLs than allowed: that is a problem', async () => {
    site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 60_000)))
    const { body } = await me.post('/fetch-sitemaps', { website_url: site.url })
    assert.deepEqual([body['total_urls'], body['problems'][0]?.code], [60_000, 'too_many_urls'])
  })

  test('faulty requests name the member', async () => {
    for (const [body, path] of [
      [{}, 'website_url'],
      [{ website_url: '' }, 'website_url'],
      [{ website_url: 'http://[' }, 'website_url'],
      [{ website_url: site.url, depth: 2 }, 'depth'],
    ] as const) {
      const answer = await me.post('/fetch-sitemaps', body)
      assert.deepEqual(
        [answer.status, answer.body['code'], answer.body['errors'][0].path],
        [400, 'validation_failed', path],
      )
    }
  })

  test('needs a principal; guests are some', async () => {
    assert.equal((await app.nobody.post('/fetch-sitemaps', { website_url: site.url })).status, 401)
    assert.equal((await (await app.guest()).post('/fetch-sitemaps', { website_url: site.url })).status, 200)
  })

  test('private URLs and sites that are away are errors with their own codes', async () => {
    for (const [url, status, code] of [
      ['http://127.0.0.2/', 400, 'url_not_allowed'],
      ['http://169.254.169.254/latest', 400, 'url_not_allowed'],
      ['ftp://example.com/', 400, 'url_not_allowed'],
      ['http://no-such-host.invalid/', 502, 'fetch_failed'],
    ] as const) {
      const answer = await me.post('/fetch-sitemaps', { website_url: url })
      assert.deepEqual([answer.status, answer.body['code']], [status, code], url)
    }
  })
})

describe('POST /sitemap', () => {
  test('lists each page with what it is, in the order of the sitemaps', async () => {
    serveSite()
    const { status, body } = await analyse()
    assert.equal(status, 200)
    const pages = body['pages'] as Page[]
    assert.deepEqual(
      pages.map(({ url, status: answered, skipped, content_type: type }) => [
        url.replace(site.url, ''),
        answered,
        skipped,
        type,
      ]),
      [
        ['/', 200, null, 'home'],
        ['/blog/how-to-dry-herbs?from=map', 200, null, 'article'],
        ['/private/plans', null, 'robots', 'other'],
        ['/gone', 404, null, 'other'],
        ['/brochure.pdf', 200, null, 'other'],
        ['https://elsewhere.example/a', null, 'other_site', 'other'],
      ],
    )
    const {
      duration_ms: duration,
      content_type_confidence: confidence,
      content_type_signs: signs,
      ...facts
    } = pages[1] as Page
    assert.deepEqual(facts, {
      url: site.at('/blog/how-to-dry-herbs?from=map'),
      final_url: site.at('/blog/how-to-dry-herbs?from=map'),
      status: 200,
      skipped: null,
      error: null,
      title: 'How to dry herbs — The Site',
      description: 'Slowly, in the shade.',
      canonical: site.at('/blog/how-to-dry-herbs'),
      language: 'en-GB',
      h1: 'How to dry herbs',
      content_type: 'article',
      word_count: 10,
      lastmod: null,
      noindex: false,
    })
    assert.ok(duration >= 0 && confidence > 0.8)
    assert.deepEqual(
      signs.map(({ source }: Page) => source),
      ['url', 'markup'],
    )
    assert.equal(pages[0]?.['lastmod'], '2026-03-01')
    assert.deepEqual(
      { ...body['counts'], by_content_type: undefined },
      { listed: 6, analysed: 4, failed: 0, skipped: 2, by_content_type: undefined },
    )
    assert.deepEqual(
      [
        body['counts'].by_content_type.article,
        body['counts'].by_content_type.home,
        body['truncated'],
        body['errors'],
      ],
      [1, 1, false, []],
    )
    assert.ok(!site.paths().includes('/private/plans'), 'what robots.txt forbids was not asked for')
  })

  test('redirects are followed and noindex is seen in markup and header', async () => {
    site.serveAll({
      '/sitemap.xml': makeUrlset([site.at('/old'), site.at('/hidden'), site.at('/header')]),
      '/old': { status: 301, headers: { location: '/new' } },
      '/new': makePage({ title: 'New' }),
      '/hidden': makePage({ head: '<meta name="robots" content="noindex">' }),
      '/header': { headers: { 'x-robots-tag': 'noindex', 'content-type': 'text/html' }, body: makePage() },
    })
    const [old, hidden, header] = (await analyse()).body['pages'] as Page[]
    assert.deepEqual([old?.['final_url'], old?.['title'], old?.['noindex']], [site.at('/new'), 'New', false])
    assert.deepEqual([hidden?.['noindex'], header?.['noindex']], [true, true])
  })

  test('titles come in the page’s encoding: of the header, a mark, or the markup', async () => {
    const german = makePage({ title: 'Größe' })
    site.serveAll({
      '/sitemap.xml': makeUrlset(['/1', '/2', '/3', '/4'].map(site.at)),
      '/1': {
        headers: { 'content-type': 'text/html; charset=iso-8859-1' },
        body: Buffer.from(german, 'latin1'),
      },
      '/2': { headers: { 'content-type': 'text/html' }, body: Buffer.from(`\ufeff${german}`, 'utf16le') },
      '/3': {
        headers: { 'content-type': 'text/html' },
        body: Buffer.from(german.replace('utf-8', 'windows-1252'), 'latin1'),
      },
      '/4': { headers: { 'content-type': 'text/html' }, body: Buffer.from(german, 'latin1') },
    })
    assert.deepEqual(
      (await analyse()).body['pages'].map(({ title }: Page) => title),
      ['Größe', 'Größe', 'Größe', 'Größe'],
    )
  })

  test('stops at max_urls and says so; 1,000 when left out', async () => {
    site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 1_200)))
    const some = (await analyse({ max_urls: 30, analyse: false })).body
    assert.deepEqual(
      [
        some['pages'].length,
        some['counts'].listed,
        some['truncated'],
        some['errors'].map(({ code }: Page) => code),
      ],
      [30, 30, true, ['truncated']],
    )
    assert.equal((await analyse({ analyse: false })).body['pages'].length, 1_000)
    const all = (await analyse({ analyse: false, max_urls: 1_200 })).body
    assert.deepEqual([all['pages'].length, all['truncated'], all['errors']], [1_200, false, []])
  })

  test('analyse: false lists without reading a page, with a type recognised by the URL', async () => {
    serveSite()
    const { body } = await analyse({ analyse: false })
    assert.deepEqual(
      body['pages'].map(({ content_type: type, status }: Page) => [type, status]).slice(0, 2),
      [
        ['home', null],
        ['article', null],
      ],
    )
    assert.ok(!site.paths().some((path) => path.startsWith('/blog')))
  })

  test('works in batches: no page of the next is asked for before all of one have answered', async () => {
    const order: string[] = []
    site.serve('/sitemap.xml', makeUrlset(Array.from({ length: 6 }, (_, number) => site.at(`/p${number}`))))
    site.serveElse(({ path }) => {
      if (/^\/p\d/.test(path)) order.push(path)
      return { delayMs: path === '/p0' ? 150 : 10, body: makePage() }
    })
    await analyse({ batch_size: 3, concurrency: 3 })
    assert.deepEqual(order.slice(0, 3).toSorted(), ['/p0', '/p1', '/p2'])
    assert.deepEqual(order.slice(3).toSorted(), ['/p3', '/p4', '/p5'])
  })

  test('under a semaphore: never more at once than said, of the configuration where nothing is said, four of a host', async () => {
    for (const [given, maxConcurrent] of [
      [{ concurrency: 1 }, 1],
      [{}, 2],
      [{ concurrency: 3 }, 3],
      [{ concurrency: 20 }, 4],
    ] as const) {
      site.reset()
      let pagesAsked = 0
      const { promise: areThere, resolve: haveCome } = Promise.withResolvers<void>()
      site.serve(
        '/sitemap.xml',
        makeUrlset(Array.from({ length: 12 }, (_, number) => site.at(`/p${number}`))),
      )
      site.serveElse(({ path }) => {
        if (!/^\/p\d/.test(path)) return { status: 404 }
        // Each waits until as many as may are there; one more would come to them.
        if (++pagesAsked === maxConcurrent) haveCome()
        return { delayMs: 100, after: areThere, body: makePage() }
      })
      await analyse({ batch_size: 12, ...given })
      assert.equal(site.maxConcurrent(), maxConcurrent, JSON.stringify(given))
    }
  })

  test('limits are those of the contract', async () => {
    for (const body of [
      { max_urls: 0 },
      { max_urls: 50_001 },
      { batch_size: 0 },
      { batch_size: 51 },
      { concurrency: 0 },
      { concurrency: 21 },
      { analyse: 'yes' },
    ]) {
      const answer = await analyse(body)
      assert.deepEqual(
        [answer.status, answer.body['errors'][0].path],
        [400, Object.keys(body)[0]],
        JSON.stringify(body),
      )
    }
  })

  test('one page’s failure is its own: dead, silent, too large, elsewhere; a cut connection is tried once more', async () => {
    let tries = 0
    site.serveAll({
      '/sitemap.xml': makeUrlset(['/dead', '/silent', '/large', '/inside', '/shy', '/fine'].map(site.at)),
      '/dead': { isDead: true },
      '/silent': { after: new Promise(() => undefined) },
      '/large': { body: 'x'.repeat(5_100_000) },
      '/inside': { status: 302, headers: { location: 'http://127.0.0.2/' } },
      '/shy': () => (++tries === 1 ? { isDead: true } : makePage({ title: 'At last' })),
      '/fine': makePage(),
    })
    const { body } = await analyse({ concurrency: 4, batch_size: 50 })
    const pages = body['pages'] as Page[]
    assert.deepEqual(
      pages.map(({ error }) => error?.code ?? null),
      ['fetch_failed', 'fetch_timeout', 'fetch_failed', 'url_not_allowed', null, null],
    )
    assert.equal(pages[4]?.['title'], 'At last')
    assert.equal(site.paths().filter((path) => path === '/dead').length, 2)
    assert.deepEqual([body['counts'].failed, body['counts'].analysed, body['errors'].length], [4, 2, 4])
  })

  test('rules that cannot be read forbid all pages for now, and that is said', async () => {
    site.serve('/robots.txt', { status: 503 })
    site.serve('/sitemap.xml', makeUrlset([site.at('/a')]))
    const { body } = await analyse()
    assert.deepEqual([body['pages'][0].skipped, body['errors'][0].code], ['robots', 'robots_unreachable'])
  })

  test('a site without a sitemap has no pages, and that is said', async () => {
    const { status, body } = await analyse()
    assert.deepEqual(
      [status, body['pages'], body['errors'].map(({ code }: Page) => code)],
      [200, [], ['no_sitemap']],
    )
  })
})
