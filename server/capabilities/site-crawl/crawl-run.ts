// What the steps of one crawl share: what it knows already, its pace, its deadline and how it reports.
import type { OutboundClient, PageSnapshots } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Check } from './check.types.ts'
import type { CrawlMemory, CrawlRepository } from './crawl.types.ts'
import type { HostLimits } from './fetching/ask-hosts.ts'
import {
  createPageFetcher,
  type FetchLimits,
  type FetchPage,
  type PageFetcherOptions,
} from './fetching/fetch-page.ts'
import type { HostLease } from './politeness/host-lease.ts'
import type { HostPaces } from './politeness/host-paces.repository.ts'
import { createPace, type Pace } from './politeness/pace.ts'
import type { RenderPage } from './read-fetched.ts'
import type { ReadCrawlResults } from './rows/crawl-results.repository.ts'
import type { OpenCrawlRepository } from './rows/crawl.repository.ts'
import type { ReadCrawledSite } from './rows/crawled-site.repository.ts'
import type { CrawlHooks, CrawlInput, CrawlStep } from './site-crawl.types.ts'
import type { PageThreads } from './threads/page-threads.ts'

export interface CrawlDependencies {
  openRepository: OpenCrawlRepository
  readSite: ReadCrawledSite
  readResults: ReadCrawlResults
  outbound: OutboundClient
  snapshots: PageSnapshots
  /** One pace for a host, however many crawls ask it. */
  hostPaces: HostPaces
  threads: PageThreads
  clock: Clock
  loadChecks(): readonly Check[]
  /** Rejects where it could not; nothing is rendered without it. */
  renderPage?: RenderPage | undefined
  /** Starts the browser, so that no answer is timed while it starts. */
  prepareBrowser?: ((signal: AbortSignal) => Promise<void>) | undefined
  limits?: Partial<FetchLimits>
  /** How old robots.txt may become before it is read again. */
  robotsAgeMs?: number
  /** Of what other hosts are asked. */
  hostLimits?: Partial<HostLimits>
}

/** A shorter one is over before anybody has read of it. */
const minReportedPauseMs = 500

/** What the steps of one crawl share. */
export interface CrawlRun {
  dependencies: CrawlDependencies
  repository: CrawlRepository
  lease: HostLease
  input: CrawlInput
  hooks: CrawlHooks
  memory: CrawlMemory
  pace: Pace
  deadline: number
  progress: { done: number; total: number }
  report(step: CrawlStep, message: string): void
}

export async function startRun(
  started: Pick<CrawlRun, 'dependencies' | 'repository' | 'lease' | 'input' | 'hooks'>,
): Promise<CrawlRun> {
  const { repository, lease, input, hooks } = started
  const deadline = performance.now() + input.timeLimitMs
  const progress = { done: 0, total: 0 }
  const report = (step: CrawlStep, message: string): void => hooks.onProgress({ step, ...progress, message })
  const facts = await repository.facts()
  const memory: CrawlMemory = {
    facts,
    async learn(fresh) {
      Object.assign(facts, fresh)
      await repository.keepFacts(fresh)
      hooks.heartbeat()
    },
  }
  let pauseReportedUntil = 0
  const pace = createPace({
    concurrency: input.concurrency,
    shared: lease.shared,
    onWaiting(pauseMs) {
      hooks.heartbeat()
      if (pauseMs < minReportedPauseMs || performance.now() < pauseReportedUntil) return
      pauseReportedUntil = performance.now() + pauseMs
      report('pages', `The site asks for a pause; going on in ${Math.ceil(pauseMs / 1_000)} s`)
    },
  })
  return { ...started, memory, pace, deadline, progress, report }
}

export function createFetcher(
  { dependencies, input, hooks, pace }: CrawlRun,
  allowed: Pick<PageFetcherOptions, 'isOwn' | 'isAllowed'>,
): FetchPage {
  const { outbound, snapshots, clock, limits } = dependencies
  return createPageFetcher({
    outbound,
    snapshots,
    ownerId: input.ownerId,
    clock,
    pace,
    heartbeat: hooks.heartbeat,
    ...(limits !== undefined && { limits }),
    ...allowed,
  })
}
