// Audits of sites some of whose pages are slow, endless, broken, wrongly encoded or made to hurt: each such
// page is reported with its reason, all others are read, and the program keeps its memory.
import assert from 'node:assert/strict'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { after, before, beforeEach, test } from 'node:test'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import { affectedBy, openAuditWorkspace, skippedByPath, type AuditWorkspace } from '#support/auditing.ts'
import { isLongRun } from '#support/long-run.ts'
import {
  endlessly,
  openSite,
  makePage,
  slowly,
  type SiteAnswer,
  type SiteSimulator,
} from '#support/site-simulator.ts'

const fetchTimeoutMs = 5_000
let workspace: AuditWorkspace
let site: SiteSimulator
before(async () => {
  site = await openSite()
  workspace = await openAuditWorkspace({ FETCH_TIMEOUT_MS: String(fetchTimeoutMs) })
})
after(async () => {
  await workspace.close()
  await site.close()
})
beforeEach(() => site.reset())

const html = { 'content-type': 'text/html; charset=utf-8' }

/**
 * The home page links to all the others and to three that are fine; every one of those must have been read.
 */
async function getAudit(
  answers: Record<string, SiteAnswer>,
  body: object = {},
): Promise<AuditReport & { paths: string[]; titles: Record<string, string> }> {
  const fine = ['/fine/1', '/fine/2', '/fine/3']
  const links = [...fine.slice(0, 1), ...Object.keys(answers), ...fine.slice(1)].map(
    (path) => `<a href="${path}">To ${path}</a>`,
  )
  site.serve('/', makePage({ title: 'Home', body: `<h1>Home</h1>${links.join(' ')}` }))
  for (const path of fine) site.serve(path, makePage({ title: `Page ${path}` }))
  site.serveAll(answers)
  const { id, audit_report: report, error_message: message } = await workspace.audit(site.url, body)
  if (report === undefined) throw new Error(message)
  const { body: pages } = await workspace.client.get(`/seo-audit/${id}/pages?limit=100`)
  const titles = Object.fromEntries(
    (pages['items'] as { url: string; title: string }[]).map(({ url, title }) => [
      url.slice(site.url.length),
      title,
    ]),
  )
  for (const path of fine) assert.equal(titles[path], `Page ${path}`)
  return { ...report, titles, paths: Object.keys(titles) }
}

test('pages that break off, never end, never begin or explode are reported with their reasons; the others are read', async () => {
  const spaces = Buffer.alloc(20_000_000, ' ')
  const packed = (encoding: string, body: Buffer): SiteAnswer => ({
    headers: { ...html, 'content-encoding': encoding },
    body,
  })
  const report = await getAudit({
    '/cut': { body: '<p>Words', headers: { ...html, 'content-length': '5000' }, isCut: true },
    '/dead': { isDead: true },
    '/silent': { after: new Promise(() => undefined) },
    '/drops': () => ({ headers: html, body: slowly(endlessly('<p>Words</p>'), 50) }),
    '/endless': () => ({ headers: html, body: endlessly('<p>Words</p>'.repeat(1_000)) }),
    '/gzip': packed('gzip', gzipSync(spaces)),
    '/brotli': packed('br', brotliCompressSync(spaces)),
    '/zstd': packed('zstd', zstdCompressSync(spaces)),
    '/twice': packed('gzip, gzip', gzipSync(gzipSync(spaces))),
    '/no-gzip': packed('gzip', Buffer.from('<p>Words</p>')),
    '/header': { headers: { ...html, 'x-long': 'x'.repeat(40_000) }, body: '<p>Words</p>' },
  })
  assert.deepEqual(skippedByPath(report), {
    '/brotli': 'it is larger than five megabytes',
    '/cut': 'the connection broke off',
    '/dead': 'the connection broke off',
    '/drops': 'it did not answer in time',
    '/endless': 'it is larger than five megabytes',
    '/gzip': 'it is larger than five megabytes',
    '/header': 'the connection broke off',
    '/no-gzip': 'it is compressed wrongly, or in a way that is not understood here',
    '/silent': 'it did not answer in time',
    '/twice': 'it is larger than five megabytes',
    '/zstd': 'it is larger than five megabytes',
  })
  assert.deepEqual(affectedBy(report, 'http-timeout'), [site.at('/drops'), site.at('/silent')])
  assert.deepEqual([report.totals.pages, report.totals.analysed, report.totals.skipped], [15, 4, 11])
  assert.deepEqual(report.errors, [])
})

