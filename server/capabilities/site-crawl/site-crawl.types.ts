// What a crawl is asked for, and what it gives. It keeps its rows in the store under owner and audit, so that
// a killed worker's audit goes on at its frontier; the audit keeps the record (`features/audits`) and reads
// what the crawl has gathered.
import type { MeasuredVitals } from '#core/web-vitals.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditedPageRow, RenderMode } from './site-crawl.schema.ts'
import type { Hit } from './check.types.ts'
import type { CrawledSite, LinkEdge } from './site.types.ts'

export interface CrawlInput {
  ownerId: string
  auditId: string
  /**
   * Which call of a worker this is: a later one goes on at once, for the one before it has ended; calls of
   * one turn wait for each other.
   */
  turn?: number
  /** Absolute, http or https; as the audit's record has it. */
  url: string
  /** Where https does not answer at `url`, http is tried. */
  isSchemeGuessed?: true
  maxPages: number
  /** Clicks from the start page. */
  maxDepth: number
  /** Pages at once. */
  concurrency: number
  render: RenderMode
  /**
   * Identifiers of the page checks and rendered checks to be run; what their pages gave is kept beside the
   * page.
   */
  checks: readonly string[]
  /** The day on which the audit began, at midnight UTC: the same after a restart. */
  today: Date
  /** What a page wants to be found by, where that is known: it is one of the project's articles. */
  findKeyphrase: (page: { title: string; h1: string }) => string | undefined
  /** After this the crawl takes up nothing new, and `site.isCut` is set. */
  timeLimitMs: number
}

/** What the crawl does at the moment; `browser`: it has none to look at pages with. */
export type CrawlStep = 'start' | 'robots' | 'sitemaps' | 'pages' | 'browser' | 'resources' | 'links'

export interface CrawlProgress {
  step: CrawlStep
  /** Pages looked at, of those that are known and wanted so far. */
  done: number
  total: number
  /** Files, and URLs elsewhere, that were asked for so far, by earlier workers, too. */
  files?: number
  /** Plain words, short: `Reading https://…`. */
  message: string
}

export interface CrawlHooks {
  /** Ends the crawl; it throws the signal's reason. What was kept stays. */
  signal: AbortSignal
  /** As often as there is something to say: whoever listens thins it out. */
  onProgress(progress: CrawlProgress): void
  /**
   * Whenever something has moved (an answer, a time-out, a page checked), and each few seconds of a wanted
   * pause. Cheap.
   */
  heartbeat(): void
}

/** What a check gave over all pages; severities are resolved (a hit's own, else the check's). */
export interface CheckTally {
  checkId: string
  /** Pages to which it applied and where it came to a verdict, passes among them. */
  judged: number
  /** Pages with such a hit, and all such hits. */
  failed: readonly { severity: Severity; pages: number; hits: number }[]
  /** Pages where it came to none, and what the first of them said. */
  error?: { pages: number; message: string }
}

export type PageHit = Hit & { url: string; severity: Severity }

export interface CrawlResult {
  site: CrawledSite
  /** All that is known of, what was looked at, and what was not (robots, limits, failures). */
  counts: { pages: number; analysed: number; skipped: number }
  /** What was left out besides pages, in sentences. */
  notes(): Promise<readonly string[]>
  /** Of the page checks and rendered checks of the input; those without any verdict may be left out. */
  tallies(): Promise<readonly CheckTally[]>
  /** In the order of url, then target. */
  hits(checkId: string, severity: Severity, limit: number): Promise<readonly PageHit[]>
  /** In the order of url. Reasons are plain words: `robots.txt does not allow it`. */
  skipped(limit: number): Promise<readonly { url: string; reason: string }[]>
}

/**
 * Crawls the site, or goes on with it where rows of this audit are there. Throws an AppError, whose message
 * is for the user, where the start URL cannot be read at all; anything else that it throws is our own
 * fault, and it is tried again.
 */
export type Crawl = (input: CrawlInput, hooks: CrawlHooks) => Promise<CrawlResult>

export interface PageListOptions {
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  /** A name of the schema's, `-` before it for descending. */
  sort: string
  /** `404`, `4xx`, `failed`, `skipped`. */
  status?: string | undefined
  depth?: string | undefined
  checkId?: string | undefined
  /** Pages on which one of these checks has found more than a fact. */
  checkIds?: readonly string[] | undefined
  /** Of the pages that were analysed. */
  isIndexable?: boolean | undefined
  /** Pages whose path begins so. */
  under?: string | undefined
  /** Words of URL or title. */
  q?: string | undefined
}

/** `status`: how the other end answers, where it was looked at; null where it does not. */
export type LinkOut = LinkEdge & { status?: number | null }

export interface PageDetail {
  page: AuditedPageRow
  /** Where the browser measured it. */
  vitals?: MeasuredVitals
  redirects: readonly { url: string; status: number }[]
  hits: readonly { checkId: string; severity: Severity; hit: Hit }[]
  /** The first hundred each. */
  linksIn: readonly LinkEdge[]
  linksOut: readonly LinkOut[]
}

/** Rows of crawls, as routes and reports want them. See `createCrawlRows`. */
export interface CrawlRows {
  listPages(
    ownerId: string,
    auditId: string,
    options: PageListOptions,
  ): Promise<{
    items: AuditedPageRow[]
    page: number
    limit: number
    total: number
    nextCursor: string | null
  }>
  findPage(ownerId: string, auditId: string, pageId: string): Promise<PageDetail | undefined>
  /**
   * What a site check gave, in place of what an earlier try of it gave; for `checkId` of the pages' list.
   * Throws where a later turn has begun.
   */
  keepSiteHits(
    ownerId: string,
    auditId: string,
    turn: number,
    checkId: string,
    hits: readonly PageHit[],
  ): Promise<void>
  /**
   * Counts again what was found on each page, when the site checks are through. Throws where a later turn has
   * begun.
   */
  countFindings(ownerId: string, auditId: string, turn: number): Promise<void>
  /** Pages read so far, and with those that wait for their turn. */
  progress(ownerId: string, auditId: string): Promise<{ done: number; total: number }>
  /** Those of the URLs that were looked at. */
  seen(ownerId: string, auditId: string, urls: readonly string[]): Promise<ReadonlySet<string>>
  /** URLs of `auditId` that `earlierId` did not have, and the other way round. */
  comparePages(
    ownerId: string,
    earlierId: string,
    auditId: string,
  ): Promise<{ added: number; removed: number }>
  remove(ownerId: string, auditId: string): Promise<void>
}
