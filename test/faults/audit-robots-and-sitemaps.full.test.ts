// Audits of sites whose robots.txt fails, changes, or has no end, whose sitemaps lie, and whose URLs
// have no end: each ends with what it has.
import assert from 'node:assert/strict'
import { gzipSync } from 'node:zlib'
import { after, before, beforeEach, describe, test } from 'node:test'
import { affectedBy, openAuditWorkspace, skippedByPath, type AuditWorkspace } from '#support/auditing.ts'
import {
  endlessly,
  numberedPages,
  openSite,
  makePage,
  makeSitemapIndex,
  makeUrlset,
  urlsetPieces,
  type SiteAnswer,
  type SiteSimulator,
} from '#support/site-simulator.ts'

let workspace: AuditWorkspace
let site: SiteSimulator
before(async () => {
  site = await openSite()
  workspace = await openAuditWorkspace({ FETCH_TIMEOUT_MS: '3000' })
})
after(async () => {
  await workspace.close()
  await site.close()
})
beforeEach(() => site.reset())

const page = (title: string, ...paths: string[]): string =>
  makePage({
    title,
    body: `<h1>${title}</h1><p>Words.</p>${paths.map((path) => `<a href="${path}">To ${path}</a>`).join(' ')}`,
  })
const asked = (path: string): number =>
  site.requests.filter((request) => request.method === 'GET' && request.path === path).length
const small = (robots: SiteAnswer): void =>
  site.serveAll({ '/robots.txt': robots, '/': page('Home', '/a'), '/a': page('A') })

describe('robots.txt', () => {
  const failing: Record<string, SiteAnswer> = {
    'answers 500': { status: 500, body: 'Out of order' },
    'answers 429': { status: 429, body: 'Slowly' },
    'hangs up': { isDead: true },
    'answers after thirty seconds': { delayMs: 30_000 },
  }
  for (const [name, robots] of Object.entries(failing)) {
    test(`that ${name} keeps the audit to its start page, and the report says why`, async () => {
      small(robots)
      const report = await workspace.report(site.url)
      assert.match(skippedByPath(report)['/a'] ?? '', /^robots\.txt could not be read/)
      assert.ok(affectedBy(report, 'robots-txt-server-error').includes(site.at('/robots.txt')))
      assert.equal(asked('/a'), 0)
      assert.ok(report.score < 50, `score ${report.score}`)
    })
  }

  test('that fails once is read the second time', async () => {
    let count = 0
    small(() =>
      ++count === 1 ? { status: 500, body: 'Out of order' } : { body: 'User-agent: *\nDisallow:' },
    )
    assert.deepEqual((await workspace.report(site.url)).skipped, [])
  })

  test('without an end is read as far as it counts', async () => {
    small(() => ({ body: endlessly('User-agent: *\nDisallow: /x\n'.repeat(1_000)) }))
    const report = await workspace.report(site.url)
    assert.deepEqual(report.skipped, [])
    assert.ok(affectedBy(report, 'robots-txt-too-large').length > 0)
  })

  test('that is a page, or letters of nowhere, forbids nothing', async () => {
    small({ headers: { 'content-type': 'text/html' }, body: `<html><p>${'\0\ufffd<%'.repeat(5_000)}` })
    assert.deepEqual((await workspace.report(site.url)).skipped, [])
  })
})

describe('a sitemap', () => {
  test('that lists dead URLs, other hosts, pages that want no listing, and what robots.txt forbids, is reported', async () => {
    site.serveAll({
      '/robots.txt': `User-agent: *\nDisallow: /closed\nSitemap: ${site.at('/sitemap.xml')}`,
      '/': page('Home', '/a'),
      '/a': page('A'),
      '/hidden': makePage({ title: 'Hidden', head: '<meta name="robots" content="noindex">' }),
      '/moved': { status: 301, headers: { location: '/a' } },
      '/sitemap.xml': makeUrlset([
        site.at('/gone'),
        'http://127.0.0.9:1/elsewhere',
        site.at('/hidden'),
        site.at('/closed'),
        site.at('/moved'),
        site.at('/a'),
      ]),
    })
    const report = await workspace.report(site.url)
    for (const [checkId, path] of Object.entries({
      'sitemap-url-error': '/gone',
      'sitemap-url-noindex': '/hidden',
      'sitemap-url-redirect': '/moved',
    })) {
      const named = report.findings
        .filter(({ check_id: found }) => found === checkId)
        .flatMap(({ affected }) => affected.flatMap(({ url, target }) => [url, target]))
      assert.ok(named.includes(site.at(path)), `${checkId}: ${JSON.stringify(named)}`)
    }
    assert.ok(
      affectedBy(report, 'sitemap-url-blocked').length > 0 &&
        affectedBy(report, 'sitemap-url-other-host').length > 0,
    )
    assert.equal(asked('/closed'), 0)
  })

  const entries = (): Generator<string> => urlsetPieces(numberedPages(site.url, Number.POSITIVE_INFINITY))
  const bad: Record<string, () => SiteAnswer> = {
    'is a bomb': () => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(100_000_000, ' ')),
    }),
    'has no end': () => () => ({ body: entries() }),
    'is no XML': () => ({
      body: Buffer.from(Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7_919) & 255)),
    }),
    'is an index of itself': () => ({
      body: makeSitemapIndex([site.at('/sitemap.xml'), site.at('/sitemap.xml?again')]),
    }),
    'breaks off': () => ({
      body: makeUrlset([site.at('/a')]).slice(0, -12),
      headers: { 'content-length': '9000' },
      isCut: true,
    }),
  }
  for (const [name, answer] of Object.entries(bad)) {
    test(`that ${name} is a finding or a problem, and the pages are read`, { timeout: 900_000 }, async () => {
      small(`User-agent: *\nDisallow:\nSitemap: ${site.at('/sitemap.xml')}`)
      site.serve('/sitemap.xml', answer())
      const { totals, findings, errors, skipped } = await workspace.report(site.url, { max_pages: 5 })
      assert.ok(totals.analysed >= 2 && totals.analysed <= 5, JSON.stringify(totals))
      assert.ok(skipped.every(({ reason }) => reason === 'the limit of pages or time was reached'))
      assert.ok(findings.length > 0)
      assert.deepEqual(errors, [])
    })
  }
})

