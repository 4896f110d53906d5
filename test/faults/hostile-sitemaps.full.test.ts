// Sites that are dead, slow, endless, binary, lying, or that lead inside: the answer comes in time, the
// memory stays, and nothing private is ever connected to.
import assert from 'node:assert/strict'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isLongRun } from '#support/long-run.ts'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import {
  endlessly,
  numberedPages,
  openSite,
  makePage,
  makeSitemapIndex,
  slowly,
  makeUrlset,
  urlsetPieces,
  type SiteSimulator,
} from '#support/site-simulator.ts'

let app: TestApp
let me: Client
let site: SiteSimulator
/** Stands for what must not be reached: every connection to it is counted. */
let canary: Server
let canaryUrl: string
let connections = 0

before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1', FETCH_TIMEOUT_MS: '3000' })
  me = await app.user()
  canary = createServer((socket) => {
    connections += 1
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nsecret')
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.2', resolve))
  canaryUrl = `http://127.0.0.2:${(canary.address() as AddressInfo).port}`
})
beforeEach(() => site.reset())
after(async () => {
  canary.close()
  await app.close()
  await site.close()
})

type Problem = { url: string; code: string; message: string }

/** What a machine with other work needs on top: the limits only distinguish an end from none. */
const slack = 10

async function inTime(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const passedMs = startClock()
  const given = await answer
  assertSoon(passedMs(), milliseconds * slack)
  return given
}
const find = (url = site.url): Promise<Answer> => me.post('/fetch-sitemaps', { website_url: url })
const list = (body: object = {}): Promise<Answer> => me.post('/sitemap', { website_url: site.url, ...body })
const findCodes = ({ body }: Answer): string[] =>
  ((body['problems'] ?? body['errors']) as Problem[]).map(({ code }) => code)
const fine = (): string => makeUrlset([site.at('/a'), site.at('/b')])

describe('hosts', () => {
  test('that are dead are an error at once', async () => {
    const gone = await openSite()
    await gone.close()
    const answer = await inTime(find(gone.url), 2_000)
    assert.deepEqual([answer.status, answer.body['code']], [502, 'fetch_failed'])
  })

  test('that never answer are one when their time is over', async () => {
    site.serveElse({ after: new Promise(() => undefined) })
    const answer = await inTime(find(), 4_000)
    assert.deepEqual([answer.status, answer.body['code']], [504, 'fetch_timeout'])
  })

  test('whose sitemap drips do not hold up the others', async () => {
    site.serve('/robots.txt', 'Sitemap: /slow.xml\nSitemap: /fine.xml')
    site.serve('/slow.xml', () => ({ body: slowly(urlsetPieces(numberedPages(site.url, 1_000), 1), 100) }))
    site.serve('/fine.xml', fine())
    const answer = await inTime(find(), 6_000)
    assert.deepEqual(findCodes(answer), ['fetch_timeout'])
    assert.ok(answer.body['total_urls'] > 2, 'what came in time counts')
  })

  test('that cut the connection in the middle give what came', async () => {
    site.serve('/sitemap.xml', {
      body: makeUrlset(numberedPages(site.url, 5_000)).slice(0, 300_000),
      headers: { 'content-length': '900000' },
      isCut: true,
    })
    const answer = await inTime(find(), 4_000)
    assert.deepEqual([findCodes(answer)[0], answer.body['total_urls'] > 1_000], ['fetch_failed', true])
  })

  test('that answer everything with an endless page have no sitemap', async () => {
    site.serveElse(() => ({ body: endlessly('<p>More of the same.</p>'.repeat(1_000)) }))
    const answer = await inTime(find(), 5_000)
    assert.deepEqual([answer.status, answer.body['sitemaps']], [200, []])
  })

  test('whose pages are endless, binary or wrongly encoded fail page by page', async () => {
    site.serve('/sitemap.xml', makeUrlset(['/endless', '/binary', '/wrong', '/packed', '/fine'].map(site.at)))
    site.serve('/endless', () => ({ body: endlessly('<p>More of the same.</p>'.repeat(1_000)) }))
    site.serve(
      '/binary',
      Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7) % 256)).toString('latin1'),
    )
    site.serve('/wrong', {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(makePage({ title: 'Größe' }), 'latin1'),
    })
    site.serve('/packed', {
      headers: { 'content-type': 'text/html', 'content-encoding': 'br' },
      body: brotliCompressSync(Buffer.alloc(20_000_000, 'a ')),
    })
    site.serve('/fine', makePage({ title: 'Fine' }))
    await withLongTime(async (client) => {
      const { status, body } = await client.post('/sitemap', { website_url: site.url })
      assert.equal(status, 200)
      const pages = body['pages'] as { title: string | null; error: Problem | null }[]
      assert.match(pages[0]?.error?.code ?? '', /^fetch_(failed|timeout)$/)
      assert.equal(pages[2]?.title, 'Größe')
      assert.equal(pages[3]?.error?.code, 'fetch_failed')
      assert.equal(pages[4]?.title, 'Fine')
    })
  })
})

