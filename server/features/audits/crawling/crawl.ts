// The crawl of an audit, from its start address to the counted links. Each step is kept, so that the next worker goes on where the last one ended.
import { setTimeout as sleep } from 'node:timers/promises'
import { fetchFailed, rememberFiles, type OutboundClient, type PageSnapshots } from '#capabilities/crawl/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { AuditArea, Severity } from '../audits.schema.ts'
import { keyphraseOf } from '../article-keyphrases.ts'
import type { Check } from '../checks/check.types.ts'
import type { FailedReason } from '../checks/site.types.ts'
import type { PageThreads } from '../parsing/page-threads.ts'
import type { Crawl, CrawlHooks, CrawlInput, CrawlResult, CrawlStep } from '../run-audit.types.ts'
import { createAdmission, isFile } from './admission.ts'
import { askFiles } from './ask-files.ts'
import { certificateFault } from './certificate-fault.ts'
import { crawlAddress, createSiteRule, keyOf } from './crawl-address.ts'
import { crawlPages } from './crawl-pages.ts'
import { LeaseLost, type CrawlRepository, type OpenCrawlRepository } from './crawl.repository.ts'
import { skipReasons, type ReadCrawlResults } from './crawl-results.repository.ts'
import type { ReadCrawledSite } from './crawled-site.repository.ts'
import type { CrawlFacts } from './crawl.types.ts'
import { areasAsSeen } from './drawn-by-script.ts'
import { createPageFetcher, type FetchedPage, type FetchLimits } from './fetch-page.ts'
import { createPace } from './pace.ts'
import { atPace, createReadFetched, type RenderPage } from './read-fetched.ts'
import { emptyPage, isPrivateHost, probeSite, rulesOf, surveyRobots, storableHeaders, surveySitemaps, type StoredRobots } from './survey-site.ts'
import { createTrapWatch } from './traps.ts'

export interface CrawlDependencies {
  openRepository: OpenCrawlRepository
  readSite: ReadCrawledSite
  readResults: ReadCrawlResults
  outbound: OutboundClient
  snapshots: PageSnapshots
  threads: PageThreads
  clock: Clock
  checks: readonly Check[]
  /** Rejects where it could not; nothing is rendered without it. */
  renderPage?: RenderPage | undefined
  /** Starts the browser, so that no answer is timed while it starts. */
  prepareBrowser?: ((signal: AbortSignal) => Promise<void>) | undefined
  limits?: Partial<FetchLimits>
  /** How old robots.txt may become before it is read again. */
  robotsAgeMs?: number
}

const product = 'pressroom'
/** Failures that tell that a server is there. */
const isAnswer: ReadonlySet<FailedReason> = new Set(['too_many_redirects', 'too_large', 'encoding', 'unreadable', 'other'])
const withoutRobots = 'robots.txt could not be read, and then no page may be asked for (RFC 9309)'
const leaseEveryMs = 5_000
/** A shorter one is over before anybody has read of it. */
const leastPauseToTellMs = 500
const robotsPauseMs = 2_000
const waitForLeaseMs = 1_000
/** As long as pages may take, files may take half of it again. */
const fileShare = 0.5
const usualRobotsAgeMs = 600_000
/** A sitemap may list fifty thousand pages, an index many of them; more are counted and not kept. */
const mostListed = 200_000

export function createCrawl(dependencies: CrawlDependencies): Crawl {
  return async (input, hooks) => {
    const repository = dependencies.openRepository(input.ownerId, input.auditId)
    while (!(await repository.open(input.turn))) {
      hooks.heartbeat()
      await sleep(waitForLeaseMs, undefined, { signal: hooks.signal }).catch(() => hooks.signal.throwIfAborted())
    }
    const lost = new AbortController()
    const timer = setInterval(() => {
      // A database that is away for a moment says nothing about the lease.
      repository.keepLease().then(
        (isKept) => (isKept ? undefined : lost.abort(new LeaseLost('Another worker has taken over this crawl.'))),
        () => undefined,
      )
    }, leaseEveryMs)
    try {
      return await crawl(dependencies, repository, input, { ...hooks, signal: AbortSignal.any([hooks.signal, lost.signal]) })
    } finally {
      clearInterval(timer)
      await repository.release().catch(() => undefined)
    }
  }
}

