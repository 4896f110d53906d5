// What an audit asks of hosts that nobody wants audited: links of the site lead there, and that is all.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import type { CrawledSite, Outcome } from '../site.types.ts'
import type { HostLimits } from './ask-hosts.ts'

let workspace: CrawlWorkspace
let site: SiteSimulator
let other: SiteSimulator
let third: SiteSimulator
before(async () => {
  workspace = await openCrawlWorkspace()
  site = await openSite()
  other = await openSite({ host: '127.0.0.2' })
  third = await openSite({ host: '127.0.0.3' })
})
after(async () => {
  for (const opened of [site, other, third]) await opened.close()
  await workspace.close()
})
afterEach(() => [site, other, third].forEach((opened) => opened.reset()))

const quick: Partial<HostLimits> = { gapMs: 1, usualPauseMs: 20 }
const numbers = (count: number): number[] => [...Array.from({ length: count }).keys()]
const page = (...links: string[]): string =>
  makePage({ title: 'Links', body: links.map((to) => `<a href="${to}">To ${to}</a>`).join(' ') })
const askedFor = (path: string, method: string): number =>
  other.requests.filter((request) => request.path === path && request.method === method).length

/** Outcomes of what the site's one page links to, by URL. */
async function outcomes(
  links: readonly string[],
  hostLimits: Partial<HostLimits> = quick,
): Promise<Map<string, Outcome>> {
  site.serve('/', page(...links))
  const { site: crawled } = await workspace.crawl(site.url, {}, {}, { hostLimits })
  return findOutcomes(crawled)
}

async function findOutcomes(crawled: CrawledSite): Promise<Map<string, Outcome>> {
  return new Map((await Array.fromAsync(crawled.resources())).map(({ url, outcome }) => [url, outcome]))
}

test('what its robots.txt forbids is not asked for, and not reported as broken', async () => {
  other.serve('/robots.txt', 'User-agent: pressroom\nDisallow: /private')
  other.serve('/open', page())
  const found = await outcomes([other.at('/private/a'), other.at('/private/b'), other.at('/open')])
  assert.deepEqual(
    [found.get(other.at('/private/a')), found.get(other.at('/open'))],
    [
      { kind: 'skipped', reason: 'robots' },
      { kind: 'answered', status: 200 },
    ],
  )
  assert.deepEqual(
    other.paths().filter((path) => path.startsWith('/private')),
    [],
  )
  assert.equal(other.paths().filter((path) => path === '/robots.txt').length, 1)
})

test('a robots.txt that cannot be had forbids all; one that is not there allows all', async () => {
  other.serve('/robots.txt', { status: 500, body: '' })
  other.serveElse(page())
  third.serveElse(page())
  third.serve('/robots.txt', { status: 404, body: '' })
  const found = await outcomes([other.at('/a'), third.at('/a')])
  assert.deepEqual([...found.values()].map(({ kind }) => kind).toSorted(), ['answered', 'skipped'])
  assert.deepEqual(found.get(other.at('/a')), { kind: 'skipped', reason: 'robots' })
})

test('a host that is not there is, whatever its robots.txt might have said', async () => {
  const found = await outcomes(['http://127.0.0.9:1/a'])
  assert.deepEqual(found.get('http://127.0.0.9:1/a'), { kind: 'failed', reason: 'refused' })
})

test('without its body first, and as a browser would where the host does not take that', async () => {
  other.serve('/fine', page())
  other.serve('/no-head', ({ method }) => (method === 'HEAD' ? { status: 405, body: '' } : page()))
  other.serve('/gone', { status: 410, body: '' })
  other.serve('/people-only', { status: 403, body: '' })
  const found = await outcomes(['/fine', '/no-head', '/gone', '/people-only'].map(other.at))
  assert.deepEqual(
    ['/fine', '/no-head', '/gone', '/people-only'].map((path) => found.get(other.at(path))),
    [
      { kind: 'answered', status: 200 },
      { kind: 'answered', status: 200 },
      { kind: 'answered', status: 410 },
      { kind: 'skipped', reason: 'challenge' },
    ],
  )
  assert.deepEqual([askedFor('/fine', 'GET'), askedFor('/no-head', 'GET')], [0, 1])
})

