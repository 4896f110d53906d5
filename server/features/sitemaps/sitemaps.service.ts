import {
  readRobots,
  readSiteSitemaps,
  siteUrls,
  urlNotAllowed,
  type OutboundClient,
  type SitemapEntry,
  type SitemapEvent,
  type SiteRobots,
} from '#capabilities/crawl/index.ts'
import type { Config } from '#platform/config.ts'
import { AppError, validationFailed } from '#platform/errors.ts'
import { inBatches } from './in-batches.ts'
import { readPage } from './read-page.ts'
import { countsOfNothing, detached, pageOfEntry, getVerdict } from './sitemap-page.ts'
import { titleFromUrl } from './title-from-url.ts'
import type { FetchSitemapsAnswer, SitemapCounts, SitemapPage, SiteProblem } from './sitemaps.schema.ts'

/** A page that a site has published, as its sitemaps list it. */
export interface PublishedPage {
  url: string
  /** W3C date as the sitemap gives it. */
  lastmod: string | undefined
  /**
   * The page's own title, or what its URL says; undefined where neither says anything (a home page that
   * was not read).
   */
  title: string | undefined
  titleFrom: 'page' | 'feed' | 'address' | undefined
}

export interface PublishedPagesOptions {
  /** Most pages that are given; 10,000 when unset. */
  maxUrls?: number
  /**
   * Most pages that are opened for their titles; the others' titles come from their URLs. 200 when
   * unset.
   */
  maxTitlesRead?: number
}

/** What the title check needs of a site. */
export interface PublishedPages {
  /**
   * Pages of a site, as they are found. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout` where the
   * site cannot be reached at all; a site without a sitemap gives nothing.
   */
  publishedPages(
    ownerId: string,
    websiteUrl: string,
    signal: AbortSignal,
    options?: PublishedPagesOptions,
  ): AsyncIterable<PublishedPage>
}

export interface AnalysisOptions {
  maxUrls: number
  /** `CRAWL_BATCH_SIZE` when unset. */
  batchSize?: number | undefined
  /** `CRAWL_CONCURRENCY` when unset. */
  concurrency?: number | undefined
  /** Whether pages are read; otherwise their kinds are derived from their URLs. */
  analyse: boolean
}

export type AnalysisStep =
  | { kind: 'discovered'; websiteUrl: string; sitemaps: number; urls: number; truncated: boolean }
  /** `position` in the order of the sitemaps: pages come as they are ready. */
  | { kind: 'page'; page: SitemapPage; position: number }
  | { kind: 'done'; counts: SitemapCounts; errors: SiteProblem[] }

export interface SitemapsService extends PublishedPages {
  /**
   * Finds and counts the sitemaps of a site. Throws `validation_failed`, `url_not_allowed`, `fetch_failed`,
   * `fetch_timeout`, the signal's reason.
   */
  fetchSitemaps(ownerId: string, websiteUrl: string, signal: AbortSignal): Promise<FetchSitemapsAnswer>
  /**
   * Lists a site's pages and looks at each. The first step comes when all are listed. Throws the same, before
   * it.
   */
  analyse(
    ownerId: string,
    websiteUrl: string,
    options: AnalysisOptions,
    signal: AbortSignal,
  ): AsyncGenerator<AnalysisStep, void, undefined>
}

export interface SitemapsServiceDependencies {
  outbound: OutboundClient
  /** A way to files that knows what the owner was given before; everything is asked for again without it. */
  remembering?: (ownerId: string) => Pick<OutboundClient, 'open'>
  config: Pick<Config, 'crawl' | 'fetchTimeoutMs'>
}

// As many as the client lets through to one host: more would only wait, and a page's time would run out
// waiting.
const maxPerHost = 4
/** Reading the sitemaps of a site ends after five minutes with what was found. */
const maxListingMs = 300_000
const robotsProduct = 'pressroom'
const titlesAtOnce = 4

interface Listing {
  websiteUrl: string
  robots: SiteRobots | undefined
  sitemaps: number
  entries: SitemapEntry[]
  truncated: boolean
  problems: SiteProblem[]
}

