export type SitemapType = 'index' | 'urlset' | 'text' | 'rss' | 'atom'

/** A page that a sitemap lists. */
export interface SitemapEntry {
  url: string
  /** W3C date (`2026-03-01`, `2026-03-01T10:00:00+01:00`), where the sitemap gives a valid one. */
  lastmod: string | undefined
  /** Feeds have titles. */
  title: string | undefined
  /** It belongs to another site. */
  isForeign: boolean
}

/** A sitemap that an index lists. */
export interface NestedSitemap {
  url: string
  lastmod: string | undefined
}

export interface SitemapFinding {
  /** Stable snake_case word. */
  code: string
  /** What is wrong, in words for people. */
  message: string
}

export interface SitemapProblem extends SitemapFinding {
  url: string
}

/** A sitemap file that was read. */
export interface SitemapFile {
  url: string
  type: SitemapType
  /** Pages that it lists, or sitemaps for an index; repetitions included. */
  urlCount: number
  /** What its index says, else the newest date in it. */
  lastmod: string | undefined
  /** Entries whose date nobody can read. */
  malformedDates: number
  /** After unpacking. */
  bytes: number
  foundBy: 'given' | 'robots' | 'link' | 'place' | 'index' | 'feed'
  /** Orders files as they were found, whichever was read first. */
  position: number
}
