// Everything that a check may read is really there after a crawl. The lists below name each field of the
// contract: a new one does not compile until somebody says here how it is filled.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { createOutboundClient, type OutboundClient } from '#capabilities/crawl/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { makePage, makeSitemapIndex, makeUrlset } from '#support/site-simulator.ts'
import type {
  CrawledSite,
  LinkEdge,
  PageSummary,
  ProbedResource,
  RobotsFacts,
  SitemapFacts,
} from './site.types.ts'

const start = 'https://shop.example/'
const text =
  'Planks of oak and walnut, cut to size in our workshop and sent within three working days to wherever a bench is being built. '.repeat(
    5,
  )
const gif = Buffer.from('R0lGODlhAwACAIAAAAAAAAAAACH5BAAAAAAALAAAAAADAAIAAAIChF0AOw==', 'base64')
const answers: Record<string, { status?: number; headers?: Record<string, string>; body?: string | Buffer }> =
  {
    '/': {
      headers: { 'strict-transport-security': 'max-age=31536000', 'content-encoding': 'gzip' },
      body: gzipSync(
        makePage({
          title: 'Planks',
          head: `<meta name="description" content="Planks of all kinds."><link rel="canonical" href="${start}"><link rel="alternate" hreflang="de" href="/de">
          <link rel="stylesheet" href="/style.css"><meta property="og:image" content="/p.gif"><meta property="article:published_time" content="2026-01-02">`,
          body: `<h1>Planks for benches</h1><p>${text}</p><a href="/old">Old</a> <a href="/de" rel="nofollow">Deutsch</a> <a href="/hidden">Hidden</a><img src="/p.gif" srcset="/p.gif 1x, /p-2.gif 2x" alt="">
          <iframe src="/frame" title="Frame"></iframe><script src="/s.js"></script>`,
        }),
      ),
    },
    '/old': { status: 301, headers: { location: '/new' } },
    '/new': { body: makePage({ title: 'New', body: `<h1>New</h1><p>${text}</p><a href="/">Home</a>` }) },
    '/de': {
      body: makePage({ title: 'Bretter', head: '<meta name="robots" content="noindex">', language: 'de' }),
    },
    '/frame': { body: makePage({ title: 'Frame' }) },
    '/p.gif': { headers: { 'content-type': 'image/gif', 'cache-control': 'max-age=60' }, body: gif },
    '/p-2.gif': { headers: { 'content-type': 'image/gif' }, body: gif },
    '/style.css': { status: 301, headers: { location: '/style-2.css' } },
    '/style-2.css': { headers: { 'content-type': 'text/css' }, body: 'a {\n  color: red\n}' },
    '/s.js': { headers: { 'content-type': 'text/javascript' }, body: 'document.title = 1' },
    '/robots.txt': {
      headers: { 'content-type': 'text/plain' },
      body: `User-agent: *\nDisallow: /hidden\nSitemap: ${start}index.xml\n`,
    },
    '/llms.txt': { headers: { 'content-type': 'text/plain' }, body: '# Planks' },
    '/index.xml': {
      headers: { 'content-type': 'application/xml' },
      body: makeSitemapIndex([`${start}inner.xml`, `${start}map.xml`]),
    },
    '/inner.xml': {
      headers: { 'content-type': 'application/xml' },
      body: makeSitemapIndex([`${start}map.xml`]),
    },
    '/map.xml': {
      headers: { 'content-type': 'application/xml' },
      body: makeUrlset([
        { url: start, lastmod: '2026-01-02' },
        { url: `${start}lonely`, lastmod: '2027-01-01' },
        { url: `${start}new`, lastmod: 'yesterday' },
        { url: 'https://elsewhere.example/', lastmod: '2026-01-02' },
        'ftp://shop.example/old',
      ]),
    },
    '/lonely': { body: makePage({ title: 'Lonely' }) },
  }

let workspace: CrawlWorkspace
let site: CrawledSite
const folder = mkdtempSync(join(tmpdir(), 'pressroom-certificates-'))
const ports = new Map<number, number>()
const clients: OutboundClient[] = []
const servers: { close(): void; closeAllConnections(): void }[] = []
const trusted = getCACertificates()

before(async () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    '-days',
    '60',
  ]
  execFileSync(
    'openssl',
    [...words, '-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example'],
    { stdio: 'ignore' },
  )
  setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')])
  const secure = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate), ALPNProtocols: ['http/1.1'] },
    answer,
  )
  const plain = createPlainServer(
    (request, response) =>
      void response.writeHead(301, { location: new URL(request.url ?? '/', start).href }).end(),
  )
  ports.set(443, await listen(secure)).set(80, await listen(plain))
  const outbound = openOutbound()
  workspace = await openCrawlWorkspace()
  site = (await workspace.crawl(start, {}, {}, { outbound })).site
})
after(async () => {
  setDefaultCACertificates(trusted)
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  for (const client of clients) await client.close()
  await workspace.close()
  rmSync(folder, { recursive: true, force: true })
})

