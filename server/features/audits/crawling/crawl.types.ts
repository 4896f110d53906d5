// Rows of a crawl, as its worker handles them.
import type { CheckOutcome } from '../parsing/audit-page.ts'
import type { CrawledSite, LinkEdge, Outcome, PageSummary, ProbedResource, SitemapFacts } from '../checks/site.types.ts'

/** An address that was found. */
export interface FoundPage {
  key: string
  url: string
  depth: number
  isLinked: boolean
  isLate: boolean
  /** Why it will not be looked at. */
  skipped: Extract<Outcome, { kind: 'skipped' }>['reason'] | undefined
}

/** An address whose turn has come. */
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
  /** The address only leads to another one. */
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
  robots?: { url: string; outcome: Outcome; redirects: number; contentType: string; bytes: number; text: string }
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

export type StoredProbes = Omit<CrawledSite['probes'], 'startHeaders' | 'certificate'> & { certificate: { validFrom: string; validTo: string } | undefined }

export type ResourceResult = Omit<ProbedResource, 'url'>
