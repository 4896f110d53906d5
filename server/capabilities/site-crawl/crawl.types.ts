// Rows of a crawl, as its worker handles them.
import type { Severity } from '#contracts/audit-checks.schema.ts'
import type { CheckOutcome } from './threads/audit-page.ts'
import type {
  CrawledSite,
  LinkEdge,
  Outcome,
  PageSummary,
  ProbedResource,
  SitemapFacts,
} from './site.types.ts'

/** A URL that was found. */
export interface FoundPage {
  key: string
  url: string
  depth: number
  isLinked: boolean
  isLate: boolean
  /** Why it will not be looked at. */
  skipped: Extract<Outcome, { kind: 'skipped' }>['reason'] | undefined
}

/** A URL whose turn has come. */
export interface TakenPage {
  key: string
  /** In the order of finding. */
  number: number
  url: string
  depth: number
  isLinked: boolean
  inSitemap: boolean
  lastmod: string | undefined
}

export type PageResult = Pick<PageSummary, 'finalUrl' | 'outcome' | 'redirects'> & Partial<PageSummary>

/** All that came of one page, kept in one go. */
export interface FinishedPage {
  page: TakenPage
  /** The URL only leads to another one. */
  isRedirect: boolean
  summary: PageResult
  edges: readonly LinkEdge[]
  outcomes: Readonly<Record<string, CheckOutcome>>
  found: readonly FoundPage[]
  files: readonly { key: string; url: string }[]
}

export interface ListedPage {
  key: string
  url: string
  lastmod: string | undefined
}

/** What is asked for once. */
export interface CrawlFacts {
  start?: { asked: string; url: string; headers: Readonly<Record<string, string>> }
  robots?: {
    url: string
    outcome: Outcome
    redirects: number
    contentType: string
    bytes: number
    text: string
  }
  sitemaps?: readonly SitemapFacts[]
  /** More pages are listed than are kept. */
  isListCut?: boolean
  probes?: StoredProbes
  /** Pages were found that there was no room for. */
  isCut?: boolean
}

/** What a crawl has learned of its site, across its workers. */
export interface CrawlMemory {
  facts: Readonly<CrawlFacts>
  /** Adds to the facts, and keeps them for the next worker. */
  learn(fresh: CrawlFacts): Promise<void>
}

export type StoredProbes = Omit<CrawledSite['probes'], 'startHeaders' | 'certificate'> & {
  certificate: { validFrom: string; validTo: string } | undefined
}

export type ResourceResult = Omit<ProbedResource, 'url'>

/** What writes throws `LeaseLost` where another worker has taken over: then nothing was written. */
export interface CrawlRepository {
  /**
   * Takes the lease; false while another worker has it that was not called in an earlier turn. What a worker
   * has left under way goes back to the queue.
   */
  open(turn?: number): Promise<boolean>
  /** False where the lease was lost. */
  keepLease(): Promise<boolean>
  /** Lets the next worker in at once. */
  release(): Promise<void>
  facts(): Promise<CrawlFacts>
  keepFacts(facts: CrawlFacts): Promise<void>
  /** Every URL let in so far, for a worker that goes on. */
  known(): AsyncGenerator<
    { key: string; url: string; depth: number; isLinked: boolean; isSkipped: boolean },
    void,
    undefined
  >
  /** URLs that count toward the budget, and the highest number given. */
  standing(): Promise<{ spent: number; lastNumber: number }>
  add(found: readonly FoundPage[], firstNumber: number): Promise<void>
  addListed(pages: readonly ListedPage[]): Promise<void>
  /** Listed pages in the order of their keys. */
  listed(afterKey: string, limit: number): Promise<{ key: string; url: string }[]>
  /**
   * The next URLs, marked as under way; those of which there are very many alike only where `late` is
   * set.
   */
  take(limit: number, options?: { late?: boolean }): Promise<TakenPage[]>
  /** Marks a URL that a redirect led to as under way; undefined where it is known already. */
  takeOver(page: FoundPage, number: number): Promise<TakenPage | undefined>
  finish(
    pages: readonly FinishedPage[],
    firstNumber: number,
    getSeverity: (checkId: string) => Severity,
  ): Promise<void>
  /**
   * What is still queued when the crawl ends is not looked at; gives how many URLs limits have kept from
   * it.
   */
  skipQueued(reason: 'limit' | 'gone'): Promise<number>
  askedFiles(): Promise<number>
  /** In the order of their keys. */
  unaskedFiles(limit: number, after?: string): Promise<{ key: string; url: string }[]>
  keepFiles(results: readonly { key: string; result: ResourceResult }[]): Promise<void>
  /** Of pages that were not read: whether a sitemap lists them. */
  markListed(): Promise<void>
  countInlinks(): Promise<void>
}
