// What site-wide checks look at: the crawl as a whole, and of each page what is worth keeping. A summary has
// two kilobytes at most.
import type { MeasuredVitals } from '#core/web-vitals.ts'
import type { Robots } from '#capabilities/crawl/index.ts'

/**
 * `encoding`: compressed wrongly, or as nobody reads it. `unreadable`: its markup took the parser too much
 * time or memory.
 */
export type FailedReason =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'broken_off'
  | 'tls'
  | 'too_many_redirects'
  | 'too_large'
  | 'encoding'
  | 'unreadable'
  | 'other'

/**
 * `busy`: it asked, again and again, to be left alone (429). `gone`: the site had stopped answering before
 * its turn came.
 */
export type SkipReason = 'robots' | 'challenge' | 'busy' | 'limit' | 'gone' | 'depth' | 'trap' | 'type'

/** How a URL answered. */
export type Outcome =
  | { kind: 'answered'; status: number }
  | { kind: 'failed'; reason: FailedReason }
  | { kind: 'skipped'; reason: SkipReason }

export interface PageSummary {
  url: string
  finalUrl: string
  outcome: Outcome
  redirects: readonly { url: string; status: number }[]
  depth: number
  isHtml: boolean
  isIndexable: boolean
  isNoindex: boolean
  canonical: string | undefined
  lang: string | undefined
  title: string
  description: string
  h1: string
  /** Of the main content. */
  words: number
  /**
   * Hash of the main text, and its MinHash (128 hexadecimal digits); empty where there is no text, or too
   * little to compare.
   */
  textHash: string
  minhash: string
  pageType: string
  hreflangs: readonly { lang: string; url: string }[]
  dates: readonly string[]
  inSitemap: boolean
  inlinks: number
  followedInlinks: number
  outlinks: number
  durationMs: number
  bytes: number
  /** How it was packed on its way, `gzip`, `br`; empty where it was not, left out where nobody knows. */
  contentEncoding?: string
  /** Where the browser measured it. */
  vitals?: MeasuredVitals
}

/** A link or another URL that a page names. */
export interface LinkEdge {
  from: string
  to: string
  /**
   * `image`: the file of an image that most browsers show. `candidate`: another one that it offers, by
   * `srcset` or a source beside it. `og-image`: the image that a page names for previews.
   */
  kind: 'link' | 'image' | 'script' | 'style' | 'frame' | 'canonical' | 'hreflang' | 'og-image' | 'candidate'
  anchor: string
  isNofollow: boolean
}

/**
 * What was learned of a URL that is no page of the site, or no page at all: one request, its body not
 * kept.
 */
export interface ProbedResource {
  url: string
  /** Where its redirects ended; the same as `url` without any. */
  finalUrl: string
  outcome: Outcome
  redirects: readonly { url: string; status: number }[]
  contentType: string
  /** Decoded; as sent. */
  bytes: number
  transferBytes: number
  headers: Readonly<Record<string, string>>
  /** Of an image: its size in pixels. */
  width: number | undefined
  height: number | undefined
  /** Of a script or style sheet: how many of its decoded bytes are spaces, tabs and line ends. */
  whitespaceBytes?: number
}

export interface RobotsFacts {
  url: string
  outcome: Outcome
  redirects: number
  contentType: string
  bytes: number
  text: string
  robots: Robots
}

export interface SitemapFacts {
  url: string
  kind: string
  isFromRobots: boolean
  urls: number
  bytes: number
  problems: readonly { code: string; message: string }[]
  /** URLs of other hosts, the first hundred. */
  foreign: readonly string[]
  lastmods: { dated: number; days: number; future: number; malformed: number }
  holdsIndex: boolean
}

export interface CrawledSite {
  /** After redirects. */
  start: string
  origin: string
  today: Date
  isPrivateHost: boolean
  robots: RobotsFacts
  sitemaps: readonly SitemapFacts[]
  /** Extra requests of the audit itself. */
  probes: {
    /** A path that nobody has; `textHash` as a page's, where it answered with HTML. */
    randomPath: { status: number; looksLikeError: boolean; textHash?: string } | undefined
    hostVariants: readonly { url: string; finalUrl: string | undefined; outcome: Outcome }[]
    /** Of the start page's answer. */
    startHeaders?: Readonly<Record<string, string>>
    llmsTxt: { status: number; text: string } | undefined
    certificate: { validFrom?: Date; validTo: Date } | undefined
    alpn: string | undefined
  }
  /** All pages, in the order of their finding; may be read again. */
  pages(): AsyncIterable<PageSummary>
  page(url: string): Promise<PageSummary | undefined>
  pageCount: number
  /**
   * A limit (pages, depth, time) ended the crawl before every URL was looked at: what nothing links to is
   * then not known.
   */
  isCut: boolean
  /** Edges to these URLs, the first `limit` of each. */
  linksTo(url: string, limit: number): Promise<readonly LinkEdge[]>
  links(kind: LinkEdge['kind']): AsyncIterable<LinkEdge>
  resource(url: string): Promise<ProbedResource | undefined>
  resources(): AsyncIterable<ProbedResource>
  /** URLs that sitemaps list and the crawl did not meet by links. */
  unlinked(): AsyncIterable<string>
}
