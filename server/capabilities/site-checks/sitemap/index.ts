import type { Check } from '#capabilities/site-crawl/index.ts'
import { sitemapInvalidXml } from './sitemap-invalid-xml.ts'
import { sitemapLastmodChurn } from './sitemap-lastmod-churn.ts'
import { sitemapLastmodFuture } from './sitemap-lastmod-future.ts'
import { sitemapMissing } from './sitemap-missing.ts'
import { sitemapNestedIndex } from './sitemap-nested-index.ts'
import { sitemapPageMissing } from './sitemap-page-missing.ts'
import { sitemapTooLarge } from './sitemap-too-large.ts'
import { sitemapTooManyUrls } from './sitemap-too-many-urls.ts'
import { sitemapUrlBlocked } from './sitemap-url-blocked.ts'
import { sitemapUrlError } from './sitemap-url-error.ts'
import { sitemapUrlNoindex } from './sitemap-url-noindex.ts'
import { sitemapUrlNonCanonical } from './sitemap-url-non-canonical.ts'
import { sitemapUrlOtherHost } from './sitemap-url-other-host.ts'
import { sitemapUrlRedirect } from './sitemap-url-redirect.ts'

/** Sitemaps, and what they list. */
export const sitemapChecks: readonly Check[] = [
  sitemapMissing,
  sitemapInvalidXml,
  sitemapTooManyUrls,
  sitemapTooLarge,
  sitemapUrlError,
  sitemapUrlRedirect,
  sitemapUrlNoindex,
  sitemapUrlBlocked,
  sitemapUrlNonCanonical,
  sitemapUrlOtherHost,
  sitemapPageMissing,
  sitemapLastmodFuture,
  sitemapLastmodChurn,
  sitemapNestedIndex,
]
