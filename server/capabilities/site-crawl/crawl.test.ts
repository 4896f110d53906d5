// Whole crawls of simulated sites.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openCrawlWorkspace, pagesByPath, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, makeUrlset, type SiteSimulator } from '#support/site-simulator.ts'

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

const linksTo = (...paths: string[]): string =>
  paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')
const page = (title: string, ...paths: string[]): string =>
  makePage({ title, body: `<h1>${title}</h1><p>Words of this page.</p>${linksTo(...paths)}` })
const timesAsked = (path: string): number =>
  site.requests.filter((request) => request.method === 'GET' && request.path === path).length

test('a site of one page is read once', async () => {
  site.serve('/', page('Alone'))
  const { site: crawled, counts } = await workspace.crawl(site.url)
  assert.deepEqual(counts, { pages: 1, analysed: 1, skipped: 0 })
  assert.equal(crawled.isCut, false)
  const [only] = await Array.fromAsync(crawled.pages())
  assert.equal(only?.title, 'Alone')
  assert.equal(only?.inlinks, 0)
  assert.equal(timesAsked('/'), 1)
  assert.equal(timesAsked('/robots.txt'), 1)
})

test('pages have their depth, their inlinks, and the words by which they are linked', async () => {
  site.serveAll({
    '/': page('Home', '/a', '/b?utm_source=mail'),
    '/a': page('A', '/', '/b#part', '/deep'),
    '/b': page('B', '/a'),
    '/deep': makePage({ title: 'Deep', body: '<a rel="nofollow" href="/a">Not followed</a>' }),
  })
  const { site: crawled } = await workspace.crawl(site.url)
  const pages = await pagesByPath(crawled)
  assert.deepEqual(
    [...pages].map(([path, { depth, inlinks, followedInlinks }]) => [path, depth, inlinks, followedInlinks]),
    [
      ['/', 0, 1, 1],
      ['/a', 1, 3, 2],
      ['/b', 1, 2, 2],
      ['/deep', 2, 1, 1],
    ],
  )
  assert.equal((await crawled.page(site.at('/b?utm_medium=x')))?.title, 'B')
  const edges = await crawled.linksTo(site.at('/b'), 10)
  assert.deepEqual(
    edges.map(({ from, to, anchor }) => [from, to, anchor]),
    [
      [site.at('/'), site.at('/b?utm_source=mail'), 'To /b?utm_source=mail'],
      [site.at('/a'), site.at('/b'), 'To /b#part'],
    ],
  )
})

test('a URL that redirects and the page it leads to are two rows and two requests', async () => {
  site.serveAll({
    '/': page('Home', '/old', '/new', '/round', '/away'),
    '/old': { status: 301, headers: { location: '/new' } },
    '/new': page('New'),
    '/round': { status: 302, headers: { location: '/round' } },
    '/away': { status: 302, headers: { location: 'http://127.0.0.9:1/elsewhere' } },
  })
  const { site: crawled } = await workspace.crawl(site.url)
  const pages = await pagesByPath(crawled)
  assert.deepEqual(pages.get('/old')?.redirects, [{ url: site.at('/old'), status: 301 }])
  assert.equal(pages.get('/old')?.finalUrl, site.at('/new'))
  assert.equal(pages.get('/old')?.title, '')
  assert.equal(pages.get('/new')?.title, 'New')
  assert.deepEqual(pages.get('/round')?.outcome, { kind: 'failed', reason: 'too_many_redirects' })
  assert.deepEqual((await crawled.resource('http://127.0.0.9:1/elsewhere'))?.outcome, {
    kind: 'failed',
    reason: 'refused',
  })
  assert.equal(timesAsked('/old'), 1)
})

test('what robots.txt forbids is listed and not asked for', async () => {
  site.serveAll({
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/': page('Home', '/private', '/open'),
    '/open': page('Open'),
  })
  const { site: crawled, counts, skipped } = await workspace.crawl(site.url)
  assert.equal(timesAsked('/private'), 0)
  assert.deepEqual((await pagesByPath(crawled)).get('/private')?.outcome, {
    kind: 'skipped',
    reason: 'robots',
  })
  assert.deepEqual(counts, { pages: 3, analysed: 2, skipped: 1 })
  assert.deepEqual(await skipped(10), [{ url: site.at('/private'), reason: 'robots.txt does not allow it' }])
})

test('what robots.txt forbids is known to be in the sitemap, linked or not', async () => {
  site.serveAll({
    '/robots.txt': 'User-agent: *\nDisallow: /private\n',
    '/sitemap.xml': makeUrlset([site.at('/private/linked'), site.at('/private/alone'), site.at('/')]),
    '/': page('Home', '/private/linked', '/private/elsewhere'),
  })
  const pages = await pagesByPath((await workspace.crawl(site.url)).site)
  assert.deepEqual(Object.fromEntries([...pages].map(([path, { inSitemap }]) => [path, inSitemap])), {
    '/': true,
    '/private/linked': true,
    '/private/elsewhere': false,
    '/private/alone': true,
  })
})