function openOutbound(): OutboundClient {
  const client = createOutboundClient({
    config: { outboundAllow: ['127.0.0.0/8'], fetchTimeoutMs: 5_000, baseUrl: undefined },
    logger: silentLogger,
    resolve: async (name) => (name === 'shop.example' ? ['127.0.0.1'] : []),
    ports,
  })
  clients.push(client)
  return client
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const known = answers[request.url ?? '/']
  const {
    status = 200,
    headers = {},
    body = '',
  } = known ?? { status: 404, body: '<title>Not found</title><h1>Nothing here</h1>' }
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    .end(request.method === 'HEAD' ? undefined : body)
}

async function listen(server: Server | ReturnType<typeof createPlainServer>): Promise<number> {
  servers.push(server)
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return (server.address() as AddressInfo).port
}

/** Each field, and whether what is there is what the site has. */
type Filled<Facts> = { [Field in keyof Required<Facts>]: (value: Required<Facts>[Field]) => boolean }

function assertFilled<Facts extends object>(facts: Facts | undefined, filled: Filled<Facts>): void {
  assert.ok(facts)
  for (const field of Object.keys(filled) as (keyof Facts)[]) {
    const value: Required<Facts>[keyof Facts] = facts[field]
    assert.ok(filled[field](value), `${String(field)}: ${JSON.stringify(value)}`)
  }
}

const is =
  (expected: unknown) =>
  (value: unknown): boolean => {
    assert.deepEqual(value, expected)
    return true
  }
const isMore = (value: number): boolean => value > 0

test('an untrusted certificate of the site is reported with the reason', async () => {
  setDefaultCACertificates(trusted)
  await assert.rejects(workspace.crawl(start, {}, {}, { outbound: openOutbound() }), {
    code: 'fetch_failed',
    message: /no secure connection could be made: its certificate is signed by nobody but itself/,
  })
})

test('every field of a page', async () => {
  assertFilled<PageSummary>(await site.page(start), {
    url: is(start),
    finalUrl: is(start),
    outcome: is({ kind: 'answered', status: 200 }),
    redirects: is([]),
    depth: is(0),
    isHtml: is(true),
    isIndexable: is(true),
    isNoindex: is(false),
    canonical: is(start),
    lang: is('en'),
    title: is('Planks'),
    description: is('Planks of all kinds.'),
    h1: is('Planks for benches'),
    words: (words) => words > 100,
    textHash: (hash) => /^[\da-f]{16}$/.test(hash),
    minhash: (hash) => /^[\da-f]{128}$/.test(hash),
    pageType: is('home'),
    hreflangs: is([{ lang: 'de', url: `${start}de` }]),
    dates: is(['2026-01-02']),
    inSitemap: is(true),
    inlinks: is(1),
    followedInlinks: is(1),
    outlinks: is(3),
    durationMs: (ms) => ms >= 0,
    bytes: (bytes) => bytes > 1_000,
    contentEncoding: is('gzip'),
    vitals: is(undefined),
  })
  assert.equal((await site.page(`${start}de`))?.isNoindex, true)
  assert.deepEqual(
    [(await site.page(`${start}de`))?.inlinks, (await site.page(`${start}de`))?.followedInlinks],
    [1, 0],
  )
})

test('a URL that redirects and the one it leads to have a row each', async () => {
  const [old, fresh] = [await site.page(`${start}old`), await site.page(`${start}new`)]
  assert.deepEqual(
    [old?.finalUrl, old?.redirects, old?.title],
    [`${start}new`, [{ url: `${start}old`, status: 301 }], ''],
  )
  assert.deepEqual([fresh?.finalUrl, fresh?.redirects, fresh?.title], [`${start}new`, [], 'New'])
})

test('every field of a file', async () => {
  assertFilled<ProbedResource>(await site.resource(`${start}style.css`), {
    url: is(`${start}style.css`),
    finalUrl: is(`${start}style-2.css`),
    outcome: is({ kind: 'answered', status: 200 }),
    redirects: is([{ url: `${start}style.css`, status: 301 }]),
    contentType: is('text/css'),
    bytes: is(18),
    transferBytes: is(18),
    headers: (headers) => headers['content-type'] === 'text/css',
    width: is(undefined),
    height: is(undefined),
    whitespaceBytes: is(6),
  })
  const image = await site.resource(`${start}p.gif`)
  assert.deepEqual([image?.width, image?.height, image?.headers['cache-control']], [3, 2, 'max-age=60'])
})

