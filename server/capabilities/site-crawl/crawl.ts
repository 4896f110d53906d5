// The crawl of an audit, from its start URL to the counted links. Each step is kept, so that the next
// worker goes on where the last one ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { startRun, type CrawlDependencies, type CrawlRun } from './crawl-run.ts'
import { admitKnownPages, askForFiles, openSite, readPages } from './crawl-steps.ts'
import { createHostLease } from './politeness/host-lease.ts'
import { LeaseLost } from './rows/crawl-lease.repository.ts'
import type { Crawl, CrawlResult } from './site-crawl.types.ts'

const withoutRobots = 'robots.txt could not be read, and then no page may be asked for (RFC 9309)'
const leaseEveryMs = 5_000
const waitForLeaseMs = 1_000

export function createCrawl(dependencies: CrawlDependencies): Crawl {
  return async (input, hooks) => {
    const repository = dependencies.openRepository(input.ownerId, input.auditId)
    while (!(await repository.open(input.turn))) {
      hooks.heartbeat()
      await sleep(waitForLeaseMs, undefined, { signal: hooks.signal }).catch(() =>
        hooks.signal.throwIfAborted(),
      )
    }
    const lost = new AbortController()
    const timer = setInterval(() => {
      // A database that is away for a moment says nothing about the lease.
      repository.keepLease().then(
        (isKept) => (isKept ? undefined : lost.abort(new LeaseLost())),
        () => undefined,
      )
    }, leaseEveryMs)
    const lease = createHostLease(dependencies.hostPaces)
    try {
      const signal = AbortSignal.any([hooks.signal, lost.signal])
      return await crawl(
        await startRun({ dependencies, repository, lease, input, hooks: { ...hooks, signal } }),
      )
    } finally {
      clearInterval(timer)
      await lease.release()
      await repository.release().catch(() => undefined)
    }
  }
}

async function crawl(run: CrawlRun): Promise<CrawlResult> {
  const { dependencies, repository, input, hooks } = run
  const site = await openSite(run)
  const admission = await admitKnownPages(run, site)
  await readPages(run, site, admission)
  await askForFiles(run, site)
  run.report('links', 'Counting links')
  await repository.markListed()
  await repository.countInlinks()
  hooks.heartbeat()

  const { ownerId, auditId, url, today } = input
  const results = dependencies.readResults(ownerId, auditId)
  return {
    site: await dependencies.readSite({ ownerId, auditId, url, today }),
    counts: await results.counts(),
    notes: results.notes,
    tallies: results.tallies,
    hits: results.hits,
    skipped: (limit) => results.skipped(limit, site.rules.isUnreachable() ? { robots: withoutRobots } : {}),
  }
}