test('robots.txt that changes on the way counts from then on', async () => {
  let isForbidden = false
  site.serve('/robots.txt', () => ({
    body: isForbidden ? 'User-agent: *\nDisallow: /late' : 'User-agent: *\nDisallow:',
  }))
  site.serve('/', page('Home', '/first'))
  site.serve('/first', () => {
    isForbidden = true
    return page('First', '/late/1', '/late/2')
  })
  site.serveElse(page('Late'))
  const { site: crawled } = await workspace.crawl(site.url, {}, {}, { robotsAgeMs: 0 })
  const pages = await pagesByPath(crawled)
  assert.deepEqual(pages.get('/late/1')?.outcome, { kind: 'skipped', reason: 'robots' })
  assert.equal(timesAsked('/late/2'), 0)
})

test('pages that only a sitemap lists are read after the linked ones and reported as unlinked', async () => {
  site.serveAll({
    '/sitemap.xml': makeUrlset([
      { url: site.at('/orphan'), lastmod: '2026-03-01' },
      site.at('/linked'),
      'https://elsewhere.example/',
    ]),
    '/': page('Home', '/linked'),
    '/linked': page('Linked'),
    '/orphan': page('Orphan', '/below'),
    '/below': page('Below'),
  })
  const { site: crawled } = await workspace.crawl(site.url)
  const pages = await pagesByPath(crawled)
  assert.deepEqual(
    [...pages].map(([path, { inSitemap }]) => [path, inSitemap]),
    [
      ['/', false],
      ['/linked', true],
      ['/orphan', true],
      ['/below', false],
    ],
  )
  assert.deepEqual(await Array.fromAsync(crawled.unlinked()), [site.at('/orphan')])
  assert.deepEqual(
    crawled.sitemaps.map(({ kind, urls, foreign, lastmods }) => [kind, urls, foreign, lastmods.dated]),
    [['urlset', 3, ['https://elsewhere.example/'], 1]],
  )
})

test('what checks found is counted by pages, and a check that throws is an error and no verdict', async () => {
  site.serveAll({ '/': page('Home', '/a'), '/a': page('A') })
  const { tallies, hits } = await workspace.crawl(site.url)
  assert.deepEqual(await tallies(), [
    { checkId: 'finds-title', judged: 2, failed: [{ severity: 'notice', pages: 2, hits: 2 }] },
    { checkId: 'passes', judged: 2, failed: [] },
    { checkId: 'throws', judged: 0, failed: [], error: { pages: 2, message: 'This check is broken.' } },
  ])
  assert.deepEqual(await hits('finds-title', 'notice', 10), [
    { url: site.at('/'), severity: 'notice', evidence: 'Home' },
    { url: site.at('/a'), severity: 'notice', evidence: 'A' },
  ])
})

test('limits of pages and clicks cut the crawl, and it says so', async () => {
  site.serveElse(({ path }) =>
    page(
      `Page ${path}`,
      ...Array.from({ length: 5 }, (_, at) => `${path === '/' ? '' : path}/${at}x${path.length}`),
    ),
  )
  const few = await workspace.crawl(site.url, { maxPages: 20 })
  assert.equal(few.counts.analysed, 20)
  assert.equal(few.site.isCut, true)
  const near = await workspace.crawl(site.url, { maxDepth: 1 })
  assert.equal(near.counts.analysed, 6)
  assert.equal(near.site.isCut, true)
})

test('a site that asks for a pause gets it, and the page is read then', async () => {
  let isBusy = true
  site.serve('/', page('Home', '/busy'))
  site.serve('/busy', () => {
    const answer = isBusy ? { status: 429, headers: { 'retry-after': '2' } } : page('Well again')
    isBusy = false
    return answer
  })
  const startedAt = performance.now()
  const reported: string[] = []
  const { site: crawled } = await workspace.crawl(
    site.url,
    {},
    { onProgress: ({ message }) => void reported.push(message) },
  )
  assert.equal((await pagesByPath(crawled)).get('/busy')?.title, 'Well again')
  assert.ok(performance.now() - startedAt > 1_900)
  // Whoever watches sees why nothing moves.
  const pauses = reported.filter((message) => message.includes('pause'))
  assert.ok(pauses.length > 0)
  for (const pause of pauses) assert.match(pause, /^The site asks for a pause; going on in [12] s$/)
  assert.equal(timesAsked('/busy'), 2)
})

test('a crawl delay is kept', async () => {
  const times: number[] = []
  site.serveAll({
    '/robots.txt': 'User-agent: *\nCrawl-delay: 0.5',
    '/': page('Home', '/p/1', '/p/2', '/p/3'),
  })
  for (const path of ['/p/1', '/p/2', '/p/3']) {
    site.serve(path, () => {
      times.push(performance.now())
      return page('Page')
    })
  }
  const startedAt = performance.now()
  await workspace.crawl(site.url)
  assert.equal(times.length, 3)
  // Counted from the start: the first request may be on its way for long, and the third waits for two paces.
  assert.ok((times[2] ?? 0) - startedAt > 2 * 450, times.map((time) => time - startedAt).join(' '))
})