describe('sitemaps', () => {
  test('that lead in a circle, or to themselves, end', async () => {
    site.serve('/sitemap.xml', makeSitemapIndex(['/sitemap.xml', '/1.xml', '/2.xml'].map(site.at)))
    site.serve('/1.xml', makeSitemapIndex(['/2.xml', '/sitemap.xml'].map(site.at)))
    site.serve('/2.xml', makeSitemapIndex(['/1.xml', '/fine.xml'].map(site.at)))
    site.serve('/fine.xml', fine())
    const answer = await inTime(find(), 2_000)
    assert.equal(answer.body['total_urls'], 2)
    assert.ok(findCodes(answer).every((code) => code === 'loop'))
  })

  test('that make up new ones without end end', async () => {
    let made = 0
    site.serveElse(({ path }) =>
      path.endsWith('.xml')
        ? makeSitemapIndex(Array.from({ length: 5 }, () => site.at(`/made-${++made}.xml`)))
        : { status: 404 },
    )
    const answer = await inTime(find(), 60_000)
    assert.ok(findCodes(answer).includes('nested_too_deep'))
    assert.ok(site.requests.length < 5_000, `${site.requests.length} requests`)
  })

  test('that lie about what they are: packed by name, by header, by content, with any type', async () => {
    const packed = gzipSync(fine())
    site.serve(
      '/robots.txt',
      ['a.xml.gz', 'b.xml', 'c', 'd.xml.gz'].map((name) => `Sitemap: /${name}`).join('\n'),
    )
    site.serve('/a.xml.gz', { body: fine(), headers: { 'content-type': 'application/x-gzip' } })
    site.serve('/b.xml', { body: packed, headers: { 'content-type': 'text/xml; charset=utf-8' } })
    site.serve('/c', { body: packed, headers: { 'content-type': 'image/png' } })
    site.serve('/d.xml.gz', {
      body: packed,
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    })
    const answer = await find()
    assert.deepEqual(
      [
        answer.body['sitemaps'].map(({ url_count: count }: { url_count: number }) => count),
        findCodes(answer),
      ],
      [[2, 2, 2, 2], []],
    )
  })

  test('that say they are packed and are not are a problem of that file', async () => {
    site.serve('/robots.txt', 'Sitemap: /broken.xml\nSitemap: /fine.xml')
    site.serve('/broken.xml', { body: fine(), headers: { 'content-encoding': 'gzip' } })
    site.serve('/fine.xml', fine())
    const answer = await find()
    assert.deepEqual([findCodes(answer), answer.body['total_urls']], [['fetch_failed'], 2])
  })

  test('of more than 50 MB are a problem, and what fits counts', async () => {
    site.serve('/sitemap.xml', () => ({
      body: urlsetPieces(numberedPages(`${site.url}/${'long-'.repeat(200)}`, 60_000)),
    }))
    await withLongTime(async (client) => {
      const answer = await client.post('/fetch-sitemaps', { website_url: site.url })
      assert.equal(findCodes(answer)[0], 'too_large')
      assert.ok(
        answer.body['total_urls'] > 40_000 && answer.body['total_urls'] < 60_000,
        answer.body['total_urls'],
      )
      assert.equal(answer.body['sitemaps'][0].bytes, 52_428_800)
    })
  })

  test('that are huge in a small packed file fill no memory', async () => {
    const entry = `<url><loc>${site.at('/a')}</loc></url>`
    const bomb = gzipSync(
      Buffer.concat([
        Buffer.from(`<urlset>${entry}`),
        Buffer.alloc(isLongRun ? 1_000_000_000 : 250_000_000, 32),
      ]),
      {
        level: 1,
      },
    )
    site.serve('/sitemap.xml', {
      body: bomb,
      headers: { 'content-type': 'application/xml', 'content-encoding': 'gzip' },
    })
    site.serve('/sitemap.xml.gz', { body: bomb })
    await withLongTime(async (client) => {
      const atFirst = process.memoryUsage().rss
      const answer = await client.post('/fetch-sitemaps', { website_url: site.url })
      assert.deepEqual([answer.body['total_urls'], new Set(findCodes(answer))], [1, new Set(['too_large'])])
      assert.ok(process.memoryUsage().rss - atFirst < 150_000_000)
    })
  })

  test('with entities that would grow, or read files, are read without them', async () => {
    const declared = `<!DOCTYPE urlset [<!ENTITY a "${'ha'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY % away SYSTEM "${canaryUrl}/x.dtd"> %away;]>`
    site.serve(
      '/sitemap.xml',
      `<?xml version="1.0"?>${declared}<urlset><url><loc>${site.at('/a')}?&b;&file;</loc></url></urlset>`,
    )
    const answer = await list({ analyse: false })
    assert.equal(answer.body['pages'][0].url, site.at('/a?&b;&file;'))
    assert.equal(connections, 0)
  })
})

