// One audit of a served site, put together as the program does: outbound client, crawler, parser threads,
// checks, report.
import { createOutboundClient, createPageRenderer } from '#capabilities/crawl/index.ts'
import { keyphrasesByName } from '#features/audits/article-keyphrases.ts'
import { createAuditRecordsRepository } from '#features/audits/audit-records.repository.ts'
import { catalogue, loadChecks } from '#capabilities/site-checks/index.ts'
import {
  crawlStore,
  createCrawl,
  createCrawlRows,
  createPageThreads,
} from '#capabilities/site-crawl/index.ts'
import type { AuditReport } from '#features/audits/index.ts'
import { auditEvents } from '#features/audits/run-audit.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig, readEnvironment } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#support/database.ts'
import { finishSite } from './finish-site.ts'
import { serveSites } from './serve-site.ts'
import { getHeadline, type SiteDraft } from './site-draft.ts'

export interface AuditBench {
  /** Of a site that browsers reach as well: by http, on loopback, with its port. */
  plainOrigin: string
  /**
   * Serves the site and audits it; looks at all its pages with the browser where that is wanted. Throws where
   * the site cannot be audited at all.
   */
  audit(site: SiteDraft, options?: { isRendered?: boolean }): Promise<AuditReport>
  close(): Promise<void>
}

/** The day of all audits: texts of the sites are dated by it. */
const today = '2026-06-15T00:00:00.000Z'

/** A real database, real threads, a real client that finds the made-up hosts on loopback. */
export async function openAuditBench(): Promise<AuditBench> {
  const { database, close } = await openTestDatabase()
  const sites = await serveSites()
  const config = readConfig({
    ...readEnvironment(),
    OUTBOUND_ALLOW: '127.0.0.0/8',
    FETCH_TIMEOUT_MS: '10000',
    BASE_URL: '',
  })
  const threads = createPageThreads({ threads: 2, catalogue })
  const outbound = createOutboundClient({
    config,
    logger: silentLogger,
    maxPerHost: 20,
    resolve: (hostname) => sites.resolve(hostname),
    ports: sites.ports,
  })
  // Starts its browser with the first page.
  const renderer = createPageRenderer({ config, logger: silentLogger })
  const crawl = createCrawl({
    ...crawlStore(database),
    outbound,
    threads,
    clock: systemClock,
    loadChecks,
    renderPage: (url, signal) => renderer.render(url, signal),
    // Pages that never answer are given up soon, and answers that ask for patience are not waited for.
    limits: { firstPauseMs: 10, maxPauseMs: 50 },
  })
  const crawlRows = createCrawlRows(database)
  const records = createAuditRecordsRepository(database)
  const signal = new AbortController().signal

  return {
    plainOrigin: `http://127.0.0.1:${sites.ports.get(80)}`,
    async audit(site, { isRendered = false } = {}) {
      finishSite(site)
      sites.serve(site)
      // Each audit has an owner of its own, so that none is answered from what another has kept.
      const id = newId()
      const options = {
        maxPages: 1_000,
        maxDepth: 10,
        concurrency: 8,
        render: isRendered ? ('all' as const) : ('none' as const),
      }
      const audit = await records.insert(
        database,
        id,
        {
          id,
          projectId: undefined,
          url: `${site.origin}/`,
          site: site.origin,
          options,
        },
        { jobId: newId(), maxOpen: 100 },
      )
      if (audit === undefined) throw new Error('The audit was not kept.')
      const keyphrases = keyphrasesByName(
        [...site.keyphrases].map(([path, keyword]) => ({ name: getHeadline(site.page(path)), keyword })),
      )
      const events = auditEvents(
        { crawl, crawlRows, loadChecks },
        {
          // Its day is always the same, for the texts are dated.
          audit: { ...audit, startedAt: today, heartbeatAt: today },
          ignored: new Map(),
          compare: (report) => Promise.resolve(report),
          keyphrases,
        },
        { signal, onAlive: () => undefined },
      )
      for await (const event of events) {
        if (event.kind === 'report') return event.report
        if (event.kind === 'error')
          throw new Error(`The audit of ${site.origin} ended: ${event.error.detail}`)
      }
      throw new Error(`The audit of ${site.origin} ended without a report.`)
    },
    async close() {
      await threads.close()
      await outbound.close()
      await renderer.close()
      await sites.close()
      await close()
    },
  }
}
