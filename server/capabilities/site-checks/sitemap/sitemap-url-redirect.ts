import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { hasEntries, listedPages, getSitemap } from './listed-pages.ts'

export const sitemapUrlRedirect: SiteCheck = {
  id: 'sitemap-url-redirect',
  area: 'sitemap',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'URL in the sitemap redirects', 'URLs in the sitemap redirect'),
  why: 'A sitemap should name pages where they are. Each redirect costs search engines a visit more.',
  fix: 'List the URL at which the redirect ends.',
  run: (site) => (hasEntries(site) ? redirectingPages(site) : undefined),
}

async function* redirectingPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, finalUrl, redirects } of listedPages(site)) {
    const [first] = redirects
    if (first !== undefined)
      yield {
        url: getSitemap(site),
        target: url,
        evidence: `status ${first.status} to ${finalUrl}`,
        expected: finalUrl,
      }
  }
}