async function crawl(dependencies: CrawlDependencies, repository: CrawlRepository, input: CrawlInput, hooks: CrawlHooks): Promise<CrawlResult> {
  const { outbound, snapshots, threads, clock, checks, renderPage, limits, robotsAgeMs = usualRobotsAgeMs } = dependencies
  const { ownerId, auditId, today } = input
  const { signal, heartbeat } = hooks
  const deadline = performance.now() + input.timeLimitMs
  const progress = { done: 0, total: 0 }
  const say = (step: CrawlStep, message: string): void => hooks.onProgress({ step, ...progress, message })
  const facts = await repository.facts()
  const learn = async (fresh: CrawlFacts): Promise<void> => {
    Object.assign(facts, fresh)
    await repository.keepFacts(fresh)
    heartbeat()
  }
  let toldOfPauseUntil = 0
  const pace = createPace({
    concurrency: input.concurrency,
    onWaiting(pauseMs) {
      heartbeat()
      if (pauseMs < leastPauseToTellMs || performance.now() < toldOfPauseUntil) return
      toldOfPauseUntil = performance.now() + pauseMs
      say('pages', `The site asks for a pause; going on in ${Math.ceil(pauseMs / 1_000)} s`)
    },
  })
  const shared = { outbound, snapshots, ownerId, clock, pace, heartbeat, ...(limits !== undefined && { limits }) }

  // The start decides which site it is.
  let asked = crawlAddress(input.url)?.url ?? input.url
  const fetched = new Map<string, FetchedPage>()
  say('start', `Reading ${asked}`)
  const first = await readStart()
  asked = facts.start?.asked ?? asked
  const { url: start } = facts.start ?? { url: asked }
  const isOwn = createSiteRule(asked, start)

  say('robots', 'Reading robots.txt')
  let robots = await readRobots()
  let rules = rulesOf(robots)
  let robotsAt = performance.now()
  const isAllowed = (url: string): boolean => rules.isAllowed(url, product)
  pace.setDelay((rules.crawlDelay(product) ?? 0) * 1_000)
  if (facts.probes === undefined) await learn({ probes: await probeSite({ outbound, threads, start, isAllowed, auditId, today }, signal) })

  const traps = createTrapWatch({ budget: input.maxPages, today })
  const admission = createAdmission({ auditId, maxPages: input.maxPages, maxDepth: input.maxDepth, traps, isOwn, isAllowed })
  for await (const page of repository.known()) admission.remember(page)
  const { lastNumber } = await repository.standing()
  if (lastNumber === -1) {
    const page = admission.page(asked, 0, true)
    if (page !== undefined) await repository.add([page], 0)
  }
  if (facts.sitemaps === undefined) await readSitemaps()

  const severities = new Map<string, Severity>(checks.map(({ id, severity }) => [id, severity]))
  const wanted = new Set(input.checks)
  const idsOf = (scope: Check['scope'], areas?: ReadonlySet<AuditArea>): string[] =>
    checks.filter((check) => check.scope === scope && wanted.has(check.id) && areas?.has(check.area) !== false).map(({ id }) => id)
  const isPrivate = isPrivateHost(start)
  if (input.render !== 'none') await dependencies.prepareBrowser?.(signal)
  const ending = await crawlPages({
    input,
    hooks,
    signal,
    repository,
    admission,
    isOwn,
    fetched,
    deadline,
    fetchPage: createPageFetcher({ ...shared, isOwn, isAllowed }),
    readFetched: createReadFetched({
      threads,
      pageChecks: idsOf('page'),
      pageChecksAsSeen: idsOf('page', areasAsSeen),
      renderedChecks: idsOf('rendered'),
      context: { today, keyphrase: undefined, isPrivateHost: isPrivate },
      keyphraseOf: (page) => keyphraseOf(input.keyphrases, page),
      render: input.render,
      renderPage: renderPage === undefined ? undefined : atPace(renderPage, pace),
      onNoBrowser: (message) => say('browser', `Pages are not looked at in a browser. ${message}`),
    }),
    severityOf: (checkId) => severities.get(checkId) ?? 'notice',
    conditionsOf: (urls) => snapshots.conditions(ownerId, urls),
    async refresh() {
      if (performance.now() - robotsAt < robotsAgeMs) return
      robots = await surveyRobots(outbound, new URL(start).origin, signal)
      robotsAt = performance.now()
      // While the file cannot be had, the last one counts (RFC 9309 §2.4).
      if (rulesOf(robots).state === 'unreachable') return
      rules = rulesOf(robots)
      pace.setDelay((rules.crawlDelay(product) ?? 0) * 1_000)
      await learn({ robots })
    },
  })
  const leftOut = await repository.skipQueued(ending === 'gone' ? 'gone' : 'limit')
  const results = dependencies.readResults(ownerId, auditId)
  const nothing = await results.whyNothingWasRead()
  if (nothing !== undefined) throw unread(nothing)
  await learn({ isCut: leftOut > 0 || admission.isCut() || facts.isListCut === true })

  progress.done = progress.total = (await repository.standing()).spent
  const askedBefore = await repository.askedFiles()
  await askFiles(
    {
      outbound,
      repository,
      pace,
      isOwn,
      isAllowed,
      concurrency: input.concurrency,
      deadline: Math.max(deadline, performance.now()) + input.timeLimitMs * fileShare,
      now: () => clock.now(),
      onAsked(done, url) {
        heartbeat()
        hooks.onProgress({ step: 'resources', ...progress, files: askedBefore + done, message: `Asking for ${url}` })
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
    tallies: results.tallies,
    hits: results.hits,
    skipped: (limit) => results.skipped(limit, rules.state === 'unreachable' ? { robots: withoutRobots } : {}),
  }

  /** Fetches the start page, unless an earlier worker did; what came is the first page's. */
  async function readStart(): Promise<FetchedPage | undefined> {
    if (facts.start !== undefined) return undefined
    // Says better than a failed request why an address cannot be asked at all.
    await outbound.check(asked)
    const page = await fetchStart()
    const { outcome } = page
    // Where something answers, sitemaps may still name pages that can be read.
    if (outcome.kind === 'failed' && !isAnswer.has(outcome.reason)) {
      const fault = outcome.reason === 'tls' ? await certificateFault(page.finalUrl, outbound, signal) : undefined
      throw unread(`${skipReasons[outcome.reason] ?? 'it does not answer'}${fault === undefined ? '' : `: ${fault}`}`)
    }
    fetched.set(asked, page)
    const url = outcome.kind === 'answered' ? page.finalUrl : asked
    await learn({ start: { asked, url, headers: storableHeaders(page.headers) } })
    return page
  }

  async function fetchStart(): Promise<FetchedPage> {
    const fetchPage = createPageFetcher({ ...shared, isOwn: () => true, isAllowed: () => true })
    const fetchKnown = async (url: string): Promise<FetchedPage> => fetchPage(url, signal, (await snapshots.conditions(ownerId, [url])).get(url))
    const page = await fetchKnown(asked)
    if (input.isSchemeGuessed !== true || page.outcome.kind !== 'failed' || isAnswer.has(page.outcome.reason)) return page
    const plain = asked.replace(/^https:/, 'http:')
    say('start', `Reading ${plain}`)
    const other = await fetchKnown(plain)
    if (other.outcome.kind === 'failed' && !isAnswer.has(other.outcome.reason)) return page
    asked = plain
    return other
  }

  function unread(why: string): Error {
    return fetchFailed(`${new URL(asked).host} cannot be read: ${why}. Check the address, and try again.`)
  }

  async function readRobots(): Promise<StoredRobots> {
    let fresh = await surveyRobots(outbound, new URL(start).origin, signal)
    if (facts.robots === undefined && rulesOf(fresh).state === 'unreachable' && !isLasting(fresh)) {
      // The whole audit hangs on this one answer.
      await sleep(robotsPauseMs, undefined, { signal })
      fresh = await surveyRobots(outbound, new URL(start).origin, signal)
    }
    // After a restart the file is read again, for it may have changed; if it cannot be had, the one that is known counts.
    const known = facts.robots
    if (known !== undefined && rulesOf(fresh).state === 'unreachable') return known
    await learn({ robots: fresh })
    return fresh
  }

  async function readSitemaps(): Promise<void> {
    say('sitemaps', 'Reading sitemaps')
    let listed = 0
    let isListCut = false
    const sitemaps = await surveySitemaps(
      {
        outbound: rememberFiles({ outbound, snapshots, ownerId }),
        start: first ?? emptyPage(start),
        robots,
        today,
        isOwn,
        heartbeat,
        async onPages(pages) {
          const kept = pages.flatMap(({ url, lastmod }) => {
            const address = crawlAddress(url)
            return address === undefined || isFile(address.url) ? [] : [{ key: keyOf(auditId, address.identity), url: address.url, lastmod }]
          })
          if (listed + kept.length > mostListed) isListCut = true
          else await repository.addListed(kept)
          listed += kept.length
        },
      },
      signal,
    ).catch((error: unknown) => {
      signal.throwIfAborted()
      // Nothing of the site answered any more; the pages will tell.
      if (error instanceof Error && 'code' in error) return []
      throw error
    })
    await learn({ sitemaps, isListCut })
  }
}

/** Who has waited in vain once need not wait again. */
function isLasting({ outcome }: StoredRobots): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'timeout'
}
