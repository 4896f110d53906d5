import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { numberedPage } from '../reading/page-numbers.ts'
import { hasEntries } from './listed-pages.ts'

export const sitemapPageMissing: SiteCheck = {
  id: 'sitemap-page-missing',
  area: 'sitemap',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'page is not in the sitemap', 'pages are not in the sitemap'),
  why: 'Search engines find the page by links alone, and hear late that it has changed.',
  fix: 'Add the page to the sitemap. Where it should not be found, give it noindex.',
  run: (site) => (hasEntries(site) ? unlistedPages(site) : undefined),
}

async function* unlistedPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, isIndexable, inSitemap, redirects } of site.pages()) {
    // A list is entered by its first page.
    if (isIndexable && !inSitemap && redirects.length === 0 && numberedPage(url) === undefined)
      yield { url, evidence: 'not listed', expected: 'listed' }
  }
}
