// The crawl of an audit, from its start URL to the counted links. Each step is kept, so that the next
// worker goes on where the last one ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { rememberFiles, type OutboundClient, type PageSnapshots } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Check } from './check.types.ts'
import type { PageThreads } from './threads/page-threads.ts'
import type { Crawl, CrawlHooks, CrawlInput, CrawlResult, CrawlStep } from './site-crawl.types.ts'
import { createAdmission } from './frontier/admission.ts'
import { askFiles } from './fetching/ask-files.ts'
import { createAskHosts, type HostLimits } from './fetching/ask-hosts.ts'
import { createSiteRule } from './frontier/crawl-url.ts'
import { crawlPages } from './crawl-pages.ts'
import { LeaseLost } from './rows/crawl-lease.repository.ts'
import type { OpenCrawlRepository } from './rows/crawl.repository.ts'
import type { ReadCrawlResults } from './rows/crawl-results.repository.ts'
import type { ReadCrawledSite } from './rows/crawled-site.repository.ts'
import type { CrawlMemory, CrawlRepository } from './crawl.types.ts'
import { areasAsSeen } from './rendered-by-script.ts'
import { createPageFetcher, type FetchLimits } from './fetching/fetch-page.ts'
import type { HostPaces } from './politeness/host-paces.repository.ts'
import { createHostLease, type HostLease } from './politeness/host-lease.ts'
import { keepListedPages } from './frontier/keep-listed-pages.ts'
import { createPace } from './politeness/pace.ts'
import { atPace, createReadFetched, type ReadFetchedOptions, type RenderPage } from './read-fetched.ts'
import { cannotBeRead, readStart } from './fetching/read-start.ts'
import { readSiteRules } from './politeness/site-rules.ts'
import { emptyPage, probeSite } from './fetching/probe-site.ts'
import { isPrivateHost } from './private-host.ts'
import { createTrapWatch } from './frontier/traps.ts'

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

const withoutRobots = 'robots.txt could not be read, and then no page may be asked for (RFC 9309)'
const leaseEveryMs = 5_000
/** A shorter one is over before anybody has read of it. */
const minReportedPauseMs = 500
const waitForLeaseMs = 1_000
/** As long as pages may take, files may take half of it again. */
const fileShare = 0.5
/** Fewer are read by the first thread before the others have loaded their code. */
const severalPages = 20
/**
 * From so many pages on, judging the whole site takes more memory than its threads, which would lie beside it
 * unused.
 */
const manyPages = 2_000

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
      return await crawl(dependencies, repository, lease, input, {
        ...hooks,
        signal: AbortSignal.any([hooks.signal, lost.signal]),
      })
    } finally {
      clearInterval(timer)
      await lease.release()
      await repository.release().catch(() => undefined)
    }
  }
}

