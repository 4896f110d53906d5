// Crawls of simulated sites: a real database, real threads, a real client that may reach loopback.
import { createOutboundClient, type OutboundClient } from '#capabilities/crawl/index.ts'
import { createPageThreads, type PageThreads } from '#capabilities/site-crawl/threads/page-threads.ts'
import { crawlStore, createCrawl, type CrawlDependencies } from '#capabilities/site-crawl/index.ts'
import type { CrawledSite, PageSummary } from '#capabilities/site-crawl/site.types.ts'
import type { CrawlHooks, CrawlInput, CrawlResult } from '#capabilities/site-crawl/site-crawl.types.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { checks } from './failing-checks.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

export interface CrawlWorkspace {
  database: TestDatabase['database']
  /** Crawls; an audit of its own unless one is named. */
  crawl(
    url: string,
    input?: Partial<CrawlInput>,
    hooks?: Partial<CrawlHooks>,
    changed?: Partial<CrawlDependencies>,
  ): Promise<CrawlResult>
  close(): Promise<void>
}

export async function openCrawlWorkspace(): Promise<CrawlWorkspace> {
  const { database, close } = await openTestDatabase()
  const catalogue = new URL('./failing-checks.ts', import.meta.url)
  const threads: PageThreads = createPageThreads({ threads: 2, catalogue })
  const outbound: OutboundClient = createOutboundClient({
    config: { outboundAllow: ['127.0.0.0/8'], fetchTimeoutMs: 5_000, baseUrl: undefined },
    logger: silentLogger,
    maxPerHost: 20,
  })
  const dependencies: CrawlDependencies = {
    ...crawlStore(database),
    outbound,
    threads,
    clock: systemClock,
    loadChecks: () => checks,
  }
  return {
    database,
    crawl: (url, input = {}, hooks = {}, changed = {}) =>
      createCrawl({ ...dependencies, ...changed })(
        {
          ownerId: 'owner',
          auditId: newId(),
          url,
          maxPages: 200,
          maxDepth: 10,
          concurrency: 5,
          render: 'none',
          checks: ['finds-title', 'passes', 'throws'],
          today: new Date('2026-06-15T00:00:00Z'),
          findKeyphrase: () => undefined,
          timeLimitMs: 60_000,
          ...input,
        },
        {
          signal: new AbortController().signal,
          onProgress: () => undefined,
          heartbeat: () => undefined,
          ...hooks,
        },
      ),
    async close() {
      await threads.close()
      await outbound.close()
      await close()
    },
  }
}

/** The pages of a crawl by their path. */
export async function pagesByPath(site: CrawledSite): Promise<Map<string, PageSummary>> {
  const pages = await Array.fromAsync(site.pages())
  return new Map(pages.map((page) => [page.url.slice(new URL(page.url).origin.length), page]))
}
