import type { Hit, SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { readableFile, ruleAgainst, ruleAsWritten } from '../robots/robots-file.ts'
import type { CrawledSite } from '../site.types.ts'
import { hasEntries, listedPages, sitemapOf } from './listed-pages.ts'

export const sitemapUrlBlocked: SiteCheck = {
  id: 'sitemap-url-blocked',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'address in the sitemap is blocked by robots.txt', 'addresses in the sitemap are blocked by robots.txt'),
  why: 'The sitemap asks search engines to come, and robots.txt keeps them out.',
  fix: 'Take the addresses out of the sitemap, or remove the rule where the pages are meant to be found.',
  run: (site) => (readableFile(site) !== undefined && hasEntries(site) ? closedPages(site) : undefined),
}

async function* closedPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const url of listedAddresses(site)) {
    const rule = ruleAgainst(site, url)
    if (rule !== undefined) yield { url: sitemapOf(site), target: url, evidence: ruleAsWritten(rule), expected: 'allowed' }
  }
}

/** All that sitemaps list: what was crawled, and what was met nowhere else and never asked for. */
async function* listedAddresses(site: CrawledSite): AsyncGenerator<string> {
  for await (const { url } of listedPages(site)) yield url
  for await (const url of site.unlinked()) if ((await site.page(url)) === undefined) yield url
}