async function crawl(
  dependencies: CrawlDependencies,
  repository: CrawlRepository,
  lease: HostLease,
  input: CrawlInput,
  hooks: CrawlHooks,
): Promise<CrawlResult> {
  const { outbound, snapshots, threads, clock, loadChecks, renderPage, limits, robotsAgeMs } = dependencies
  const { ownerId, auditId, today } = input
  const { signal, heartbeat } = hooks
  const deadline = performance.now() + input.timeLimitMs
  const progress = { done: 0, total: 0 }
  const say = (step: CrawlStep, message: string): void => hooks.onProgress({ step, ...progress, message })
  const facts = await repository.facts()
  const memory: CrawlMemory = {
    facts,
    async learn(fresh) {
      Object.assign(facts, fresh)
      await repository.keepFacts(fresh)
      heartbeat()
    },
  }
  let pauseReportedUntil = 0
  const pace = createPace({
    concurrency: input.concurrency,
    shared: lease.shared,
    onWaiting(pauseMs) {
      heartbeat()
      if (pauseMs < minReportedPauseMs || performance.now() < pauseReportedUntil) return
      pauseReportedUntil = performance.now() + pauseMs
      say('pages', `The site asks for a pause; going on in ${Math.ceil(pauseMs / 1_000)} s`)
    },
  })
  const shared = {
    outbound,
    snapshots,
    ownerId,
    clock,
    pace,
    heartbeat,
    ...(limits !== undefined && { limits }),
  }

  await lease.acquire(input.url, pace, signal)
  const fetchStart = createPageFetcher({ ...shared, isOwn: () => true, isAllowed: () => true })
  const {
    asked,
    url: start,
    page: startPage,
  } = await readStart(
    {
      input,
      memory,
      outbound,
      fetchPage: async (url) =>
        fetchStart(url, signal, (await snapshots.conditions(ownerId, [url])).get(url)),
      onReading: (url) => say('start', `Reading ${url}`),
    },
    signal,
  )
  // There is something to be read: the threads load their code while the site's own files are fetched.
  if (input.maxPages >= severalPages) threads.warmUp()
  const isOwn = createSiteRule(asked, start)
  await lease.acquire(start, pace, signal)

  say('robots', 'Reading robots.txt')
  const rules = await readSiteRules(
    { origin: new URL(start).origin, outbound, memory, pace, maxAgeMs: robotsAgeMs },
    signal,
  )
  const { isAllowed } = rules
  if (facts.probes === undefined)
    await memory.learn({
      probes: await probeSite({ outbound, threads, start, isAllowed, auditId, today }, signal),
    })

  const traps = createTrapWatch({ budget: input.maxPages, today })
  const admission = createAdmission({
    auditId,
    maxPages: input.maxPages,
    maxDepth: input.maxDepth,
    traps,
    isOwn,
    isAllowed,
  })
  for await (const page of repository.known()) admission.remember(page)
  const { lastNumber } = await repository.standing()
  if (lastNumber === -1) {
    const page = admission.page(asked, 0, true)
    if (page !== undefined) await repository.add([page], 0)
  }
  if (facts.sitemaps === undefined) {
    say('sitemaps', 'Reading sitemaps')
    const files = rememberFiles({ outbound, snapshots, ownerId })
    const survey = {
      outbound: files,
      start: startPage ?? emptyPage(start),
      robots: rules.robots,
      today,
      isOwn,
      heartbeat,
    }
    await memory.learn(await keepListedPages({ ...survey, auditId, repository }, signal))
  }

  if (input.render !== 'none') await dependencies.prepareBrowser?.(signal)
  const ending = await crawlPages({
    input,
    hooks,
    signal,
    repository,
    admission,
    isOwn,
    fetched: new Map(startPage === undefined ? [] : [[asked, startPage]]),
    deadline,
    fetchPage: createPageFetcher({ ...shared, isOwn, isAllowed }),
    readFetched: createReadFetched({
      threads,
      ...wantedChecks(loadChecks(), input.checks),
      context: { today, keyphrase: undefined, isPrivateHost: isPrivateHost(start) },
      findKeyphrase: input.findKeyphrase,
      render: input.render,
      renderPage: renderPage === undefined ? undefined : atPace(renderPage, pace),
      onNoBrowser: (message) => say('browser', `Pages are not looked at in a browser. ${message}`),
    }),
    getSeverity: createSeverities(loadChecks()),
    findConditions: (urls) => snapshots.conditions(ownerId, urls),
    refresh: () => rules.refresh(),
  })
  const leftOut = await repository.skipQueued(ending === 'gone' ? 'gone' : 'limit')
  const results = dependencies.readResults(ownerId, auditId)
  const nothing = await results.whyNothingWasRead()
  if (nothing !== undefined) throw cannotBeRead(asked, nothing)
  await memory.learn({ isCut: leftOut > 0 || admission.isCut() || facts.isListCut === true })

  progress.done = progress.total = (await repository.standing()).spent
  if (progress.done >= manyPages) threads.endIdle()
  const askedBefore = await repository.askedFiles()
  await askFiles(
    {
      repository,
      hosts: createAskHosts({
        outbound,
        pace,
        isOwn,
        isAllowed,
        heartbeat,
        hostPaces: dependencies.hostPaces,
        now: () => clock.now(),
        limits: dependencies.hostLimits,
      }),
      isOwn,
      concurrency: input.concurrency,
      deadline: Math.max(deadline, performance.now()) + input.timeLimitMs * fileShare,
      onAsked(done, url) {
        heartbeat()
        hooks.onProgress({
          step: 'resources',
          ...progress,
          files: askedBefore + done,
          message: `Asking for ${url}`,
        })
      },
    },
    signal,
  )
  say('links', 'Counting links')
  await repository.markListed()
  await repository.countInlinks()
  heartbeat()

  return {
    site: await dependencies.readSite({ ownerId, auditId, url: input.url, today }),
    counts: await results.counts(),
    notes: results.notes,
    tallies: results.tallies,
    hits: results.hits,
    skipped: (limit) => results.skipped(limit, rules.isUnreachable() ? { robots: withoutRobots } : {}),
  }
}

function createSeverities(checks: readonly Check[]): (checkId: string) => Severity {
  const severities = new Map<string, Severity>(checks.map(({ id, severity }) => [id, severity]))
  return (checkId) => severities.get(checkId) ?? 'notice'
}

/** Which of the wanted checks a page is given as it was sent, as it is seen, and in the browser. */
function wantedChecks(
  checks: readonly Check[],
  wantedIds: readonly string[],
): Pick<ReadFetchedOptions, 'pageChecks' | 'pageChecksAsSeen' | 'renderedChecks'> {
  const ids = new Set(wantedIds)
  const wanted = checks.filter(({ id }) => ids.has(id))
  const pageChecks = wanted.filter(({ scope }) => scope === 'page')
  return {
    pageChecks: pageChecks.map(({ id }) => id),
    pageChecksAsSeen: pageChecks.filter(({ area }) => areasAsSeen.has(area)).map(({ id }) => id),
    renderedChecks: wanted.filter(({ scope }) => scope === 'rendered').map(({ id }) => id),
  }
}
