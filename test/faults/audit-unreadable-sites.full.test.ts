// Audits of sites of which nothing can be read: each ends as failed within its limits, with the reason in
// plain words and without a report.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { createServer as createPlainServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { assertSoon } from '#support/processor-time.ts'
import { openAuditWorkspace, type AuditWorkspace } from '#support/auditing.ts'
import {
  endlessly,
  openSite,
  makePage,
  slowly,
  type SiteAnswer,
  type SiteSimulator,
} from '#support/site-simulator.ts'

const fetchTimeoutMs = 5_000
/**
 * A page is tried twice where its connection breaks; the rest is the program's own time on a busy machine.
 */
const maxMs = 120_000

const folder = mkdtempSync(join(tmpdir(), 'pressroom-certificates-'))
let workspace: AuditWorkspace
let site: SiteSimulator
before(async () => {
  makeAuthority()
  site = await openSite()
  workspace = await openAuditWorkspace({
    FETCH_TIMEOUT_MS: String(fetchTimeoutMs),
    NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
  })
})
after(async () => {
  await workspace.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

async function assertUnreadable(url: string, says: RegExp): Promise<void> {
  const { status, error_message: message, audit_report: report, ms } = await workspace.audit(url)
  assert.deepEqual([status, report], ['failed', undefined], JSON.stringify(report?.totals))
  assert.match(String(message), says)
  assert.match(String(message), /Check (the URL, and try again|its spelling)\.$/)
  assertSoon(ms, maxMs)
}

const spaces = Buffer.alloc(20_000_000, ' ')
const packed = (encoding: string, body: Buffer): SiteAnswer => ({
  headers: { 'content-encoding': encoding },
  body,
})
const starts: Record<string, { answer: SiteAnswer; says: RegExp }> = {
  'hangs up before it begins': { answer: { isDead: true }, says: /the connection broke off/ },
  'breaks off in its middle': { answer: { body: '<p>Words', headers: { 'content-length': '5000' }, isCut: true }, says: /the connection broke off/ },
  'never answers': { answer: { after: new Promise(() => undefined) }, says: /did not answer in time/ },
  'comes drop by drop': { answer: () => ({ body: slowly(endlessly('<p>Words</p>'), 50) }), says: /did not answer in time/ },
  'has no end': { answer: () => ({ body: endlessly('<p>Words</p>'.repeat(1_000)) }), says: /larger than five megabytes/ },
  'is a bomb of gzip': { answer: packed('gzip', gzipSync(spaces)), says: /larger than five megabytes/ },
  'is a bomb of brotli': { answer: packed('br', brotliCompressSync(spaces)), says: /larger than five megabytes/ },
  'is a bomb of zstd': { answer: packed('zstd', zstdCompressSync(spaces)), says: /larger than five megabytes/ },
  'is a bomb within a bomb': { answer: packed('gzip, gzip', gzipSync(gzipSync(spaces))), says: /larger than five megabytes/ },
  'calls itself gzip and is not': { answer: packed('gzip', Buffer.from('<p>Words</p>')), says: /compressed wrongly/ },
  'is compressed in a way of its own': { answer: packed('squeeze', Buffer.from('<p>Words</p>')), says: /compressed wrongly, or in a way/ },
  'redirects to itself': { answer: { status: 301, headers: { location: '/' } }, says: /redirects in a circle/ },
  'answers 404': { answer: { status: 404, body: makePage({ title: 'Not here' }) }, says: /answers with status 404/ },
  'answers 403': { answer: { status: 403, body: makePage({ title: 'Forbidden' }) }, says: /answers with status 403/ },
  'answers 500 however often': { answer: { status: 500, body: 'Out of order' }, says: /answers with status 500/ },
  'is a picture': { answer: { body: Buffer.alloc(2_000, 7), headers: { 'content-type': 'image/png' } }, says: /is no web page/ },
  'wants proof of a person': { answer: { status: 403, headers: { 'cf-mitigated': 'challenge' }, body: '<title>Just a moment…</title>' }, says: /a firewall asked/ },
} // prettier-ignore

for (const [name, { answer, says }] of Object.entries(starts)) {
  test(`a start page that ${name}`, async () => {
    site.reset()
    site.serve('/', answer)
    await assertUnreadable(site.url, says)
  })
}

test('a wall that sends everybody without its cookie round and round', async () => {
  site.reset()
  site.serve('/', { status: 302, headers: { location: '/consent', 'set-cookie': 'seen=1' } })
  site.serve('/consent', { status: 302, headers: { location: '/', 'set-cookie': 'consent=1' } })
  await assertUnreadable(site.url, /redirects in a circle/)
  assert.ok(site.requests.length < 30, `${site.requests.length} requests`)
})

test('redirects that always lead further', async () => {
  site.reset()
  site.serveElse(({ path }) => ({ status: 302, headers: { location: `${path}x` } }))
  await assertUnreadable(site.url, /or more than ten times/)
  // Ten steps for each of the dozen URLs that are asked of any site: robots.txt, sitemaps, feeds …
  assert.ok(site.requests.length < 200, `${site.requests.length} requests`)
})

test('a name that nobody has, a port where nobody listens, and one where something else does', async () => {
  await assertUnreadable('http://nobody.invalid/', /could not be found/)
  await assertUnreadable('http://127.0.0.1:9/', /refuses connections/)
  const chatter = createPlainServer((socket) => socket.on('error', () => undefined).end('220 mail ready\r\n'))
  await new Promise<void>((resolve) => void chatter.listen(0, '127.0.0.1', resolve))
  await assertUnreadable(
    `http://127.0.0.1:${(chatter.address() as AddressInfo).port}/`,
    /the connection broke off/,
  )
  chatter.close()
})

test('certificates that are expired, of nobody known, or of another name; a good one is read', async () => {
  const says = /no secure connection/
  for (const [kind, expected] of Object.entries({
    expired: says,
    unknown: says,
    elsewhere: says,
    good: undefined,
  })) {
    const server = await serveSecurely(kind)
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
    if (expected === undefined) assert.equal((await workspace.audit(url)).status, 'completed')
    else await assertUnreadable(url, expected)
    server.closeAllConnections()
    server.close()
  }
  // A server without TLS where https was asked for.
  site.reset()
  await assertUnreadable(site.url.replace('http:', 'https:'), says)
})

test('a start page that cannot be read, while the sitemap names one that can: the audit reports both', async () => {
  site.reset()
  site.serve('/', { status: 500, body: 'Out of order' })
  site.serve('/robots.txt', `User-agent: *\nDisallow:\nSitemap: ${site.at('/sitemap.xml')}\n`)
  site.serve(
    '/sitemap.xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${site.at('/fine')}</loc></url></urlset>`,
  )
  site.serve('/fine', makePage({ title: 'Fine' }))
  const report = await workspace.report(site.url)
  assert.deepEqual(
    report.findings
      .filter(({ check_id: checkId }) => checkId === 'http-server-error')
      .map(({ affected }) => affected.map(({ url }) => url)),
    [[site.at('/')]],
  )
})

test('after all of this nothing is asked any more, and the program has not stumbled', async () => {
  const asked = site.requests.length
  await workspace.assertAtRest()
  assert.equal(site.requests.length, asked)
})

function openssl(...words: string[]): void {
  execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
}

function newKey(name: string): string[] {
  return [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-subj',
    `/CN=${name}`,
  ]
}

function makeAuthority(): void {
  openssl('req', '-x509', ...newKey('authority'), '-out', 'authority.pem', '-days', '2')
  for (const [name, { host = '127.0.0.1', days = 2 }] of Object.entries<{ host?: string; days?: number }>({
    good: {},
    expired: { days: -1 },
    elsewhere: { host: '127.0.0.9' },
  })) {
    writeFileSync(join(folder, `${name}.names`), `subjectAltName=IP:${host}`)
    openssl('req', ...newKey(name), '-out', `${name}.request`)
    const signed = [
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-CAcreateserial',
      '-days',
      String(days),
      '-extfile',
      `${name}.names`,
    ]
    openssl('x509', '-req', '-in', `${name}.request`, '-out', `${name}.pem`, ...signed)
  }
  openssl(
    'req',
    '-x509',
    ...newKey('unknown'),
    '-out',
    'unknown.pem',
    '-days',
    '2',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
  )
}

async function serveSecurely(name: string): Promise<Server> {
  const [key, cert] = [readFileSync(join(folder, `${name}.key`)), readFileSync(join(folder, `${name}.pem`))]
  const server = createServer({ key, cert }, (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(makePage({ title: 'Safe' }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}
