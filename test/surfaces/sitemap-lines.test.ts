// `/sitemap` as a stream of lines: what comes when, and what ends it.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Answer, Client } from '#support/client.ts'
import { numberedPages, openSite, makePage, makeUrlset, type SiteSimulator } from '#support/site-simulator.ts'
import { standsStill, until } from '#support/waiting.ts'

let app: TestApp
let me: Client & { token: string }
let site: SiteSimulator
before(async () => {
  site = await openSite()
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1', FETCH_TIMEOUT_MS: '60000' })
  me = await app.user()
})
beforeEach(() => site.reset())
after(async () => {
  await app.close()
  await site.close()
})

type Line = Record<string, any>

const accept = { accept: 'application/x-ndjson' }
const askForLines = (body: object = {}): Promise<Answer> =>
  me.post('/sitemap', { website_url: site.url, ...body }, accept)
const findLines = ({ text }: Answer): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

function askBySocket(wanted: object): Socket {
  const { hostname, port } = new URL(app.url)
  const body = JSON.stringify({ website_url: site.url, ...wanted })
  const socket = connect(Number(port), hostname)
  const headers = [
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${me.token}`,
    'Accept: application/x-ndjson',
    'Content-Type: application/json',
  ]
  socket.write(
    ['POST /sitemap HTTP/1.1', ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n'),
  )
  return socket
}

test('first what was discovered, each page as it comes, last the counts', async () => {
  site.serveAll({
    '/sitemap.xml': makeUrlset(['/', '/a', '/gone', '/private'].map(site.at)),
    '/': makePage({ title: 'The Site' }),
    '/a': { delayMs: 1_000, body: makePage({ title: 'A' }) },
    '/robots.txt': 'User-agent: *\nDisallow: /private',
  })
  const answer = await askForLines()
  assert.equal(answer.status, 200)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/x-ndjson/)
  const lines = findLines(answer)
  assert.deepEqual(lines[0], {
    discovered: { website_url: `${site.url}/`, sitemaps: 1, urls: 4, truncated: false },
  })
  assert.deepEqual(
    lines
      .slice(1, -1)
      .map(({ url, status, skipped }) => `${url.slice(site.url.length)} ${status ?? skipped}`)
      .at(-1),
    '/a 200',
    'the slowest comes last',
  )
  const { done, counts, errors, truncated } = lines.at(-1) as Line
  assert.deepEqual(
    [lines.length, done, counts.listed, counts.analysed, counts.skipped, errors, truncated],
    [6, true, 4, 3, 1, [], false],
  )
})

test('pages are sent before all are read', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  site.serveAll({
    '/sitemap.xml': makeUrlset([site.at('/quick'), site.at('/slow')]),
    '/quick': makePage(),
    '/slow': { after: isRead, body: makePage() },
  })
  const answer = await fetch(`${app.url}/sitemap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}`, ...accept },
    body: JSON.stringify({ website_url: site.url }),
  })
  let text = ''
  for await (const chunk of answer.body as ReadableStream<Uint8Array>) {
    text += Buffer.from(chunk).toString()
    if (text.includes('/quick')) read()
  }
  const slow = text.split('\n').find((line) => line.includes('/slow')) ?? ''
  assert.equal((JSON.parse(slow) as Line)['status'], 200, 'it came once the quick one had been read')
})

test('an error before the first line has its status', async () => {
  const answer = await me.post('/sitemap', { website_url: 'http://127.0.0.2/' }, accept)
  assert.deepEqual([answer.status, answer.body['code']], [400, 'url_not_allowed'])
})

test('a client that goes away ends the work', async () => {
  site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 5_000)))
  site.serveElse(({ path }) =>
    path.startsWith('/products') ? { delayMs: 20, body: makePage() } : { status: 404 },
  )
  const socket = askBySocket({ concurrency: 4, batch_size: 50, max_urls: 5_000 })
  for await (const chunk of socket) if (String(chunk).includes('/products')) break
  socket.destroy()
  const asked = await standsStill(() => site.requests.length)
  assert.ok(asked < 5_000, `${asked} requests`)
})

test('many pages make as many lines', async () => {
  site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 20_000)))
  assert.equal(findLines(await askForLines({ analyse: false, max_urls: 50_000 })).length, 20_002)
})

test('a client that does not read holds the work back', async () => {
  site.serve('/sitemap.xml', makeUrlset(numberedPages(site.url, 4_000)))
  site.serveElse(({ path }) =>
    path.startsWith('/products')
      ? makePage({
          title: 'Long '.repeat(190),
          head: `<meta name="description" content="${'Words '.repeat(160)}">`,
        })
      : { status: 404 },
  )
  const socket = askBySocket({ concurrency: 4, batch_size: 50, max_urls: 4_000 })
  socket.pause()
  await until('a hundred pages are read', () => site.requests.length > 100)
  const asked = await standsStill(() => site.requests.length)
  assert.ok(asked < 4_000, `${asked} requests, then none`)
  socket.destroy()
})