export function createSitemapsService({
  outbound,
  remembering = () => outbound,
  config,
}: SitemapsServiceDependencies): SitemapsService {
  /**
   * The events of the first of these URLs at which a site answers. Throws what kept the first from it.
   */
  async function* readFirst(
    ownerId: string,
    [url = '', ...others]: readonly string[],
    signal: AbortSignal,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    let hasAnswered = false
    try {
      for await (const event of readSiteSitemaps(
        { outbound: remembering(ownerId), timeoutMs: config.fetchTimeoutMs },
        url,
        signal,
      )) {
        hasAnswered = true
        yield event
      }
    } catch (error) {
      if (hasAnswered || others.length === 0 || urlNotAllowed.is(error) || signal.aborted) throw error
      const next = readFirst(ownerId, others, signal)
      const first = await next.next().catch(() => {
        throw error
      })
      if (first.done !== true) yield first.value
      yield* next
    }
  }

  /** The events of a site, and a problem at the end where its time was over. */
  async function* readSite(
    ownerId: string,
    websiteUrl: string,
    signal: AbortSignal,
  ): AsyncGenerator<SitemapEvent, void, undefined> {
    const limit = AbortSignal.timeout(maxListingMs)
    try {
      yield* readFirst(ownerId, readWebsiteUrls(websiteUrl), AbortSignal.any([signal, limit]))
    } catch (error) {
      if (!limit.aborted || signal.aborted) throw error
      const message =
        'Reading all sitemaps took longer than five minutes. What was found until then is listed.'
      yield { kind: 'problem', problem: { url: websiteUrl, code: 'stopped', message } }
    }
  }

  async function list(
    ownerId: string,
    websiteUrl: string,
    maxUrls: number,
    signal: AbortSignal,
  ): Promise<Listing> {
    const listing: Listing = {
      websiteUrl,
      robots: undefined,
      sitemaps: 0,
      entries: [],
      truncated: false,
      problems: [],
    }
    for await (const event of readSite(ownerId, websiteUrl, signal)) {
      if (event.kind === 'site') {
        listing.websiteUrl = event.url
        listing.robots = event.robots
      } else if (event.kind === 'file') listing.sitemaps += 1
      else if (event.kind === 'problem') listing.problems.push(event.problem)
      else {
        const room = maxUrls - listing.entries.length
        for (const entry of event.entries.slice(0, room)) listing.entries.push(detached(entry))
        if (event.entries.length > room) {
          listing.truncated = true
          break
        }
      }
    }
    if (listing.entries.length === 0 && listing.sitemaps === 0) {
      listing.problems.push({
        url: listing.websiteUrl,
        code: 'no_sitemap',
        message: 'No sitemap was found: not in robots.txt, in the page, or at the usual places.',
      })
    }
    if (listing.truncated) {
      listing.problems.push({
        url: listing.websiteUrl,
        code: 'truncated',
        message: `The site has more pages. The first ${maxUrls} are listed; ask for more with max_urls.`,
      })
    }
    return listing
  }

  /** Whether robots.txt lets us ask for a page, the file of each origin read once. */
  function createPermission(listing: Listing, signal: AbortSignal): (url: string) => Promise<boolean> {
    const byOrigin = new Map<string, Promise<SiteRobots>>()
    if (listing.robots !== undefined)
      byOrigin.set(new URL(listing.robots.url).origin, Promise.resolve(listing.robots))
    return async (url) => {
      const { origin } = new URL(url)
      const robots = byOrigin.get(origin) ?? readRobots(outbound, origin, signal)
      byOrigin.set(origin, robots)
      return (await robots).isAllowed(url, robotsProduct)
    }
  }

  async function analysePage(
    entry: SitemapEntry,
    isAllowed: (url: string) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<SitemapPage> {
    const unread = pageOfEntry(entry)
    if (entry.isForeign) return { ...unread, skipped: 'other_site' }
    const started = performance.now()
    try {
      if (!(await isAllowed(entry.url))) return { ...unread, skipped: 'robots' }
      const { finalUrl, status, facts } = await readPage(entry.url, {
        outbound,
        signal,
        timeoutMs: config.fetchTimeoutMs,
      })
      const page = {
        ...unread,
        final_url: finalUrl,
        status,
        duration_ms: Math.round(performance.now() - started),
      }
      if (facts === undefined) return page
      const { title, description, canonical, language, h1, noindex, wordCount } = facts
      return {
        ...page,
        ...getVerdict(finalUrl, facts),
        title: title ?? null,
        description: description ?? null,
        canonical: canonical ?? null,
        language: language ?? null,
        h1: h1 ?? null,
        word_count: wordCount,
        noindex,
      }
    } catch (error) {
      // Whatever one page does, the others go on; when all is to end, the batches notice.
      const { code, message } =
        error instanceof AppError ? error : { code: 'fetch_failed', message: 'The page could not be read.' }
      return { ...unread, error: { code, message }, duration_ms: Math.round(performance.now() - started) }
    }
  }

  /** A page's own title where it is opened for it, else what its URL says. */
  async function titled(
    { url, lastmod, title }: SitemapEntry,
    isOpened: boolean,
    isAllowed: (url: string) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<PublishedPage> {
    if (title !== undefined) return { url, lastmod, title, titleFrom: 'feed' }
    if (isOpened && (await isAllowed(url))) {
      const reading = await readPage(url, { outbound, signal, timeoutMs: config.fetchTimeoutMs }).catch(
        () => undefined,
      )
      signal.throwIfAborted()
      const own = reading?.facts?.title
      if (own !== undefined) return { url, lastmod, title: own, titleFrom: 'page' }
    }
    const named = titleFromUrl(url)
    return { url, lastmod, title: named, titleFrom: named === undefined ? undefined : 'address' }
  }

  return {
    async fetchSitemaps(ownerId, websiteUrl, signal) {
      const answer: FetchSitemapsAnswer = {
        website_url: websiteUrl,
        sitemaps: [],
        total_urls: 0,
        other_site_urls: 0,
        by_type: { index: 0, urlset: 0, text: 0, rss: 0, atom: 0 },
        robots_url: null,
        problems: [],
      }
      const positions = new Map<string, number>()
      for await (const event of readSite(ownerId, websiteUrl, signal)) {
        if (event.kind === 'site') {
          answer.website_url = event.url
          answer.robots_url = event.robots.state === 'found' ? event.robots.url : null
          if (event.robots.state === 'unreachable') answer.problems.push(robotsProblem(event.robots))
        } else if (event.kind === 'problem') answer.problems.push(event.problem)
        else if (event.kind === 'file') {
          const { url, type, urlCount, lastmod, bytes, foundBy, position } = event.file
          answer.sitemaps.push({
            url,
            type,
            url_count: urlCount,
            lastmod: lastmod ?? null,
            bytes,
            found_by: foundBy,
          })
          answer.by_type[type] += 1
          positions.set(url, position)
        } else {
          answer.total_urls += event.entries.length
          answer.other_site_urls += event.entries.filter(({ isForeign }) => isForeign).length
        }
      }
      answer.sitemaps.sort((left, right) => (positions.get(left.url) ?? 0) - (positions.get(right.url) ?? 0))
      return answer
    },

    async *analyse(
      ownerId,
      websiteUrl,
      { maxUrls, analyse, batchSize = config.crawl.batchSize, concurrency = config.crawl.concurrency },
      signal,
    ) {
      const listing = await list(ownerId, websiteUrl, maxUrls, signal)
      const { entries, problems, truncated, sitemaps } = listing
      yield { kind: 'discovered', websiteUrl: listing.websiteUrl, sitemaps, urls: entries.length, truncated }
      if (analyse && listing.robots?.state === 'unreachable') problems.push(robotsProblem(listing.robots))
      const counts: SitemapCounts = {
        listed: entries.length,
        analysed: 0,
        failed: 0,
        skipped: 0,
        by_content_type: countsOfNothing(),
      }
      const isAllowed = createPermission(listing, signal)
      const steps = entries.map((entry, position) => ({ entry, position }))
      const look = async ({
        entry,
        position,
      }: (typeof steps)[number]): Promise<AnalysisStep & { kind: 'page' }> => ({
        kind: 'page',
        position,
        page: analyse ? await analysePage(entry, isAllowed, signal) : pageOfEntry(entry),
      })
      for await (const step of inBatches(
        steps,
        { batchSize, concurrency: Math.min(concurrency, maxPerHost), signal },
        look,
      )) {
        const { page } = step
        counts.by_content_type[page.content_type] += 1
        if (page.skipped !== null) counts.skipped += 1
        else if (page.error !== null) counts.failed += 1
        else if (page.status !== null) counts.analysed += 1
        if (page.error !== null) problems.push({ url: page.url, ...page.error })
        yield step
      }
      yield { kind: 'done', counts, errors: problems }
    },

    async *publishedPages(ownerId, websiteUrl, signal, { maxUrls = 10_000, maxTitlesRead = 200 } = {}) {
      const listing = await list(ownerId, websiteUrl, maxUrls, signal)
      const isAllowed = createPermission(listing, signal)
      const own = listing.entries
        .filter(({ isForeign }) => !isForeign)
        .map((entry, position) => ({ entry, isOpened: position < maxTitlesRead }))
      const options = { batchSize: 50, concurrency: titlesAtOnce, signal }
      yield* inBatches(own, options, ({ entry, isOpened }) => titled(entry, isOpened, isAllowed, signal))
    },
  }
}

/** The URLs that are meant; `example.com` means https, then http. Throws `validation_failed`. */
function readWebsiteUrls(text: string): string[] {
  return siteUrls(text).map((link) => {
    const url = URL.parse(link)
    if (url === null)
      throw validationFailed('website_url is no URL.', {
        errors: [{ path: 'website_url', message: 'must be a URL such as https://example.com' }],
      })
    return url.href
  })
}

function robotsProblem(robots: SiteRobots): SiteProblem {
  const answered =
    robots.status === undefined ? 'It could not be reached' : `It answers with status ${robots.status}`
  return {
    url: robots.url,
    code: 'robots_unreachable',
    message: `${answered}, which means that no page may be read for now.`,
  }
}
