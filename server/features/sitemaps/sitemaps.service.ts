/** A page that a site has published, as its sitemaps tell of it. */
export interface PublishedPage {
  url: string
  /** W3C date as the sitemap gives it. */
  lastmod: string | undefined
  /** The page's own title, or what its address says; undefined where neither says anything (a home page that was not read). */
  title: string | undefined
  titleFrom: 'page' | 'feed' | 'address' | undefined
}

export interface PublishedPagesOptions {
  /** Most pages that are given; 10,000 when unset. */
  maxUrls?: number
  /** Most pages that are opened for their titles; the others' titles come from their addresses. 200 when unset. */
  maxTitlesRead?: number
}

/** What the title check needs of a site. */
export interface PublishedPages {
  /**
   * Pages of a site, as they are found. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout` where the site cannot be reached at all;
   * a site without a sitemap gives nothing.
   */
  publishedPages(ownerId: string, websiteUrl: string, signal: AbortSignal, options?: PublishedPagesOptions): AsyncIterable<PublishedPage>
}
