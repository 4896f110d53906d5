import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { hasEntries, listedPages, getSitemap } from './listed-pages.ts'

export const sitemapUrlNoindex: SiteCheck = {
  id: 'sitemap-url-noindex',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page in the sitemap asks search engines not to list it',
      'pages in the sitemap ask search engines not to list them',
    ),
  why: 'The sitemap asks search engines to list the page, and the page asks them not to.',
  fix: 'Take the page out of the sitemap, or remove its noindex.',
  run: (site) => (hasEntries(site) ? hiddenPages(site) : undefined),
}

async function* hiddenPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, isNoindex, outcome } of listedPages(site)) {
    // What an error page says of itself says nothing of the URL.
    if (isNoindex && outcome.kind === 'answered' && outcome.status < 300)
      yield { url, target: getSitemap(site), evidence: 'listed, and noindex', expected: 'one or the other' }
  }
}
