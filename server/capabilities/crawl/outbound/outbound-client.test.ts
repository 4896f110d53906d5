import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { silentLogger } from '#platform/logger.ts'
import { openWebAndInside, webHost, type WebAndInside } from '#support/web-and-inside.ts'
import { createOutboundClient, type OutboundClient } from './outbound-client.ts'
import type { Resolve } from './target.ts'

let places: WebAndInside
const clients: OutboundClient[] = []

before(async () => {
  places = await openWebAndInside()
})
after(async () => {
  await Promise.all(clients.map((client) => client.close()))
  places.close()
})

function openClient(
  options: { allow?: string[]; resolve?: Resolve; timeoutMs?: number; operatorUrls?: string[] } = {},
): OutboundClient {
  const { allow = [webHost], resolve = async () => [webHost], timeoutMs = 5_000, operatorUrls = [] } = options
  const config = { outboundAllow: allow, fetchTimeoutMs: timeoutMs, baseUrl: undefined }
  const client = createOutboundClient({ config, logger: silentLogger, resolve, operatorUrls })
  clients.push(client)
  return client
}

const signal = new AbortController().signal
const site = (path = '/', host = webHost) => `http://${host}:${places.webPort}${path}`
const answering =
  (headers: Record<string, string>, body: string | Buffer = '', status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

/** Ways to write an address or name that leads to this machine, a neighbour or a cloud's metadata. */
const spellings = [
  [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0177.0x0.0.1',
    '127.0.0.1.',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    '0x0',
    '127.255.255.254',
  ],
  ['１２７.０.０.１', '127。0。0。1', '①②⑦.⓪.⓪.①', '%31%32%37.0.0.1', '127.0.0.%31', '127．0．0．1'],
  [
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0000:0000:0000:0000:0000:ffff:7f00:0001]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::7f00:1]',
  ],
  [
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[100::1]',
    '[100:0:0:1::1]',
    '[ff02::1]',
    '[fe80::1%25lo]',
  ],
  [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '168.63.129.16',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ],
  [
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌｏｃａｌｈｏｓｔ',
    'a.localhost',
    'localhost.localdomain',
    'metadata.google.internal',
    'printer.local',
    'db.internal.',
    'rebound.example',
    'rebound.example.',
  ],
].flat()
/** Every name leads to this machine. */
const loopback: Resolve = async () => ['127.0.0.1', '::1']

test(`no spelling of ${spellings.length} reaches a private address`, async () => {
  const client = openClient({ resolve: loopback })
  for (const host of spellings) {
    await assert.rejects(
      client.fetch(`http://${host}:${places.insidePort}/`, { signal }),
      { code: 'url_not_allowed' },
      host,
    )
    await assert.rejects(
      client.check(`http://${host}:${places.insidePort}/`),
      { code: 'url_not_allowed' },
      host,
    )
  }
  assert.equal(places.connections, 0)
})

test('no spelling is reached by a redirect', async () => {
  const client = openClient({ resolve: loopback })
  for (const host of spellings) {
    for (const status of [301, 302, 303, 307, 308]) {
      places.handle = answering(
        { location: Buffer.from(`http://${host}:${places.insidePort}/`).toString('latin1') },
        '',
        status,
      )
      await assert.rejects(client.fetch(site(), { signal }), { code: 'url_not_allowed' }, host)
    }
  }
  assert.equal(places.connections, 0)
})

test('what the operator configured is reached wherever it leads, its neighbours are not', async () => {
  places.handle = answering({}, 'public')
  const own = `http://design.internal:${places.webPort}`
  const client = openClient({ allow: [], operatorUrls: [`${own}/v1`, `http://[::1]:${places.webPort}`] })
  assert.equal((await client.fetch(`${own}/v1/files`, { signal })).status, 200)
  for (const other of [
    `http://design.internal:${places.insidePort}/`,
    `http://other.internal:${places.webPort}/`,
    `https://design.internal:${places.webPort}/`,
    site(),
  ]) {
    await assert.rejects(client.fetch(other, { signal }), { code: 'url_not_allowed' }, other)
    places.handle = (request, response) =>
      (request.url === '/away' ? answering({ location: other }, '', 302) : answering({}))(request, response)
    await assert.rejects(client.fetch(`${own}/away`, { signal }), { code: 'url_not_allowed' }, other)
  }
  assert.equal(places.connections, 0)
})

