import type { Hit, SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import type { CrawledSite } from '../site.types.ts'
import { hasEntries, listedPages, sitemapOf } from './listed-pages.ts'

export const sitemapUrlOtherHost: SiteCheck = {
  id: 'sitemap-url-other-host',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'address in the sitemap is on another host or not on https', 'addresses in the sitemap are on another host or not on https'),
  why: 'A sitemap counts for its own host. Search engines pass over addresses of others, and http or www in place of the right address costs a redirect.',
  fix: 'Write addresses as the site itself uses them, and give every host a sitemap of its own.',
  run: (site) => (hasEntries(site) || site.sitemaps.some(({ foreign }) => foreign.length > 0) ? strangers(site) : undefined),
}

async function* strangers(site: CrawledSite): AsyncGenerator<Hit> {
  const expected = site.origin
  const told = new Set<string>()
  for (const { url, foreign } of site.sitemaps) {
    for (const target of foreign) {
      told.add(target)
      yield { url, target, evidence: target.slice(0, 150), expected }
    }
  }
  for await (const { url: target } of listedPages(site)) {
    if (URL.parse(target)?.origin !== site.origin && !told.has(target)) yield { url: sitemapOf(site), target, evidence: target.slice(0, 150), expected }
  }
}
