import { type OutboundClient, type SitemapEntry, type SiteRobots } from '#capabilities/crawl/index.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { inBatches } from './in-batches.ts'
import { createPublishedPages, type PublishedPages } from './published-pages.ts'
import { readPage } from './read-page.ts'
import { createSiteListing } from './site-listing.ts'
import { createEmptyCounts, toSitemapPage, getVerdict } from './sitemap-page.ts'
import type { FetchSitemapsAnswer, SitemapCounts, SitemapPage, SiteProblem } from './sitemaps.schema.ts'

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

export function createSitemapsService({
  outbound,
  remembering = () => outbound,
  config,
}: SitemapsServiceDependencies): SitemapsService {
  const listing = createSiteListing({ outbound, remembering, config })

  async function analysePage(
    entry: SitemapEntry,
    isAllowed: (url: string) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<SitemapPage> {
    const unread = toSitemapPage(entry)
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
      for await (const event of listing.readSite(ownerId, websiteUrl, signal)) {
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
      const listed = await listing.list(ownerId, websiteUrl, maxUrls, signal)
      const { entries, problems, truncated, sitemaps } = listed
      yield { kind: 'discovered', websiteUrl: listed.websiteUrl, sitemaps, urls: entries.length, truncated }
      if (analyse && listed.robots?.state === 'unreachable') problems.push(robotsProblem(listed.robots))
      const counts: SitemapCounts = {
        listed: entries.length,
        analysed: 0,
        failed: 0,
        skipped: 0,
        by_content_type: createEmptyCounts(),
      }
      const isAllowed = listing.createPermission(listed, signal)
      const steps = entries.map((entry, position) => ({ entry, position }))
      const look = async ({
        entry,
        position,
      }: (typeof steps)[number]): Promise<AnalysisStep & { kind: 'page' }> => ({
        kind: 'page',
        position,
        page: analyse ? await analysePage(entry, isAllowed, signal) : toSitemapPage(entry),
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

    publishedPages: createPublishedPages({ outbound, listing, config }).publishedPages,
  }
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
