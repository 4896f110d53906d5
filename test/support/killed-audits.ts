// kill -9 of the worker at random moments of an audit, and of the web process now and then: the audit goes on
// each time, its report is that of an audit that nobody disturbed, few pages are asked for twice, and who
// watches misses nothing.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Affected, AuditReport } from '#features/audits/audit-report.schema.ts'
import { openAuditWorkspace, type AuditWorkspace } from './auditing.ts'
import { killings, findWorkers } from './killings.ts'
import { openSite, makePage, makeUrlset, type SiteReply, type SiteSimulator } from './site-simulator.ts'

/**
 * After so many the web process is killed as well; the pause before a worker is started again begins again
 * then.
 */
const killsPerWebProcess = 3
const pages = 130
/** From the moment at which a worker takes the audit up to its end. */
const maxLifetimeMs = 4_000
/** The time of one answer: a crawl takes so long that kills meet it. */
const answerMs = 100
/** Fetched at once, and read while others are fetched: what a kill may cost. */
const maxInFlight = 5 + 4
const maxAuditMs = 600_000
/** An audit whose workers die five times without getting further is given up, rightly. */
const maxDeathsInPlace = 2

let workspace: AuditWorkspace
let site: SiteSimulator
let elsewhere: SiteSimulator

/**
 * A tree of pages with faults, images and links elsewhere; some pages only in the sitemap, some behind
 * redirects.
 */
function serveSite(): void {
  const link = (at: number): string => (at < pages ? `<a href="/p/${at}">Page number ${at}</a> ` : '')
  const listed = Array.from({ length: 20 }, (_, at) => site.at(`/listed/${at}`))
  site.serve('/robots.txt', {
    body: `User-agent: *\nDisallow: /closed\nSitemap: ${site.at('/sitemap.xml')}\n`,
  })
  site.serve('/sitemap.xml', makeUrlset([...listed, site.at('/p/1')]))
  site.serve('/', {
    delayMs: answerMs,
    body: makePage({ title: 'Home', body: `<h1>Home</h1>${link(0)}<a href="/closed">Closed</a>` }),
  })
  site.serveElse(({ path }): SiteReply => {
    if (path.endsWith('.png'))
      return { delayMs: 20, headers: { 'content-type': 'image/png' }, body: Buffer.alloc(500) }
    if (path.startsWith('/listed/')) return { delayMs: answerMs, body: makePage({ title: `Listed ${path}` }) }
    const at = Number(/^\/p\/(\d+)$/.exec(path)?.[1] ?? pages)
    if (at >= pages) return { status: 404, body: 'Nothing here.' }
    if (at % 23 === 22) return { status: 301, headers: { location: `/p/${at - 1}` } }
    const body = `<h1>Page ${at}</h1><p>Words of page ${at}.</p>${link(at * 2 + 1)}${link(at * 2 + 2)}<img src="/i/${at % 60}.png"><a href="${elsewhere.at(`/x/${at % 40}`)}">Elsewhere</a><a href="/none/${at % 9}">Gone</a>`
    return { delayMs: answerMs, body: makePage({ title: at % 7 === 0 ? '' : `Page ${at}`, body }) }
  })
}

/**
 * What a report says, without what the clock says, and which of pages that are all alike is named as the
 * other one.
 */
function getSubstance({ totals, findings, skipped, errors, passed }: AuditReport): object {
  const bySpeed = /slow|ttfb|response-time/
  return {
    totals,
    skipped,
    errors,
    passed: passed.filter((id) => !bySpeed.test(id)),
    findings: findings
      .filter(({ check_id: checkId }) => !bySpeed.test(checkId))
      .map(({ key, affected_count: count, affected }) => ({
        key,
        count,
        affected: affected.map(getPlace).toSorted(),
      })),
  }
}

/**
 * An image is asked for once; which of the pages that show it is named depends on the order in which they
 * were read.
 */
function getPlace({ url, target }: Affected): string {
  return target?.endsWith('.png') ? target : url
}

