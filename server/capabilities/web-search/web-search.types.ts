export type SearchProvider = 'brave' | 'serper' | 'tavily' | 'searxng'

export interface FoundPage {
  /** Complete, http or https, without its fragment; each once in an answer. */
  url: string
  /** Plain text; may be empty. */
  title: string
  /** A sentence or two of the page, as the search engine shows it; may be empty. */
  snippet: string
  /** ISO 8601, a day or a time; undefined where the engine does not say. */
  publishedAt?: string | undefined
}

export interface FoundPages {
  provider: SearchProvider
  /** Best first. */
  pages: FoundPage[]
  /** What people also ask, where the engine says it. */
  questions: string[]
  /** Entries of the answer that were no page's and were passed over. */
  skipped: number
}

export interface SearchOptions {
  /** BCP 47. */
  language: string
  /** 1 to 20. */
  limit: number
  signal: AbortSignal
}

export interface WebSearch {
  /** Undefined where the installation has none set up. */
  provider: SearchProvider | undefined
  /** Throws `dependency_missing` where no search is set up. */
  assertReady(): void
  /**
   * Throws `dependency_missing` (none set up, or its key is refused or used up), `rate_limited` with
   * `Retry-After`, `fetch_failed`, `fetch_timeout`, or the signal's reason.
   */
  search(query: string, options: SearchOptions): Promise<FoundPages>
}