describe('a site of very many URLs', () => {
  test(
    'a hundred thousand in its sitemaps: so many are read as were wanted, the rest is reported as left out',
    { timeout: 900_000 },
    async (t) => {
      const perFile = 25_000
      site.serve('/', page('Home', '/a'))
      site.serve('/a', page('A'))
      site.serve('/robots.txt', `User-agent: *\nDisallow:\nSitemap: ${site.at('/index.xml')}`)
      site.serve('/index.xml', makeSitemapIndex([0, 1, 2, 3].map((at) => site.at(`/map-${at}.xml`))))
      for (const at of [0, 1, 2, 3])
        site.serve(`/map-${at}.xml`, () => ({
          body: urlsetPieces(numberedPages(site.url, perFile, at * perFile)),
        }))
      site.serveElse(({ path }) => page(`Stub ${path}`))
      const { audit_report: report, ms } = await workspace.audit(site.url, {
        max_pages: 60,
        checks: ['title-missing', 'sitemap', 'links'],
      })
      assert.equal(report?.totals.analysed, 60)
      assert.ok(site.requests.length < 200, `${site.requests.length} requests`)
      t.diagnostic(`${Math.round(ms)} ms`)
    },
  )

  test(
    'links that lead ever further, folders within themselves, and calendars end at their limits',
    { timeout: 900_000 },
    async () => {
      site.serve('/', page('Home', '/loop/a', '/calendar/2026/01/01', '/list?page=1', '/s/1', '/about'))
      site.serve('/about', page('About', '/contact'))
      site.serve('/contact', page('Contact'))
      let count = 0
      site.serveElse(({ path }) => {
        count += 1
        if (path.startsWith('/calendar'))
          return page('Day', `/calendar/${2026 + (count % 400)}/01/${(count % 28) + 1}`)
        if (path.startsWith('/loop')) return page('Loop', `${path}/a`, `${path}/b`)
        if (path.startsWith('/list'))
          return page('List', `/list?page=${count}&sort=a`, `/list?page=${count}&sort=b`)
        return page('Session', `/s/${count}?PHPSESSID=${count}abcdef0123456789`, `/s/${count + 1_000_000}`)
      })
      const report = await workspace.report(site.url, { max_pages: 150 })
      assert.ok(report.totals.analysed <= 150)
      assert.ok(site.requests.length < 400, `${site.requests.length} requests`)
      assert.equal(asked('/contact'), 1)
      assert.ok(
        Object.values(skippedByPath(report)).some((reason) => reason.startsWith('one of URLs without end')),
      )
    },
  )

  test('one page alone is a whole audit', async () => {
    site.serve('/', page('Alone'))
    const { totals, skipped } = await workspace.report(site.url)
    assert.deepEqual([totals.pages, totals.analysed, skipped], [1, 1, []])
  })
})

test(
  'a site that goes away in the middle of its audit: the report says what was read, and that the rest had no answer',
  { timeout: 900_000 },
  async () => {
    let answered = 0
    site.serveElse(({ path }) => {
      if (++answered > 60) return { isDead: true }
      return page(
        `Page ${path}`,
        ...Array.from({ length: 4 }, (_, at) => `${path === '/' ? '' : path}/${at}x${path.length}`),
      )
    })
    const report = await workspace.report(site.url, { max_pages: 300 })
    assert.ok(report.totals.analysed > 20 && report.totals.analysed < 60, JSON.stringify(report.totals))
    const reasons = new Set(Object.values(skippedByPath(report)))
    assert.ok(
      reasons.has('the site had stopped answering') && reasons.has('the connection broke off'),
      JSON.stringify([...reasons]),
    )
  },
)

test('after all of this nothing is asked any more, and the program has neither stumbled nor grown', async (t) => {
  const askedSoFar = site.requests.length
  t.diagnostic(`at most ${await workspace.assertAtRest()} MB in one process`)
  assert.equal(site.requests.length, askedSoFar)
})
