// The steps of a crawl: the site is opened, known pages are admitted, pages are read, files are asked for.
import { rememberFiles } from '#capabilities/crawl/index.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { Check } from './check.types.ts'
import { crawlPages } from './crawl-pages.ts'
import { createFetcher, type CrawlRun } from './crawl-run.ts'
import { askFiles } from './fetching/ask-files.ts'
import { createAskHosts } from './fetching/ask-hosts.ts'
import type { FetchedPage } from './fetching/fetch-page.ts'
import { emptyPage, probeSite } from './fetching/probe-site.ts'
import { cannotBeRead, readStart } from './fetching/read-start.ts'
import { createAdmission, type Admission } from './frontier/admission.ts'
import { createSiteRule } from './frontier/crawl-url.ts'
import { keepListedPages } from './frontier/keep-listed-pages.ts'
import { createTrapWatch } from './frontier/traps.ts'
import { readSiteRules, type SiteRules } from './politeness/site-rules.ts'
import { isPrivateHost } from './private-host.ts'
import { atPace, createReadFetched, type ReadFetchedOptions } from './read-fetched.ts'
import { areasAsSeen } from './rendered-by-script.ts'

/** As long as pages may take, files may take half of it again. */
const fileShare = 0.5
/** Fewer are read by the first thread before the others have loaded their code. */
const severalPages = 20
/**
 * From so many pages on, judging the whole site takes more memory than its threads, which would lie beside it
 * unused.
 */
const manyPages = 2_000

/** Where the site begins, what belongs to it and what of it may be asked for. */
export interface OpenedSite {
  asked: string
  start: string
  startPage: FetchedPage | undefined
  rules: SiteRules
  isOwn: (url: string) => boolean
}

/** Follows the start URL, reads robots.txt and probes the site. */
export async function openSite(run: CrawlRun): Promise<OpenedSite> {
  const { dependencies, lease, input, memory, pace, report } = run
  const { outbound, snapshots, threads, robotsAgeMs } = dependencies
  const { ownerId, auditId, today } = input
  const { signal } = run.hooks
  await lease.acquire(input.url, pace, signal)
  const fetchStart = createFetcher(run, { isOwn: () => true, isAllowed: () => true })
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
      onReading: (url) => report('start', `Reading ${url}`),
    },
    signal,
  )
  // There is something to be read: the threads load their code while the site's own files are fetched.
  if (input.maxPages >= severalPages) threads.warmUp()
  const isOwn = createSiteRule(asked, start)
  await lease.acquire(start, pace, signal)

  report('robots', 'Reading robots.txt')
  const rules = await readSiteRules(
    { origin: new URL(start).origin, outbound, memory, pace, maxAgeMs: robotsAgeMs },
    signal,
  )
  if (memory.facts.probes === undefined)
    await memory.learn({
      probes: await probeSite(
        { outbound, threads, start, isAllowed: rules.isAllowed, auditId, today },
        signal,
      ),
    })
  return { asked, start, startPage, rules, isOwn }
}

/** The pages that an earlier worker knew, the start page, and those that sitemaps list. */
export async function admitKnownPages(
  { dependencies, repository, input, hooks, memory, report }: CrawlRun,
  { asked, start, startPage, rules, isOwn }: OpenedSite,
): Promise<Admission> {
  const { ownerId, auditId, today, maxPages, maxDepth } = input
  const traps = createTrapWatch({ budget: maxPages, today })
  const { isAllowed } = rules
  const admission = createAdmission({ auditId, maxPages, maxDepth, traps, isOwn, isAllowed })
  for await (const page of repository.known()) admission.remember(page)
  const { lastNumber } = await repository.standing()
  if (lastNumber === -1) {
    const page = admission.page(asked, 0, true)
    if (page !== undefined) await repository.add([page], 0)
  }
  if (memory.facts.sitemaps === undefined) {
    report('sitemaps', 'Reading sitemaps')
    const { outbound, snapshots } = dependencies
    const survey = {
      outbound: rememberFiles({ outbound, snapshots, ownerId }),
      start: startPage ?? emptyPage(start),
      robots: rules.robots,
      today,
      isOwn,
      heartbeat: hooks.heartbeat,
    }
    await memory.learn(await keepListedPages({ ...survey, auditId, repository }, hooks.signal))
  }
  return admission
}

/** Reads page by page until all are read or a limit is reached. Throws where no page could be read. */
export async function readPages(run: CrawlRun, site: OpenedSite, admission: Admission): Promise<void> {
  const { dependencies, repository, input, hooks, memory, pace, deadline, progress, report } = run
  const { snapshots, threads, loadChecks, renderPage } = dependencies
  const { ownerId, auditId, today } = input
  const { asked, start, startPage, rules, isOwn } = site
  if (input.render !== 'none') await dependencies.prepareBrowser?.(hooks.signal)
  const ending = await crawlPages({
    input,
    hooks,
    signal: hooks.signal,
    repository,
    admission,
    isOwn,
    fetched: new Map(startPage === undefined ? [] : [[asked, startPage]]),
    deadline,
    fetchPage: createFetcher(run, { isOwn, isAllowed: rules.isAllowed }),
    readFetched: createReadFetched({
      threads,
      ...wantedChecks(loadChecks(), input.checks),
      context: { today, keyphrase: undefined, isPrivateHost: isPrivateHost(start) },
      findKeyphrase: input.findKeyphrase,
      render: input.render,
      renderPage: renderPage === undefined ? undefined : atPace(renderPage, pace),
      onNoBrowser: (message) => report('browser', `Pages are not looked at in a browser. ${message}`),
    }),
    getSeverity: createSeverities(loadChecks()),
    findConditions: (urls) => snapshots.conditions(ownerId, urls),
    refresh: () => rules.refresh(),
  })
  const leftOut = await repository.skipQueued(ending === 'gone' ? 'gone' : 'limit')
  const nothing = await dependencies.readResults(ownerId, auditId).whyNothingWasRead()
  if (nothing !== undefined) throw cannotBeRead(asked, nothing)
  await memory.learn({ isCut: leftOut > 0 || admission.isCut() || memory.facts.isListCut === true })
  progress.done = progress.total = (await repository.standing()).spent
  if (progress.done >= manyPages) threads.endIdle()
}

/** Asks for images, scripts and styles, and for what pages link to elsewhere. */
export async function askForFiles(
  { dependencies, repository, input, hooks, pace, deadline, progress }: CrawlRun,
  { rules, isOwn }: OpenedSite,
): Promise<void> {
  const { outbound, clock, hostPaces, hostLimits } = dependencies
  const { signal, heartbeat } = hooks
  const askedBefore = await repository.askedFiles()
  await askFiles(
    {
      repository,
      hosts: createAskHosts({
        outbound,
        pace,
        isOwn,
        isAllowed: rules.isAllowed,
        heartbeat,
        hostPaces,
        now: () => clock.now(),
        limits: hostLimits,
      }),
      isOwn,
      concurrency: input.concurrency,
      deadline: Math.max(deadline, performance.now()) + input.timeLimitMs * fileShare,
      onAsked(done, url) {
        heartbeat()
        const message = `Asking for ${url}`
        hooks.onProgress({ step: 'resources', ...progress, files: askedBefore + done, message })
      },
    },
    signal,
  )
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