test('every kind of link, with its words', async () => {
  const kinds: Record<LinkEdge['kind'], string> = {
    link: 'old',
    image: 'p.gif',
    script: 's.js',
    style: 'style.css',
    frame: 'frame',
    canonical: '',
    hreflang: 'de',
    'og-image': 'p.gif',
    candidate: 'p-2.gif',
  }
  for (const [kind, path] of Object.entries(kinds) as [LinkEdge['kind'], string][]) {
    const [edge] = await Array.fromAsync(site.links(kind))
    assert.deepEqual([edge?.kind, edge?.from, edge?.to], [kind, start, start + path])
  }
  const [link] = await site.linksTo(`${start}de`, 1)
  assert.deepEqual([link?.anchor, link?.isNofollow], ['Deutsch', true])
})

test('every field of robots.txt and of a sitemap', () => {
  assertFilled<RobotsFacts>(site.robots, {
    url: is(`${start}robots.txt`),
    outcome: is({ kind: 'answered', status: 200 }),
    redirects: is(0),
    contentType: is('text/plain'),
    bytes: isMore,
    text: (words) => words.includes('/hidden'),
    robots: ({ isAllowed }) => isAllowed(start, 'pressroom') && !isAllowed(`${start}hidden`, 'pressroom'),
  })
  const byUrl = new Map(site.sitemaps.map((file) => [file.url, file]))
  assertFilled<SitemapFacts>(byUrl.get(`${start}map.xml`), {
    url: is(`${start}map.xml`),
    kind: is('urlset'),
    isFromRobots: is(false),
    urls: is(5),
    bytes: isMore,
    problems: (problems) => problems.some(({ code }) => code === 'invalid_url'),
    foreign: is(['https://elsewhere.example/']),
    lastmods: is({ dated: 3, days: 2, future: 1, malformed: 1 }),
    holdsIndex: is(false),
  })
  assert.deepEqual(
    [byUrl.get(`${start}index.xml`)?.isFromRobots, byUrl.get(`${start}index.xml`)?.kind],
    [true, 'index'],
  )
  assert.equal(byUrl.get(`${start}inner.xml`)?.holdsIndex, true)
})

test('every probe', () => {
  const days = (date: Date): number => Math.round((date.getTime() - Date.now()) / 86_400_000)
  assertFilled<CrawledSite['probes']>(site.probes, {
    randomPath: (path) =>
      path?.status === 404 && path.looksLikeError && /^[\da-f]{16}$/.test(path.textHash ?? ''),
    hostVariants: (variants) =>
      variants.length === 4 &&
      variants.some(
        ({ url, finalUrl, outcome }) =>
          url === 'http://shop.example/' && finalUrl === start && outcome.kind === 'answered',
      ),
    startHeaders: (headers) => headers['strict-transport-security'] === 'max-age=31536000',
    llmsTxt: is({ status: 200, text: '# Planks' }),
    certificate: (certificate) => certificate?.validFrom !== undefined && days(certificate.validTo) === 60,
    alpn: is('http/1.1'),
  })
})

test('every fact of the site as a whole', async () => {
  const pages = await Array.fromAsync(site.pages())
  assertFilled<CrawledSite>(site, {
    start: is(start),
    origin: is('https://shop.example'),
    today: is(new Date('2026-06-15T00:00:00Z')),
    isPrivateHost: is(false),
    robots: () => true,
    sitemaps: (files) => files.length === 3,
    probes: () => true,
    pages: () =>
      is(['/', '/de', '/frame', '/hidden', '/lonely', '/new', '/old'])(
        pages.map(({ url }) => new URL(url).pathname).toSorted(),
      ),
    page: () => true,
    pageCount: is(pages.length),
    isCut: is(false),
    linksTo: () => true,
    links: () => true,
    resource: () => true,
    resources: () => true,
    unlinked: () => true,
  })
  assert.deepEqual(await Array.fromAsync(site.unlinked()), [`${start}lonely`])
  assert.deepEqual(pages.find(({ url }) => url.endsWith('/hidden'))?.outcome, {
    kind: 'skipped',
    reason: 'robots',
  })
  assert.deepEqual((await Array.fromAsync(site.resources())).map(({ url }) => url).toSorted(), [
    `${start}p-2.gif`,
    `${start}p.gif`,
    `${start}s.js`,
    `${start}style.css`,
  ])
})
