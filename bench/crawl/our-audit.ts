// Our crawl and our audit put together as the worker has them, with a client that may reach loopback.
import { createOutboundClient } from '#capabilities/crawl/index.ts'
import { catalogue, loadChecks } from '#capabilities/site-checks/index.ts'
import {
  crawlStore,
  createCrawl,
  createCrawlRows,
  createPageThreads,
} from '#capabilities/site-crawl/index.ts'
import { systemClock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { createDatabase } from '#platform/store/database.ts'
import type { ClientConfig } from 'pg'
import { auditEvents } from '#features/audits/run-audit.ts'

export interface OurParts {
  url: string
  count: number
  concurrency: number
  connection: ClientConfig
}

export interface OurRun {
  pages: number
  /** Until the last page, the last file and the last link were kept. */
  crawlMs: number
}

const ownerId = 'a'.repeat(24)

function openParts(connection: ClientConfig) {
  const database = createDatabase({ connection, poolSize: 5, logger: silentLogger })
  const threads = createPageThreads({ catalogue })
  const outbound = createOutboundClient({
    config: { outboundAllow: ['127.0.0.1'], fetchTimeoutMs: 20_000, baseUrl: undefined },
    logger: silentLogger,
    maxPerHost: 20,
  })
  const crawl = createCrawl({
    ...crawlStore(database),
    outbound,
    threads,
    clock: systemClock,
    loadChecks,
  })
  return { database, crawl }
}

let parts: ReturnType<typeof openParts> | undefined

/** The same ones for all crawls of the process, as a worker has them. They end with it. */
function partsFor(connection: ClientConfig): ReturnType<typeof openParts> {
  parts ??= openParts(connection)
  return parts
}

const getOptions = ({ count, concurrency }: OurParts) => ({
  maxPages: count,
  maxDepth: 20,
  concurrency,
  render: 'none' as const,
})
const today = new Date('2026-06-15T00:00:00Z')

/** The crawl alone, with the checks of pages or without any. */
export async function ourCrawl(wanted: OurParts, isChecked: boolean): Promise<OurRun> {
  const { crawl } = partsFor(wanted.connection)
  const started = performance.now()
  const { counts } = await crawl(
    {
      ownerId,
      auditId: newId(),
      url: wanted.url,
      ...getOptions(wanted),
      checks: isChecked
        ? loadChecks()
            .filter(({ scope }) => scope === 'page')
            .map(({ id }) => id)
        : [],
      today,
      findKeyphrase: () => undefined,
      timeLimitMs: 3_600_000,
    },
    { signal: new AbortController().signal, onProgress: () => undefined, heartbeat: () => undefined },
  )
  const crawlMs = performance.now() - started
  return { pages: counts.analysed, crawlMs }
}

/** A whole audit: crawl, checks of the whole site, report. */
export async function ourAudit(wanted: OurParts): Promise<OurRun> {
  const { database, crawl } = partsFor(wanted.connection)
  const started = performance.now()
  let run: OurRun = { pages: 0, crawlMs: 0 }
  const at = today.toISOString()
  const events = auditEvents(
    {
      crawl: async (input, hooks) => {
        const result = await crawl(input, hooks)
        run = { pages: result.counts.analysed, crawlMs: performance.now() - started }
        return result
      },
      crawlRows: createCrawlRows(database),
      loadChecks,
    },
    {
      audit: {
        id: newId(),
        ownerId,
        projectId: undefined,
        url: wanted.url,
        site: new URL(wanted.url).host,
        options: getOptions(wanted),
        jobId: undefined,
        status: 'in_progress',
        currentStep: '',
        done: 0,
        total: 0,
        error: undefined,
        createdAt: at,
        startedAt: at,
        finishedAt: undefined,
        heartbeatAt: at,
        score: null,
        grade: null,
      },
      ignored: new Map(),
      compare: (report) => Promise.resolve(report),
      keyphrases: new Map(),
    },
    { signal: new AbortController().signal, onAlive: () => undefined },
  )
  for await (const _ of events) continue
  return run
}
