import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { hasEntries, listedPages, getSitemap } from './listed-pages.ts'

export const sitemapUrlOtherHost: SiteCheck = {
  id: 'sitemap-url-other-host',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'URL in the sitemap is on another host or not on https',
      'URLs in the sitemap are on another host or not on https',
    ),
  why: 'A sitemap counts for its own host. Search engines pass over URLs of others, and http or www in place of the right URL costs a redirect.',
  fix: 'Write URLs as the site itself uses them, and give every host a sitemap of its own.',
  run: (site) =>
    hasEntries(site) || site.sitemaps.some(({ foreign }) => foreign.length > 0) ? strangers(site) : undefined,
}

async function* strangers(site: CrawledSite): AsyncGenerator<Hit> {
  const expected = site.origin
  const reported = new Set<string>()
  for (const { url, foreign } of site.sitemaps) {
    for (const target of foreign) {
      reported.add(target)
      yield { url, target, evidence: target.slice(0, 150), expected }
    }
  }
  for await (const { url: target } of listedPages(site)) {
    if (URL.parse(target)?.origin !== site.origin && !reported.has(target))
      yield { url: getSitemap(site), target, evidence: target.slice(0, 150), expected }
  }
}