test('one private answer among public ones closes a name', async () => {
  for (const answers of [
    [webHost, '127.0.0.1'],
    ['127.0.0.1', webHost],
    [webHost, '::1'],
    [webHost, '::ffff:127.0.0.1'],
  ]) {
    const client = openClient({ resolve: async () => answers })
    await assert.rejects(client.fetch(`http://mixed.example:${places.insidePort}/`, { signal }), {
      code: 'url_not_allowed',
    })
  }
  assert.equal(places.connections, 0)
})

test('a name that changes its answer each time it is asked never leads to a private address, in 1,000 tries', async () => {
  let asked = 0
  const client = openClient({ resolve: async () => [(asked += 1) % 2 === 0 ? '127.0.0.1' : webHost] })
  // The same port on both sides, so that a connection to the wrong one would succeed.
  const own = createServer(
    (_, response) => void response.writeHead(200, { connection: 'close' }).end('public'),
  ).listen(places.insidePort, webHost)
  await new Promise((resolve) => own.once('listening', resolve))
  const outcomes = new Map<string, number>()
  for (let round = 0; round < 125; round += 1) {
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const outcome = await client.fetch(`http://rebound.example:${places.insidePort}/`, { signal }).then(
          ({ body }) => body.toString(),
          (error: { code: string }) => error.code,
        )
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }),
    )
  }
  own.close()
  assert.equal(places.connections, 0)
  assert.deepEqual([...outcomes.keys()].sort(), ['public', 'url_not_allowed'])
  assert.equal(asked, 1_000)
})

test('what is no URL, holds a password or leads to another service’s port is refused', async () => {
  const client = openClient({ resolve: async () => ['93.184.215.14'] })
  const urls = [
    '',
    'example.org',
    '//example.org',
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'gopher://example.org:70/',
    'http://',
    'http://user@example.org/',
    'http://:secret@example.org/',
  ]
  const ports = [22, 25, 110, 143, 445, 465, 587, 993, 1_023].map((port) => `http://example.org:${port}/`)
  for (const url of [...urls, ...ports, `http://example.org/${'x'.repeat(2_000)}`])
    await assert.rejects(client.fetch(url, { signal }), { code: 'url_not_allowed', status: 400 }, url)
  for (const url of [
    'http://example.org/',
    'https://example.org/',
    'http://example.org:8080/',
    'https://example.org:8443/x?y#z',
  ])
    await client.check(url)
})

test('an opened range is reached at any port, by URL and by name', async () => {
  places.handle = answering({ 'content-type': 'text/plain' }, 'intranet')
  const client = openClient({ allow: ['127.0.0.0/30'] })
  assert.equal((await client.fetch(site(), { signal })).body.toString(), 'intranet')
  const named = await client.fetch(site('/a', 'wiki.example'), { signal })
  assert.equal(named.body.toString(), 'intranet')
  assert.equal(named.status, 200)
  await client.check('http://127.0.0.2:22/')
})

test('redirects are followed five times, named, and not once more', async () => {
  places.handle = (request, response) => {
    const n = Number(request.url?.slice(1))
    if (n === 0) response.end('there')
    else response.writeHead(302, { location: `/${n - 1}` }).end()
  }
  const client = openClient()
  const answer = await client.fetch(site('/5'), { signal })
  assert.equal(answer.url, site('/0'))
  assert.deepEqual(answer.redirects[0], { url: site('/5'), status: 302 })
  assert.equal(answer.redirects.length, 5)
  await assert.rejects(client.fetch(site('/6'), { signal }), { code: 'fetch_failed' })
  assert.equal((await client.fetch(site('/5'), { signal, maxRedirects: 0 })).status, 302)
  places.handle = answering({ location: '/' }, '', 301)
  await assert.rejects(client.fetch(site(), { signal }), { code: 'fetch_failed' })
})

