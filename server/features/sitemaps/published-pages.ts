// The pages that a site has published, with their titles: what new titles are checked against.
import type { OutboundClient, SitemapEntry } from '#capabilities/crawl/index.ts'
import type { Config } from '#platform/config.ts'
import { inBatches } from './in-batches.ts'
import { readPage } from './read-page.ts'
import type { SiteListing } from './site-listing.ts'
import { titleFromUrl } from './title-from-url.ts'

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
  /** Maximum number of pages that are given; 10,000 when unset. */
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

export interface PublishedPagesDependencies {
  outbound: OutboundClient
  listing: SiteListing
  config: Pick<Config, 'fetchTimeoutMs'>
}

const titlesAtOnce = 4

export function createPublishedPages({
  outbound,
  listing,
  config,
}: PublishedPagesDependencies): PublishedPages {
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
    async *publishedPages(ownerId, websiteUrl, signal, { maxUrls = 10_000, maxTitlesRead = 200 } = {}) {
      const listed = await listing.list(ownerId, websiteUrl, maxUrls, signal)
      const isAllowed = listing.createPermission(listed, signal)
      const own = listed.entries
        .filter(({ isForeign }) => !isForeign)
        .map((entry, position) => ({ entry, isOpened: position < maxTitlesRead }))
      const options = { batchSize: 50, concurrency: titlesAtOnce, signal }
      yield* inBatches(own, options, ({ entry, isOpened }) => titled(entry, isOpened, isAllowed, signal))
    },
  }
}