test('redirects in circles, long ways and refreshes of markup end', async () => {
  const chain = Object.fromEntries(
    Array.from({ length: 15 }, (_, at) => [
      `/far/${at}`,
      { status: 302, headers: { location: `/far/${at + 1}` } },
    ]),
  )
  site.serveAll(chain)
  const report = await getAudit({
    '/self': { status: 301, headers: { location: '/self' } },
    '/a': { status: 302, headers: { location: '/b' } },
    '/b': { status: 302, headers: { location: '/a' } },
    '/far/0': { status: 302, headers: { location: '/far/1' } },
    '/refresh': makePage({
      title: 'Refresh',
      head: '<meta http-equiv="refresh" content="0; url=/refreshed">',
    }),
    '/refreshed': makePage({
      title: 'Refreshed',
      head: '<meta http-equiv="refresh" content="0; url=/refresh">',
    }),
    '/again': makePage({ title: 'Again', head: '<meta http-equiv="refresh" content="0">' }),
    '/on/1': ({ path }) =>
      makePage({ title: path, head: `<meta http-equiv="refresh" content="0; url=${path}1">` }),
  })
  assert.deepEqual(affectedBy(report, 'redirect-loop').toSorted(), [
    site.at('/a'),
    site.at('/b'),
    site.at('/self'),
  ])
  assert.ok(affectedBy(report, 'redirect-chain-long').length > 0)
  assert.ok(affectedBy(report, 'redirect-meta-refresh').includes(site.at('/refresh')))
  assert.equal(report.titles['/refreshed'], 'Refreshed')
  assert.ok(site.requests.length < 200, `${site.requests.length} requests`)
})

test('a page that answers 500, 502 or 503 once and then recovers is no finding; one that stays broken is', async () => {
  const once = (status: number, headers: Record<string, string> = {}): SiteAnswer => {
    let count = 0
    return ({ path }) =>
      ++count === 1 ? { status, headers, body: 'Out of order' } : makePage({ title: `Again ${path}` })
  }
  const report = await getAudit({
    '/500': once(500),
    '/502': once(502),
    '/503': once(503, { 'retry-after': '1' }),
    '/429': once(429, { 'retry-after': '1' }),
    '/busy': once(429),
    '/stays': { status: 500, body: makePage({ title: 'Out of order' }) },
  })
  for (const path of ['/500', '/502', '/503', '/429', '/busy'])
    assert.equal(report.titles[path], `Again ${path}`)
  assert.deepEqual(affectedBy(report, 'http-server-error'), [site.at('/stays')])
  assert.deepEqual(affectedBy(report, 'http-client-error'), [])
})

test('a site that wants to be left alone again and again is left alone, and the audit shows what it has', async () => {
  // One in eight asks for a whole second, so that the audit of a site that never relents does not take half a
  // minute here.
  const retryAfter = (at: number): string => (at % 8 === 0 ? '1' : '0')
  const answers = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [
      `/busy/${at}`,
      { status: 429, headers: { 'retry-after': retryAfter(at) }, body: 'Slowly' },
    ]),
  )
  site.serve('/', makePage({ title: 'Home', body: Object.keys(answers).map((path) => `<a href="${path}">To ${path}</a>`).join(' ') })) // prettier-ignore
  site.serveAll(answers)
  const { audit_report: report } = await workspace.audit(site.url)
  assert.ok(report)
  const reasons = Map.groupBy(Object.values(skippedByPath(report)), (reason) => reason)
  assert.deepEqual([...reasons.keys()].toSorted(), [
    'the site asks to be left alone (429 Too Many Requests)',
    'the site had stopped answering',
  ])
  assert.deepEqual([report.totals.pages, report.totals.analysed], [41, 1])
  assert.ok(site.requests.length < 80, `${site.requests.length} requests`)
})

