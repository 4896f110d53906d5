// One audit of a served site, put together as the program does: outbound client, crawler, parser threads, checks, report lines, read back as a report.
import { createOutboundClient, createPageSnapshots } from '#capabilities/crawl/index.ts'
import { checks } from '#features/audits/checks/catalogue.ts'
import { createCrawl, createCrawledSites, createCrawlRepositories, createCrawlResults, createCrawlRows } from '#features/audits/crawling/index.ts'
import { readAuditLines, type AuditReport } from '#features/audits/index.ts'
import { createPageThreads } from '#features/audits/parsing/page-threads.ts'
import { auditLines } from '#features/audits/run-audit.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#support/database.ts'
import type { RenderPage } from '#features/audits/crawling/index.ts'
import { finishSite } from './finish-site.ts'
import { serveSites } from './serve-site.ts'
import type { SiteDraft } from './site-draft.ts'

export interface AuditDesk {
  /** Serves the site and audits it. Throws where the site cannot be audited at all. */
  audit(site: SiteDraft): Promise<AuditReport>
  close(): Promise<void>
}

/** The day of all audits: texts of the sites are dated by it. */
export const today = '2026-06-15T00:00:00.000Z'

/** A real database, real threads, a real client that finds the made-up hosts on loopback. */
export async function openAuditDesk({ renderPage }: { renderPage?: RenderPage | undefined } = {}): Promise<AuditDesk> {
  const { database, close } = await openTestDatabase()
  const sites = await serveSites()
  const threads = createPageThreads({ threads: 2 })
  const outbound = createOutboundClient({
    config: { outboundAllow: ['127.0.0.0/8'], fetchTimeoutMs: 4_000, baseUrl: undefined },
    logger: silentLogger,
    mostPerHost: 20,
    resolve: (hostname) => sites.resolve(hostname),
    ports: sites.ports,
  })
  const crawl = createCrawl({
    openRepository: createCrawlRepositories(database),
    readSite: createCrawledSites(database),
    readResults: createCrawlResults(database),
    snapshots: createPageSnapshots(database),
    outbound,
    threads,
    clock: systemClock,
    checks,
    renderPage,
    // Pages that never answer are given up soon, and answers that ask for patience are not waited for.
    limits: { firstPauseMs: 10, longestPauseMs: 50 },
  })
  const crawlRows = createCrawlRows(database)
  const signal = new AbortController().signal

  return {
    async audit(site) {
      finishSite(site)
      sites.serve(site)
      const id = newId()
      const keyphrases = new Map([...site.keyphrases].map(([path, keyphrase]) => [site.at(path), keyphrase]))
      const lines = auditLines(
        { crawl, crawlRows, checks },
        {
          // Each audit has an owner of its own, so that none is answered from what another has kept.
          audit: {
            id,
            ownerId: id,
            projectId: undefined,
            url: `${site.origin}/`,
            site: site.origin,
            options: { maxPages: 1_000, maxDepth: 10, concurrency: 8, render: renderPage === undefined ? 'none' : 'all' },
            jobId: undefined,
            status: 'in_progress',
            currentStep: '',
            done: 0,
            total: 0,
            error: undefined,
            createdAt: today,
            startedAt: today,
            finishedAt: undefined,
            heartbeatAt: today,
            score: null,
            grade: null,
          },
          ignored: new Map(),
          compare: (report) => Promise.resolve(report),
          keyphrases,
        },
        { signal, onAlive: () => undefined },
      )
      for await (const line of readAuditLines(lines)) {
        if (line.kind === 'report') return line.report
        if (line.kind === 'error') throw new Error(`The audit of ${site.origin} ended: ${line.error.detail}`)
      }
      throw new Error(`The audit of ${site.origin} ended without a report.`)
    },
    async close() {
      await threads.close()
      await outbound.close()
      await sites.close()
      await close()
    },
  }
}
