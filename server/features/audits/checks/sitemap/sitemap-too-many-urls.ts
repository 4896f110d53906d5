import type { SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'

/** Of the protocol (sitemaps.org), for pages and for sitemaps in an index alike. */
const mostUrls = 50_000

export const sitemapTooManyUrls: SiteCheck = {
  id: 'sitemap-too-many-urls',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'sitemap lists more addresses than it may', 'sitemaps list more addresses than they may'),
  why: 'A sitemap may have 50,000 addresses. Search engines leave out the rest, or the whole file.',
  fix: 'Divide the sitemap into several files and list them in a sitemap index.',
  run({ sitemaps }) {
    if (sitemaps.length === 0) return undefined
    return sitemaps.flatMap(({ url, urls }) =>
      urls > mostUrls ? [{ url, evidence: `${urls.toLocaleString('en')} addresses`, expected: `at most ${mostUrls.toLocaleString('en')}` }] : [],
    )
  },
}
