// The database gone for some seconds, and silent for some, while a site is audited: the audit goes on by
// itself and is complete.
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import { openAuditWorkspace, type AuditWorkspace } from '#support/auditing.ts'
import { startGivenPostgres, type GivenPostgres } from '#support/given-postgres.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import { until } from '#support/waiting.ts'

const pages = 150
let postgres: GivenPostgres
let workspace: AuditWorkspace
let site: SiteSimulator
before(async () => {
  postgres = await startGivenPostgres()
  site = await openSite()
  workspace = await openAuditWorkspace({ DATABASE_URL: postgres.url })
  const link = (at: number): string => (at < pages ? `<a href="/p/${at}">Page ${at}</a> ` : '')
  site.serve('/', makePage({ title: 'Home', body: `<h1>Home</h1>${link(0)}` }))
  site.serveElse(({ path }) => {
    const at = Number(/^\/p\/(\d+)$/.exec(path)?.[1] ?? pages)
    if (at >= pages) return { status: 404, body: 'Nothing here.' }
    return {
      delayMs: 150,
      body: makePage({
        title: `Page ${at}`,
        body: `<h1>Page ${at}</h1>${link(at * 2 + 1)}${link(at * 2 + 2)}`,
      }),
    }
  })
})
after(async () => {
  await workspace.close()
  await site.close()
  await postgres.close()
})

async function whenUnderWay(): Promise<void> {
  site.requests.length = 0
  await until('the crawl is under way', () => site.requests.length >= 40)
}

const outages: Record<string, () => Promise<void>> = {
  'ended and started again': async () => {
    await postgres.takeAway()
    await sleep(3_000)
    await postgres.bringBack()
  },
  'silent for some seconds': async () => {
    postgres.freeze()
    await sleep(3_000)
    postgres.thaw()
  },
}

for (const [name, outage] of Object.entries(outages)) {
  test(
    `a database that is ${name} in the midst of an audit costs it nothing`,
    { timeout: 900_000 },
    async (t) => {
      const id = await workspace.start(site.url, { max_pages: 300 })
      await whenUnderWay()
      await outage()
      const { status, audit_report: report, error_message: message, ms } = await workspace.ended(id, 150_000)
      if (report === undefined) throw new Error(`${status}: ${message}`)
      assert.deepEqual(
        [report.totals.pages, report.totals.analysed, report.skipped],
        [pages + 1, pages + 1, []],
      )
      assert.deepEqual(report.errors, [])
      t.diagnostic(`${Math.round(ms)} ms after the outage`)
    },
  )
}