describe('nothing private is connected to', () => {
  const inside = (path: string): string => canaryUrl + path
  const ways: [says: string, serve: () => void][] = [
    ['a Sitemap line of robots.txt', () => site.serve('/robots.txt', `Sitemap: ${inside('/sitemap.xml')}`)],
    [
      'a hint in the page',
      () => site.serve('/', makePage({ head: `<link rel="sitemap" href="${inside('/sitemap.xml')}">` })),
    ],
    [
      'a feed that the page names',
      () =>
        site.serve(
          '/',
          makePage({ head: `<link rel="alternate" type="application/rss+xml" href="${inside('/feed')}">` }),
        ),
    ],
    [
      'an index',
      () =>
        site.serve(
          '/sitemap.xml',
          makeSitemapIndex([
            inside('/a.xml'),
            canaryUrl.replace('127.0.0.2', '0x7f000002'),
            canaryUrl.replace('127.0.0.2', '[::ffff:127.0.0.2]'),
          ]),
        ),
    ],
    [
      'a page that a sitemap lists',
      () => site.serve('/sitemap.xml', makeUrlset([inside('/page'), inside('/')])),
    ],
    [
      'a redirect of the sitemap',
      () => site.serve('/sitemap.xml', { status: 302, headers: { location: inside('/sitemap.xml') } }),
    ],
    [
      'a redirect of robots.txt',
      () => site.serve('/robots.txt', { status: 301, headers: { location: inside('/robots.txt') } }),
    ],
    [
      'a redirect of the first page',
      () => site.serve('/', { status: 307, headers: { location: inside('/') } }),
    ],
    [
      'a redirect of a page',
      () => {
        site.serve('/sitemap.xml', makeUrlset([site.at('/a')]))
        site.serve('/a', { status: 301, headers: { location: inside('/') } })
      },
    ],
  ]
  for (const [says, serve] of ways) {
    test(`by ${says}`, async () => {
      serve()
      const [found, listed] = [await find(), await list()]
      assert.equal(connections, 0)
      assert.ok([200, 400].includes(found.status) && [200, 400].includes(listed.status))
      assert.doesNotMatch(found.text + listed.text, /secret/)
    })
  }

  test('and the canary would have been noticed', async () => {
    await fetch(canaryUrl).then((answer) => answer.text())
    assert.equal(connections, 1)
  })
})

/** The same program with time enough for fifty megabytes. */
async function withLongTime(use: (client: Client) => Promise<void>): Promise<void> {
  const patient = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1', FETCH_TIMEOUT_MS: '60000' })
  try {
    await use(await patient.user())
  } finally {
    await patient.close()
  }
}