test('credentials stay with the origin that they were given to', async () => {
  const seen: IncomingMessage['headers'][] = []
  places.handle = (request, response) => {
    seen.push(request.headers)
    if (request.url === '/elsewhere')
      response.writeHead(307, { location: site('/end', 'other.example') }).end()
    else if (request.url === '/here') response.writeHead(307, { location: '/end' }).end()
    else response.end()
  }
  const client = openClient()
  const headers = {
    Authorization: 'Bearer secret',
    Cookie: 'a=b',
    'X-Figma-Token': 'secret',
    'Accept-Language': 'en',
  }
  await client.fetch(site('/elsewhere'), { signal, headers })
  assert.equal(seen[0]?.authorization, 'Bearer secret')
  assert.equal(seen[1]?.['accept-language'], 'en')
  for (const name of ['authorization', 'cookie', 'x-figma-token']) assert.equal(seen[1]?.[name], undefined)
  await client.fetch(site('/here'), { signal, headers })
  assert.equal(seen[3]?.authorization, 'Bearer secret')
  await assert.rejects(client.fetch(site('/elsewhere'), { signal, method: 'POST', body: 'secret' }), {
    code: 'fetch_failed',
  })
})

test('every content encoding is undone, twice at most', async () => {
  const text = Buffer.from('The quick brown fox. '.repeat(100))
  const client = openClient()
  const encoded: [string, Buffer][] = [
    ['gzip', gzipSync(text)],
    ['x-gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['zstd', zstdCompressSync(text)],
    ['gzip, br', brotliCompressSync(gzipSync(text))],
    ['identity', text],
  ]
  for (const [encoding, body] of encoded) {
    places.handle = answering({ 'content-encoding': encoding }, body)
    assert.deepEqual((await client.fetch(site(), { signal })).body, text, encoding)
  }
  for (const [encoding, body] of [
    ['gzip', Buffer.from('not gzip at all')],
    ['zstd', Buffer.from('nor zstd')],
    ['br', Buffer.from('nor this')],
    ['lzma', text],
    ['gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(text)))],
  ] as const) {
    places.handle = answering({ 'content-encoding': encoding }, body)
    await assert.rejects(client.fetch(site(), { signal }), { code: 'fetch_failed' }, encoding)
  }
})

test('bombs end at the limit of plain bytes, whatever they are compressed with', async () => {
  const zeros = Buffer.alloc(100_000_000)
  const client = openClient({ timeoutMs: 20_000 })
  const bombs: [string, Buffer][] = [
    ['gzip', gzipSync(zeros, { level: 1 })],
    ['deflate', deflateSync(zeros, { level: 1 })],
    ['br', brotliCompressSync(zeros, { params: { 1: 1 } })],
    ['zstd', zstdCompressSync(zeros)],
  ]
  for (const [encoding, body] of bombs) {
    places.handle = answering({ 'content-encoding': encoding }, body)
    const atFirst = process.memoryUsage().rss
    let count = 0
    const reading = (async () => {
      for await (const chunk of (await client.open(site(), { signal, maxBytes: 1_000_000 })).body)
        count += chunk.length
    })()
    await assert.rejects(reading, { code: 'fetch_failed' }, encoding)
    assert.ok(count <= 1_100_000, `${encoding} gave ${count} bytes`)
    assert.ok(process.memoryUsage().rss - atFirst < 60_000_000, encoding)
  }
})

test('an endless body ends at the limit of bytes, a dripping one at the limit of time', async () => {
  places.handle = (_, response) =>
    void Readable.from(endless(() => Buffer.alloc(65_536, 120), 0)).pipe(response)
  const client = openClient()
  await assert.rejects(client.fetch(site(), { signal, maxBytes: 500_000 }), { code: 'fetch_failed' })
  places.handle = (_, response) => void Readable.from(endless(() => Buffer.from('x'), 20)).pipe(response)
  const passedMs = startClock()
  await assert.rejects(client.fetch(site(), { signal, timeoutMs: 200 }), {
    code: 'fetch_timeout',
    status: 504,
  })
  assertSoon(passedMs(), 20_000)
  places.handle = () => undefined
  await assert.rejects(client.fetch(site(), { signal, timeoutMs: 100 }), { code: 'fetch_timeout' })
  places.handle = (_, response) => void response.writeHead(200, { 'content-length': '9000000' }).write('x')
  await assert.rejects(client.fetch(site(), { signal }), { code: 'fetch_failed' })
})

async function* endless(chunk: () => Buffer, pauseMs: number) {
  for (;;) {
    if (pauseMs > 0) await sleep(pauseMs)
    yield chunk()
  }
}

test('only the wanted kinds of content are read, and errors of a site are answers', async () => {
  const client = openClient()
  places.handle = answering({ 'content-type': 'application/zip' }, 'PK')
  await assert.rejects(client.fetch(site(), { signal, accept: ['text/html', 'image/*'] }), {
    code: 'fetch_failed',
  })
  places.handle = answering({ 'content-type': 'image/png' }, 'PNG')
  assert.equal(
    (await client.fetch(site(), { signal, accept: ['text/html', 'image/*'] })).body.toString(),
    'PNG',
  )
  places.handle = answering({ 'content-type': 'text/html' }, 'gone', 410)
  assert.equal((await client.fetch(site(), { signal, accept: ['image/*'] })).status, 410)
})

test('an abort ends the request at once with the caller’s own reason', async () => {
  places.handle = (_, response) => void response.writeHead(200).write('x')
  const client = openClient()
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(new Error('left')), 50)
  await assert.rejects(client.fetch(site(), { signal: leaving.signal }), { message: 'left' })
  await assert.rejects(client.fetch(site(), { signal: AbortSignal.abort(new Error('before')) }), {
    message: 'before',
  })
})

test('what goes wrong on the way is said in plain words', async () => {
  const client = openClient({
    resolve: async (name) =>
      name === 'missing.example'
        ? Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }))
        : [webHost],
  })
  await assert.rejects(client.fetch('http://missing.example/', { signal }), {
    code: 'fetch_failed',
    status: 502,
    message: 'The name missing.example could not be found. Check its spelling.',
  })
  await assert.rejects(client.fetch(`http://${webHost}:1/`, { signal }), {
    code: 'fetch_failed',
    message: '127.0.0.2 refuses connections.',
  })
  places.handle = (_, response) => void response.socket?.destroy()
  await assert.rejects(client.fetch(site(), { signal }), {
    code: 'fetch_failed',
    message: 'The connection to 127.0.0.2 broke off.',
  })
  await assert.rejects(client.fetch(`https://${webHost}:${places.webPort}/`, { signal }), {
    code: 'fetch_failed',
  })
})

test('four requests at once for a host, the others wait in line and leave it when they are aborted', async () => {
  const open: ServerResponse[] = []
  places.handle = (_, response) => void open.push(response)
  const client = openClient()
  const leaving = new AbortController()
  const all = Array.from({ length: 10 }, (_, n) =>
    client.fetch(site(), { signal: n === 9 ? leaving.signal : signal }),
  )
  const left = assert.rejects(all[9]!)
  while (open.length < 4) await sleep(20)
  await sleep(200)
  assert.equal(open.length, 4)
  leaving.abort()
  await left
  for (let answered = 0; answered < 9; await sleep(10))
    for (; answered < open.length; answered += 1) open[answered]?.end('done')
  assert.equal((await Promise.all(all.slice(0, 9))).length, 9)
})
