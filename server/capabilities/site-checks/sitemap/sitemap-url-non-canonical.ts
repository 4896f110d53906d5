import { counted } from '#core/text.ts'
import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isSource } from '../reading/destinations.ts'
import { hasEntries, listedPages } from './listed-pages.ts'

export const sitemapUrlNonCanonical: SiteCheck = {
  id: 'sitemap-url-non-canonical',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page in the sitemap names another one as canonical',
      'pages in the sitemap name others as canonical',
    ),
  why: 'The page says that another URL is the one to list, so search engines drop the listed one.',
  fix: 'List the canonical URL alone, or correct the canonical of the page.',
  run: (site) => (hasEntries(site) ? otherwiseCanonical(site) : undefined),
}

async function* otherwiseCanonical(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const page of listedPages(site)) {
    const { url, finalUrl, canonical } = page
    // What an error page says of itself says nothing of the URL.
    if (canonical === undefined || !isSource(page) || isSameUrl(canonical, finalUrl)) continue
    yield {
      url,
      target: canonical,
      evidence: `canonical: ${canonical}`,
      expected: 'the canonical URL in the sitemap',
    }
  }
}