test('traps are left alone, challenges are no pages, and a cut connection is tried once more', async () => {
  let isCut = true
  site.serveAll({
    '/': page('Home', '/a/a/a/', '/calendar/2050/01', '/guarded', '/cut', '/broken', '/file.pdf'),
    '/guarded': {
      status: 403,
      headers: { 'cf-mitigated': 'challenge' },
      body: '<title>Just a moment...</title>',
    },
    '/broken': { status: 500, body: 'Oh.' },
    '/file.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF' },
  })
  site.serve('/cut', () => {
    const answer = isCut ? { isDead: true } : page('Whole')
    isCut = false
    return answer
  })
  const { site: crawled } = await workspace.crawl(site.url)
  const pages = await pagesByPath(crawled)
  assert.deepEqual(pages.get('/a/a/a/')?.outcome, { kind: 'skipped', reason: 'trap' })
  assert.deepEqual(pages.get('/calendar/2050/01')?.outcome, { kind: 'skipped', reason: 'trap' })
  assert.deepEqual(pages.get('/guarded')?.outcome, { kind: 'skipped', reason: 'challenge' })
  assert.equal(pages.get('/cut')?.title, 'Whole')
  assert.deepEqual(pages.get('/broken')?.outcome, { kind: 'answered', status: 500 })
  assert.equal(pages.has('/file.pdf'), false)
  assert.equal((await crawled.resource(site.at('/file.pdf')))?.contentType, 'application/pdf')
})

test('files are asked for once: images with their size, scripts and styles with their weight', async () => {
  const gif = Buffer.from('R0lGODlhAwACAIAAAAAAAP///yH5BAAAAAAALAAAAAADAAIAAAIChF0AOw==', 'base64')
  const body =
    '<img src="/p.gif" alt=""><script src="/s.js"></script><a href="http://127.0.0.9:1/dead">Elsewhere</a>'
  site.serveAll({
    '/': makePage({ head: '<link rel="stylesheet" href="/s.css">', body: `${body}${linksTo('/b')}` }),
    '/b': makePage({ body }),
    '/p.gif': { headers: { 'content-type': 'image/gif' }, body: gif },
    '/s.css': {
      headers: { 'content-type': 'text/css', 'cache-control': 'max-age=60' },
      body: 'a {\n  color: red\n}',
    },
    '/s.js': { status: 404 },
  })
  const { site: crawled } = await workspace.crawl(site.url)
  const image = await crawled.resource(site.at('/p.gif'))
  assert.deepEqual([image?.width, image?.height, image?.bytes], [3, 2, gif.length])
  const style = await crawled.resource(site.at('/s.css'))
  assert.deepEqual(
    [style?.bytes, style?.whitespaceBytes, style?.headers['cache-control']],
    [18, 6, 'max-age=60'],
  )
  assert.deepEqual((await crawled.resource(site.at('/s.js')))?.outcome, { kind: 'answered', status: 404 })
  assert.equal((await Array.fromAsync(crawled.resources())).length, 4)
  assert.equal((await Array.fromAsync(crawled.links('image'))).length, 2)
  assert.equal(timesAsked('/p.gif'), 1)
})

test('a page that has not changed is not sent again', async () => {
  site.serve('/', ({ headers }) =>
    headers['if-none-match'] === '"v1"'
      ? { status: 304, headers: { etag: '"v1"' } }
      : { headers: { etag: '"v1"' }, body: page('Kept') },
  )
  await workspace.crawl(site.url)
  const { site: crawled } = await workspace.crawl(site.url)
  const [again] = await Array.fromAsync(crawled.pages())
  assert.deepEqual([again?.title, again?.outcome], ['Kept', { kind: 'answered', status: 200 }])
  assert.deepEqual(
    site.requests.filter(({ path }) => path === '/').map(({ headers }) => headers['if-none-match']),
    [undefined, '"v1"'],
  )
})

test('pages are kept for the next crawl up to a limit, so that no site fills the disk', async () => {
  const asked = (): (string | undefined)[] =>
    site.requests
      .filter(({ path }) => path.startsWith('/large'))
      .map(({ headers }) => headers['if-none-match'])
      .toSorted((one = '', other = '') => one.localeCompare(other))
  site.serve('/', page('Two large pages', '/large/1', '/large/2'))
  site.serveElse(({ path }) =>
    path.startsWith('/large')
      ? {
          headers: { etag: '"v1"', 'content-type': 'text/html' },
          body: `${page('Large')}<!--${'x'.repeat(10_000)}-->`,
        }
      : { status: 404 },
  )
  const limits = { limits: { maxKeptBytes: 15_000 } }
  await workspace.crawl(site.url, {}, {}, limits)
  site.requests.length = 0
  await workspace.crawl(site.url, {}, {}, limits)
  assert.deepEqual(asked(), ['"v1"', undefined])
})

test('a host that refuses connections is reported in a sentence', async () => {
  await assert.rejects(workspace.crawl('http://127.0.0.9:1/'), {
    code: 'fetch_failed',
    message: /127\.0\.0\.9:1 cannot be read: its host refuses connections/,
  })
})
