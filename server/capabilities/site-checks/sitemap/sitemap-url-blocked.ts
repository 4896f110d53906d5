import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from '../robots/robots-file.ts'
import { hasEntries, listedPages, getSitemap } from './listed-pages.ts'

export const sitemapUrlBlocked: SiteCheck = {
  id: 'sitemap-url-blocked',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'URL in the sitemap is blocked by robots.txt',
      'URLs in the sitemap are blocked by robots.txt',
    ),
  why: 'The sitemap asks search engines to come, and robots.txt keeps them out.',
  fix: 'Take the URLs out of the sitemap, or remove the rule where the pages are meant to be found.',
  run: (site) => (readableFile(site) !== undefined && hasEntries(site) ? closedPages(site) : undefined),
}

/**
 * What was crawled, and what sitemaps alone name and was never asked for: there may be very many, so the
 * rules are asked before the store.
 */
async function* closedPages(site: CrawledSite): AsyncGenerator<Hit> {
  const hitOn = (url: string): Hit | undefined => {
    const rule = ruleAgainst(site, url)
    return rule && { url: getSitemap(site), target: url, evidence: ruleAsWritten(rule), expected: 'allowed' }
  }
  for await (const { url } of listedPages(site)) {
    const hit = hitOn(url)
    if (hit !== undefined) yield hit
  }
  for await (const url of site.unlinked()) {
    const hit = hitOn(url)
    if (hit !== undefined && (await site.page(url)) === undefined) yield hit
  }
}
