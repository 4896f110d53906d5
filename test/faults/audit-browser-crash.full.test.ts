// Pages that keep the browser busy for ever, and the browser killed again and again while an audit looks at
// pages with it: the audit ends, all pages are read, and what the browser could not show is reported as that.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, beforeEach, test } from 'node:test'
import { openAuditWorkspace, type AuditWorkspace } from '#support/auditing.ts'
import { findBrowsers, killings } from '#support/killings.ts'
import { requireBrowser } from '#support/programs.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'

const pages = 16
let workspace: AuditWorkspace
let site: SiteSimulator
before(async () => {
  site = await openSite()
  workspace = await openAuditWorkspace()
})
after(async () => {
  await workspace.close()
  await site.close()
})
beforeEach(() => site.reset())

function serve(getBody: (at: number) => string): void {
  const links = Array.from({ length: pages }, (_, at) => `<a href="/p/${at}">Page ${at}</a>`).join(' ')
  site.serve('/', makePage({ title: 'Home', body: `<h1>Home</h1>${links}` }))
  for (let at = 0; at < pages; at += 1)
    site.serve(
      `/p/${at}`,
      makePage({ title: `Page ${at}`, body: `<h1>Page ${at}</h1><p>Words.</p>${getBody(at)}` }),
    )
}

test(
  'pages whose scripts never end, or take all memory, are reported; the others are looked at',
  { timeout: 900_000 },
  async (t) => {
    if (requireBrowser(t) === undefined) return
    serve((at) =>
      at === 3
        ? '<script>for (;;) {}</script>'
        : at === 5
          ? '<script>const a = []; for (;;) a.push(new Array(1e6).fill(a.length))</script>'
          : '',
    )
    const {
      status,
      audit_report: report,
      error_message: message,
      ms,
    } = await workspace.audit(site.url, { render: 'all' })
    if (report === undefined) throw new Error(`${status}: ${message}`)
    assert.deepEqual(
      [report.totals.pages, report.totals.analysed, report.skipped],
      [pages + 1, pages + 1, []],
    )
    t.diagnostic(
      `${Math.round(ms)} ms; ${report.errors.length} checks without a verdict on some page: ${report.errors[0]?.message}`,
    )
    assert.ok(report.errors.length > 0, 'what the browser could not show is reported')
    assert.ok(
      report.errors.every(({ message: said }) => /^On (a page|[1-5] pages): /.test(said)),
      'the others were looked at',
    )
  },
)

test('a browser that is killed again and again', { timeout: 900_000 }, async (t) => {
  if (requireBrowser(t) === undefined) return
  serve(() => '')
  const id = await workspace.start(site.url, { render: 'all' })
  const ending = workspace.ended(id, 200_000)
  let kills = 0
  while (kills < 4) {
    const audit = await workspace.client.get(`/seo-audit/${id}`)
    if (/^(completed|failed)$/.test(String(audit.body['status']))) break
    if (findBrowsers(workspace.product).length === 0) {
      await sleep(20)
      continue
    }
    await sleep(Math.random() * 800)
    await killings['the browser'](workspace.product)
    kills += 1
  }
  const { status, audit_report: report, error_message: message } = await ending
  if (report === undefined) throw new Error(`${status}: ${message}`)
  assert.deepEqual([report.totals.pages, report.totals.analysed, report.skipped], [pages + 1, pages + 1, []])
  t.diagnostic(
    `${kills} kills; checks without a verdict on some page: ${new Set(report.errors.map(({ message: said }) => said)).size} reasons, ${report.errors.length} checks`,
  )
  assert.ok(report.errors.every(({ message: said }) => said.length > 10))
})

test('after that the program has not stumbled', async () => {
  await workspace.assertAtRest()
})