/** How often each page was asked for. */
function timesAsked(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, method } of site.requests)
    if (method === 'GET' && /^\/(p|listed|none)\//.test(path)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

function timesAskedAgain(): number {
  return [...timesAsked().values()].reduce((sum, count) => sum + count - 1, 0)
}

async function getProgress(id: string): Promise<number> {
  const { body } = await workspace.client.get(`/seo-audit/${id}`)
  return Number(body['progress']?.done ?? 0)
}

const hasEnded = ({ events }: Watching): boolean => events.at(-1)?.event === 'completed'

interface Watching {
  events: { id: number; event: string }[]
  /** How often the stream was taken up again. */
  resumed(): number
  end(): Promise<void>
}

/**
 * Follows the audit's events as a browser does: when the stream breaks it comes back with the last id it saw.
 */
function watch(id: string): Watching {
  const ending = new AbortController()
  const events: Watching['events'] = []
  let streams = 0
  async function readOne(): Promise<void> {
    const last = events.at(-1)?.id
    const headers = { 'last-event-id': String(last ?? 0) }
    const answer = await workspace.client.fetch(`/seo-content-api/sse/events?topics=audits:${id}`, {
      headers,
      signal: ending.signal,
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return
    }
    streams += 1
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [number, event] = [/^id: ?(\d+)/m.exec(block)?.[1], /^event: ?(\S+)/m.exec(block)?.[1]]
        if (number !== undefined && event !== undefined) events.push({ id: Number(number), event })
      }
    }
  }
  const following = (async () => {
    while (!ending.signal.aborted) {
      await readOne().catch(() => undefined)
      await sleep(100, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    events,
    resumed: () => streams - 1,
    async end() {
      ending.abort()
      await following
    },
  }
}

/**
 * Audits a site again and again until the worker was killed so often, at random moments; fails where that
 * shows.
 */
export async function assertKillsDoNotShow(t: TestContext, kills: number): Promise<void> {
  site = await openSite()
  elsewhere = await openSite({ host: '127.0.0.2' })
  elsewhere.serveElse({ body: makePage(), delayMs: 50 })
  serveSite()
  workspace = await openAuditWorkspace()
  t.after(async () => {
    await workspace.close()
    await site.close()
    await elsewhere.close()
  })
  const undisturbed = await workspace.report(site.url, { max_pages: 500 })
  // Where a redirect leads is asked by way of it, too.
  const askedByRedirects = timesAskedAgain()
  let [killed, webKilled, audits, twice, requests] = [0, 0, 0, 0, 0]
  while (killed < kills) {
    site.requests.length = 0
    const killedBefore = killed
    const id = await workspace.start(site.url, { max_pages: 500 })
    const watching = watch(id)
    const ending = workspace.ended(id, maxAuditMs)
    t.after(watching.end)
    const over = new AbortController()
    let [heard, furthest, deaths] = [0, 0, 0]
    void ending.finally(() => over.abort()).catch(() => undefined)
    while (!over.signal.aborted && killed < kills) {
      // The worker has begun: it says so when it takes the audit up.
      if (watching.events.length === heard) {
        await sleep(20)
        continue
      }
      await sleep(Math.random() * maxLifetimeMs)
      const done = await getProgress(id)
      if (done > furthest) [furthest, deaths] = [done, 0]
      if (deaths >= maxDeathsInPlace || over.signal.aborted || findWorkers(workspace.product).length === 0)
        continue
      await killings['the worker'](workspace.product)
      killed += 1
      deaths += 1
      heard = watching.events.length
      if (killed % killsPerWebProcess === 0) {
        const resumedBefore = watching.resumed()
        await killings['the main process'](workspace.product)
        webKilled += 1
        deaths += 1
        // Who watches comes back, unless the end was heard before.
        for (
          const deadline = performance.now() + 60_000;
          watching.resumed() === resumedBefore && !hasEnded(watching);
          await sleep(50)
        )
          assert.ok(performance.now() < deadline, 'the watcher has not come back')
      }
    }
    const { status, audit_report: report, error_message: message, progress_steps: steps } = await ending
    audits += 1
    if (report === undefined) throw new Error(`${status}: ${message}\n${workspace.product.output()}`)
    assert.deepEqual(getSubstance(report), getSubstance(undisturbed))
    if (killed > killedBefore) assert.ok(steps.some(({ message: said }) => said.startsWith('Going on with')))

    const again = Math.max(0, timesAskedAgain() - askedByRedirects)
    requests += timesAsked().size
    twice += again
    const maxAgain = (killed - killedBefore + webKilled) * maxInFlight * 2
    assert.ok(again <= maxAgain, `${again} requests again after ${killed - killedBefore} kills`)

    for (const deadline = performance.now() + 30_000; !hasEnded(watching); await sleep(50))
      assert.ok(
        performance.now() < deadline,
        `the watcher has not heard of the end: ${JSON.stringify(watching.events.slice(-3))}`,
      )
    await watching.end()
    const ids = watching.events.map(({ id: number }) => number)
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((left, right) => left - right),
      'each event came once, in order',
    )
  }
  t.diagnostic(
    `${killed} kills of the worker and ${webKilled} of the web process in ${audits} audits: all completed, with the report of an undisturbed one`,
  )
  t.diagnostic(
    `${twice} of ${requests} pages fetched again, ${(twice / killed).toFixed(1)} per kill (${maxInFlight} are under way at once)`,
  )
}
