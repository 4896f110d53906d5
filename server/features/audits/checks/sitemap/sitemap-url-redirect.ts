import type { Hit, SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import type { CrawledSite } from '../site.types.ts'
import { hasEntries, listedPages, sitemapOf } from './listed-pages.ts'

export const sitemapUrlRedirect: SiteCheck = {
  id: 'sitemap-url-redirect',
  area: 'sitemap',
  severity: 'notice',
  scope: 'site',
  title: (count) => counted(count, 'address in the sitemap redirects', 'addresses in the sitemap redirect'),
  why: 'A sitemap should name pages where they are. Each redirect costs search engines a visit more.',
  fix: 'List the address at which the redirect ends.',
  run: (site) => (hasEntries(site) ? redirectingPages(site) : undefined),
}

async function* redirectingPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, finalUrl, redirects } of listedPages(site)) {
    const [first] = redirects
    if (first !== undefined) yield { url: sitemapOf(site), target: url, evidence: `status ${first.status} to ${finalUrl}`, expected: finalUrl }
  }
}