test('a host that wants a pause has it, and is asked again', async () => {
  const times: number[] = []
  other.serve('/busy', () => {
    times.push(performance.now())
    return times.length === 1 ? { status: 503, headers: { 'retry-after': '1' }, body: '' } : page()
  })
  const found = await outcomes([other.at('/busy')])
  assert.deepEqual(found.get(other.at('/busy')), { kind: 'answered', status: 200 })
  assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 980, String(times))
})

test('a host that asks for a long pause is left alone, and its URLs are not reported as broken', async () => {
  other.serveElse({ status: 429, headers: { 'retry-after': '3600' }, body: '' })
  other.serve('/robots.txt', { status: 404, body: '' })
  const links = numbers(10).map((at) => other.at(`/${at}`))
  const found = await outcomes(links)
  assert.deepEqual(
    new Set(links.map((url) => JSON.stringify(found.get(url)))),
    new Set(['{"kind":"skipped","reason":"busy"}']),
  )
  assert.ok(other.requests.length <= 3, `${other.requests.length} requests`)
})

test('one host is not asked for more than its share, however many links lead there', async () => {
  other.serveElse(page())
  const links = numbers(40).map((at) => other.at(`/${at}`))
  const found = await outcomes(links, { ...quick, requests: 12 })
  assert.equal(other.requests.length, 12)
  assert.equal(links.filter((url) => found.get(url)?.kind === 'answered').length, 11)
  assert.equal(
    links.filter((url) => JSON.stringify(found.get(url)) === '{"kind":"skipped","reason":"limit"}').length,
    29,
  )
})

test('redirects from everywhere do not add up: each step counts at the host that it leads to', async () => {
  other.serveElse(page())
  third.serveElse(({ path }) => ({
    status: 302,
    headers: { location: other.at(`/from-third${path}`) },
    body: '',
  }))
  third.serve('/robots.txt', { status: 404, body: '' })
  site.serveElse(({ path }) => ({
    status: 302,
    headers: { location: other.at(`/from-site${path}`) },
    body: '',
  }))
  site.serve('/robots.txt', { status: 404, body: '' })
  const links = numbers(20).flatMap((at) => [third.at(`/${at}`), `/file-${at}.pdf`])
  await outcomes(links, { ...quick, requests: 15 })
  // The site's own probes are followed on their own: a handful.
  const asked = other.paths().filter((path) => path.startsWith('/from-third') || path.includes('.pdf'))
  assert.ok(asked.length <= 15, `${asked.length} requests`)
})

test('what a step of a redirect is forbidden is not asked for', async () => {
  other.serve('/robots.txt', 'User-agent: *\nDisallow: /')
  third.serveElse({ status: 301, headers: { location: other.at('/there') }, body: '' })
  third.serve('/robots.txt', { status: 404, body: '' })
  const found = await outcomes([third.at('/a')])
  assert.deepEqual(found.get(third.at('/a')), { kind: 'skipped', reason: 'robots' })
  assert.deepEqual(other.paths(), ['/robots.txt'])
})

test('ten requests a second at most, from however many audits', async () => {
  const times: number[] = []
  other.serveElse(() => {
    times.push(performance.now())
    return page()
  })
  const links = numbers(6).map((at) => other.at(`/${at}`))
  site.serve('/', page(...links))
  const twin = await openSite({ host: '127.0.0.4' })
  twin.serve('/', page(...links))
  const startedAt = performance.now()
  await Promise.all([workspace.crawl(site.url), workspace.crawl(twin.url)])
  await twin.close()
  assert.equal(times.length, 14)
  // Counted from the start: a request may be on its way for longer than others.
  const lastMs = (times.at(-1) ?? 0) - startedAt
  assert.ok(lastMs >= 12 * 100, `${Math.round(lastMs)} ms`)
})
