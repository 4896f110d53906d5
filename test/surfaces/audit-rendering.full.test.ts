// A site that scripts draw, audited by the whole program: what is seen is judged, what scripts link to is
// read, and without a browser it is said.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { checks } from '#capabilities/site-checks/catalogue.ts'
import { readAuditLines, type AuditLine } from '#features/audits/index.ts'
import { startTestApp, type TestApp } from '#support/app.ts'
import type { Client } from '#support/client.ts'
import { requireBrowser } from '#support/programs.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

let site: SiteSimulator
before(async () => {
  site = await openSite()
  const words =
    'Bread that takes its time is baked before four in the morning and sold while the town is asleep. '.repeat(
      18,
    )
  const shell =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loading</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>'
  site.serveAll({
    '/': shell,
    '/bread': shell,
    '/cakes': shell,
    '/app.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `const name = { '/': 'Home', '/bread': 'Bread', '/cakes': 'Cakes' }[location.pathname]
        document.title = name + ' of the old bakery'
        setTimeout(() => { root.innerHTML = '<nav><a href="/">Home</a> <a href="/bread">Bread</a> <a href="/cakes">Cakes</a></nav><main><h1>' + name + '</h1><p>' + name + ': ${words}</p></main>' }, 200)`,
    },
    '/sent': makePage({ title: 'Sent by the server', body: `<h1>Sent</h1><p>${words}</p>` }),
    '/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/bread', '/cakes'].map((path) => `<url><loc>${site.at(path)}</loc></url>`).join('')}</urlset>`,
  })
})
after(() => site.close())

const ofTheBrowser = checks.filter(({ scope }) => scope === 'rendered').map(({ id }) => id)

async function audited(
  app: TestApp,
  body: object,
  client?: Client,
): Promise<{ lines: AuditLine[]; report: Record<string, any> }> {
  client ??= await app.user()
  const answer = await client.fetch('/seo-audit/run', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: site.url, max_pages: 20, ...body }),
  })
  const text = await answer.text()
  const lines = await Array.fromAsync(
    readAuditLines(
      (async function* () {
        yield text
      })(),
    ),
  )
  return { lines, report: JSON.parse(text.trimEnd().split('\n').at(-1) ?? '') as Record<string, any> }
}
const findFindings = (report: Record<string, any>, id: string): Record<string, any>[] =>
  report['findings'].filter((finding: { check_id: string }) => finding.check_id === id)

describe('a site that scripts draw', () => {
  test('is read through the links that scripts make, and judged by what is seen', async (t) => {
    if (requireBrowser(t) === undefined) return
    const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
    t.after(() => app.close())
    const { report } = await audited(app, { render: 'auto' })
    assert.equal(report['totals'].analysed, 3)
    const [only] = findFindings(report, 'content-only-with-js')
    assert.deepEqual(
      only?.['affected'].map(({ url }: { url: string }) => url),
      [site.at('/'), site.at('/bread'), site.at('/cakes')],
    )
    for (const id of [
      'h1-missing',
      'title-duplicate',
      'content-thin',
      'content-exact-duplicate',
      'link-orphan-page',
      'link-none-outgoing',
    ])
      assert.deepEqual(findFindings(report, id), [], id)
    assert.deepEqual(report['errors'], [])
  })

  test('shows what the browser measured, page by page and of all that were measured', async (t) => {
    if (requireBrowser(t) === undefined) return
    const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
    t.after(() => app.close())
    const client = await app.user()
    const { report } = await audited(app, { render: 'all' }, client)
    const { good, needs_work: fair, poor, p75 } = report['vitals'].lcp
    assert.equal(good + fair + poor, 3)
    assert.ok(p75 > 0)
    const [audit] = (await client.get('/seo-audit')).body['items'] as { id: string }[]
    const [row] = (await client.get(`/seo-audit/${audit?.id}/pages?q=bread`)).body['items'] as {
      id: string
    }[]
    const { vitals } = (await client.get(`/seo-audit/${audit?.id}/pages/${row?.id}`)).body as {
      vitals: Record<string, number>
    }
    assert.deepEqual(Object.keys(vitals), ['lcp', 'cls', 'tbt', 'fcp'])
    assert.ok(Number(vitals['lcp']) >= Number(vitals['fcp']))
    // What is read without a browser is not measured.
    assert.equal((await audited(app, { render: 'none' })).report['vitals'], undefined)
  })

  test('shows nothing of itself to those who look at what was sent alone', async (t) => {
    const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
    t.after(() => app.close())
    const { report } = await audited(app, { render: 'none', max_pages: 1 })
    assert.equal(findFindings(report, 'h1-missing').length, 1)
    for (const id of ofTheBrowser) assert.ok(report['not_applicable'].includes(id), id)
  })
})

test('a page that takes the browser’s memory is an error of its own; the others are judged', async (t) => {
  if (requireBrowser(t) === undefined) return
  const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8' })
  t.after(() => app.close())
  const hungry =
    '<script>const all = []; (async () => { for (;;) { all.push(new Uint8Array(1e8).fill(1)); document.body.append("x"); await new Promise((next) => setTimeout(next, 10)) } })()</script>'
  site.serve(
    '/start',
    makePage({
      title: 'Start',
      body: '<h1>Start</h1><a href="/hungry">Hungry</a> <a href="/quiet">Quiet</a><p style="font-size:9px">Words of nine pixels.</p>',
    }),
  )
  site.serve('/hungry', makePage({ title: 'Hungry', body: `<h1>Hungry</h1>${hungry}` }))
  site.serve(
    '/quiet',
    makePage({ title: 'Quiet', body: '<h1>Quiet</h1><p style="font-size:9px">Words of nine pixels.</p>' }),
  )
  const { report } = await audited(app, {
    url: site.at('/start'),
    render: 'all',
    max_depth: 1,
    checks: ['font-too-small', 'console-errors'],
  })
  const [small] = findFindings(report, 'font-too-small')
  const looked = small?.['affected'].map(({ url }: { url: string }) => url)
  assert.ok(looked.includes(site.at('/start')) && looked.includes(site.at('/quiet')), String(looked))
  assert.deepEqual(report['errors'].map(({ check_id: id }: { check_id: string }) => id).sort(), [
    'console-errors',
    'font-too-small',
  ])
  assert.match(
    report['errors'][0].message,
    /^On a page: The browser could not show the page: .*took too much memory/,
  )
  assert.ok(!report['passed'].includes('console-errors'))
})

test('without a browser the audit goes on: its checks are errors that say what to install, never passed, and it is reported once on the way', async (t) => {
  const app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.0/8', CHROMIUM_PATH: '/nowhere/chromium' })
  t.after(() => app.close())
  const { lines, report } = await audited(app, { render: 'all' })
  const errors = new Map<string, string>(
    report['errors'].map(({ check_id: id, message }: { check_id: string; message: string }) => [id, message]),
  )
  assert.deepEqual([...errors.keys()].sort(), ofTheBrowser.toSorted())
  for (const message of errors.values())
    assert.match(
      message,
      /^On (a page|\d+ pages): This needs Chromium, .* Install the package chromium-headless-shell/,
    )
  assert.ok(!ofTheBrowser.some((id) => report['passed'].includes(id)))
  assert.ok(report['totals'].analysed > 0)
  const notes = lines.filter(
    (line) =>
      line.kind === 'step' &&
      line.message.startsWith('Pages are not looked at in a browser. This needs Chromium'),
  )
  assert.equal(notes.length, 1)
})
