import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

/** Of the protocol (sitemaps.org), for pages and for sitemaps in an index alike. */
const maxUrls = 50_000

export const sitemapTooManyUrls: SiteCheck = {
  id: 'sitemap-too-many-urls',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'sitemap lists more URLs than it may', 'sitemaps list more URLs than they may'),
  why: 'A sitemap may have 50,000 URLs. Search engines leave out the rest, or the whole file.',
  fix: 'Divide the sitemap into several files and list them in a sitemap index.',
  run({ sitemaps }) {
    if (sitemaps.length === 0) return undefined
    return sitemaps.flatMap(({ url, urls }) =>
      urls > maxUrls
        ? [
            {
              url,
              evidence: `${urls.toLocaleString('en')} URLs`,
              expected: `at most ${maxUrls.toLocaleString('en')}`,
            },
          ]
        : [],
    )
  },
}
