// Sites without end, and sites that want to be asked gently: what each would do to a crawl that did not know.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openCrawlWorkspace, pagesByPath, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

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

const linksTo = (paths: readonly string[]): string =>
  paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')
const page = (...paths: string[]): string =>
  makePage({ title: `Page with ${paths.length} links`, body: linksTo(paths) })
const numbers = (count: number): number[] => [...Array.from({ length: count }).keys()]
const asked = (part: string): string[] => site.paths().filter((path) => path.includes(part))

test('filters that make ever more URLs do not keep other pages from being read', async () => {
  const articles = numbers(60).map((at) => `/articles/${at}`)
  site.serve('/', page('/shop?color=0', '/way'))
  site.serve('/way', page('/further'))
  site.serve('/further', page(...articles))
  site.serveElse(({ path }) =>
    path.startsWith('/shop')
      ? page(...numbers(40).map((at) => `/shop?color=${path.length * 41 + at}&size=${at}`))
      : page(),
  )
  const { counts } = await workspace.crawl(site.url, { maxPages: 400, maxDepth: 20 })
  assert.equal(asked('/articles/').length, 60)
  assert.ok(counts.analysed <= 400)
})

test('one folder takes a quarter of a large budget before the others had their turn', async () => {
  site.serve('/', page('/a', ...numbers(900).map((at) => `/tags/${at}`)))
  site.serve('/a', page('/b'))
  site.serve('/b', page(...numbers(700).map((at) => `/guides-${at}`)))
  site.serveElse(page())
  await workspace.crawl(site.url, { maxPages: 1_000, maxDepth: 20 })
  assert.equal(asked('/guides-').length, 700)
  assert.equal(asked('/tags/').length, 1_000 - 700 - 3)
})

test('a calendar is not followed for ever', async () => {
  site.serve('/', page('/calendar/2026/06'))
  site.serveElse(({ path }) => {
    const [, year = 2026, month = 6] = (/(\d{4})\/(\d{2})/.exec(path) ?? []).map(Number)
    const next = month === 12 ? [year + 1, 1] : [year, month + 1]
    const last = month === 1 ? [year - 1, 12] : [year, month - 1]
    return page(...[next, last].map(([y, m]) => `/calendar/${y}/${String(m).padStart(2, '0')}`))
  })
  const { site: crawled } = await workspace.crawl(site.url, { maxPages: 1_000, maxDepth: 1_000 })
  assert.ok(asked('/calendar/').length <= 60, `${asked('/calendar/').length} months`)
  assert.equal(
    [...(await pagesByPath(crawled)).values()].some(
      ({ outcome }) => outcome.kind === 'skipped' && outcome.reason === 'trap',
    ),
    true,
  )
})

test('a session in each link makes no new pages, and a relative link that leads into itself ends', async () => {
  let session = 0
  const withSession = (path: string): string =>
    `${path};jsessionid=${(session += 1).toString(16).padStart(32, 'A')}`
  site.serve('/', () => page(withSession('/a'), withSession('/b'), '/list/'))
  site.serve('/a', () =>
    page(withSession('/b'), withSession('/'), '/c?PHPSESSID=0a1b2c3d4e5f60718293a4b5c6d7e8f9'),
  )
  site.serve('/b', () => page(withSession('/a'), '/c?sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9'))
  site.serveElse(({ path }) => (path.startsWith('/list/') ? page(`${path}list/`) : page()))
  const { site: crawled } = await workspace.crawl(site.url)
  const paths = [...(await pagesByPath(crawled)).keys()]
  assert.deepEqual(
    paths.filter((path) => !path.startsWith('/list/')),
    ['/', '/a', '/b', '/c'],
  )
  assert.equal(asked('/list/').length, 2)
})

test('no more requests at once than wanted', async () => {
  site.serve('/', page(...numbers(40).map((at) => `/p/${at}`)))
  site.serveElse({ delayMs: 10, body: page() })
  await workspace.crawl(site.url, { concurrency: 3 })
  assert.equal(site.maxConcurrent(), 3)
})

test('another host, which asked for no audit, is asked two things at a time', async () => {
  const other = await openSite({ host: '127.0.0.2' })
  other.serveElse({ delayMs: 250, body: page() })
  site.serve('/', page(...numbers(8).map((at) => other.at(`/${at}`))))
  const { site: crawled } = await workspace.crawl(site.url, { concurrency: 10 })
  await other.close()
  assert.equal(
    (await Array.fromAsync(crawled.resources())).filter(({ outcome }) => outcome.kind === 'answered').length,
    8,
  )
  assert.equal(other.maxConcurrent(), 2)
})

test('a site that is overloaded is given longer and longer pauses, and read in the end', async () => {
  let refusals = 3
  const times: number[] = []
  site.serve('/', page('/a'))
  site.serve('/a', () => {
    times.push(performance.now())
    return (refusals -= 1) >= 0 ? { status: 503, body: 'Busy' } : page()
  })
  const { site: crawled } = await workspace.crawl(site.url, {}, {}, { limits: { firstPauseMs: 40 } })
  assert.deepEqual((await pagesByPath(crawled)).get('/a')?.outcome, { kind: 'answered', status: 200 })
  const [first = 0, second = 0, third = 0, fourth = 0] = times
  assert.ok(
    second - first >= 38 && third - second >= 78 && fourth - third >= 158,
    times.map((time) => Math.round(time - first)).join(' '),
  )
})

test('two audits of one site ask for no more at once together than one alone, and keep its delay together', async () => {
  let underWay = 0
  let peak = 0
  site.serve('/', page(...numbers(40).map((at) => `/p/${at}`)))
  site.serveElse(({ path }) => {
    if (!path.startsWith('/p/')) return page()
    peak = Math.max(peak, (underWay += 1))
    setTimeout(() => (underWay -= 1), 40)
    return { delayMs: 50, body: page() }
  })
  await Promise.all([
    workspace.crawl(site.url, { concurrency: 4 }),
    workspace.crawl(site.url, { concurrency: 4 }),
  ])
  assert.ok(peak <= 4, `${peak} at once`)

  const times: number[] = []
  site.serveAll({ '/robots.txt': 'User-agent: *\nCrawl-delay: 0.3', '/': page('/p/1', '/p/2', '/p/3') })
  site.serveElse(({ path }) => {
    if (path.startsWith('/p/')) times.push(performance.now())
    return page()
  })
  await Promise.all([workspace.crawl(site.url), workspace.crawl(site.url)])
  assert.equal(times.length, 6)
  assert.ok(
    (times.at(-1) ?? 0) - (times[0] ?? 0) >= 5 * 300 - 300,
    times.map((time) => Math.round(time - (times[0] ?? 0))).join(' '),
  )
})