test('pages in any encoding, declared, undeclared or lied about, are read as browsers show them', async () => {
  const page = (title: string, head = ''): string =>
    `<!doctype html><html><head>${head}<title>${title}</title></head><body><p>${title}</p></body></html>`
  const japanese = Buffer.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea])
  const shiftJis = Buffer.concat([
    Buffer.from('<meta charset="shift_jis"><title>'),
    japanese,
    Buffer.from('</title>'),
  ])
  const as = (type: string, body: string | Buffer): SiteAnswer => ({
    headers: { 'content-type': type },
    body,
  })
  const bigEndian = Buffer.from(`\ufeff${page('Größe sechzehn')}`, 'utf16le').swap16()
  const { titles } = await getAudit({
    '/windows': as(
      'text/html; charset=windows-1252',
      Buffer.from(page('Größe – groß').replaceAll('–', '\x96'), 'latin1'),
    ),
    '/meta': as('text/html', Buffer.from(page('Größe im Kopf', '<meta charset="iso-8859-1">'), 'latin1')),
    '/japanese': as('text/html', shiftJis),
    '/utf-16': as('text/html', Buffer.from(`\ufeff${page('Größe sechzehn')}`, 'utf16le')),
    '/utf-16-be': as('text/html', bigEndian),
    '/liar': as('text/html; charset=iso-8859-1', page('Größe der Lüge', '<meta charset="utf-8">')),
    '/other-liar': as('text/html; charset=utf-8', Buffer.from(page('Größe der Lüge'), 'latin1')),
    '/unknown': as('text/html; charset=klingon', page('Größe unbekannt')),
    '/none': as('text/html', page('Größe ungesagt')),
  })
  assert.deepEqual(
    Object.fromEntries(Object.entries(titles).filter(([path]) => !/^\/(fine.*)?$/.test(path))),
    {
      '/windows': 'Größe – groß',
      '/meta': 'Größe im Kopf',
      '/japanese': '日本語',
      '/utf-16': 'Größe sechzehn',
      '/utf-16-be': 'Größe sechzehn',
      // The header counts before the markup (HTML standard), so this is what visitors see.
      '/liar': 'GrÃ¶ÃŸe der LÃ¼ge',
      // As broken as a visitor sees it: content-mojibake reports it.
      '/other-liar': 'Gr\ufffd\ufffde der L\ufffdge',
      '/unknown': 'Größe unbekannt',
      '/none': 'Größe ungesagt',
    },
  )
})

/** Nearly what a page may have, in the long run. */
const size = isLongRun ? 4_800_000 : 1_200_000
const many = size / 4_800_000
const filled = (piece: string): string => piece.repeat(Math.floor(size / piece.length))
const around = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Heavy</title></head><body><main><h1>Heavy</h1>${body}</main></body></html>`
const numbered = (make: (at: number) => string, count: number): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('')
const hurtful: Record<string, string> = {
  '/nested': around(filled('<div>')),
  '/links': around(numbered((at) => `<a href="/fine/1?n=${at % 7}">Link ${at}</a> `, 120_000 * many)),
  '/ends': around(filled('</p>')),
  '/less': filled('<'),
  '/attributes': around(`<div ${numbered((at) => `a${at}="${at}" `, 300_000 * many)}>`),
  '/open-quote': around(`<a href="${filled('x')}`),
  '/comment': around(`<!--${filled('-')}`),
  '/entities': around(filled('&notit')),
  '/title': `<title>${filled('Title ')}</title>`,
  '/headings': around(filled('<h1>Heading</h1>')),
  '/one-word': around(filled('a')),
  '/sentences': around(numbered((at) => `The plum number ${at} is ripe. `, 150_000 * many)),
  '/tables': around(filled('<table><tr><td>')),
  '/json': around(`<script type="application/ld+json">${filled('[')}</script>`),
  '/json-deep': around(
    `<script type="application/ld+json">${'['.repeat(100_000)}${']'.repeat(100_000)}</script>`,
  ),
  '/style': around(`<style>${filled('a{')}</style>`),
  '/nul': filled('\0'),
  '/binary': Buffer.from(Uint8Array.from({ length: 500_000 }, (_, at) => (at * 7_919) & 255)).toString(
    'latin1',
  ),
  '/address': around(filled('https://')),
  '/empty': '',
}

test(
  'pages of megabytes that are made to hurt a parser are each read, or reported, and check nothing away',
  { timeout: 900_000 },
  async (t) => {
    // Megabytes have the usual time to arrive, also on a machine that is busy with other things.
    await workspace.assertAtRest()
    await workspace.product.restart({ FETCH_TIMEOUT_MS: '20000' })
    const report = await getAudit(hurtful, { checks: undefined, max_pages: 60 })
    t.diagnostic(
      `not read: ${JSON.stringify(skippedByPath(report))}; checks that broke: ${JSON.stringify(report.errors)}`,
    )
    assert.ok(
      Object.values(skippedByPath(report)).every(
        (reason) => reason === 'reading its markup took too much time or memory',
      ),
    )
    assert.ok(Object.keys(hurtful).every((path) => report.paths.includes(path)))
    // On a machine that is busy with other things a check may run out of its ten seconds: that is its error,
    // and no pass.
    assert.ok(report.errors.length <= 3 && report.errors.every(({ message }) => message.includes('It took ')))
  },
)

test('after all of this nothing is asked any more, and the program has neither stumbled nor grown', async (t) => {
  const asked = site.requests.length
  t.diagnostic(`at most ${await workspace.assertAtRest()} MB in one process`)
  assert.equal(site.requests.length, asked)
})
