import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { hasEntries, listedPages, getSitemap } from './listed-pages.ts'

/** Asks the crawler to be slower and says nothing of the page. */
const tooManyRequests = 429

export const sitemapUrlError: SiteCheck = {
  id: 'sitemap-url-error',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'URL in the sitemap answers with an error', 'URLs in the sitemap answer with an error'),
  why: 'The sitemap promises pages that do not exist. Search engines waste their visits on them and come to trust the sitemap less.',
  fix: 'Take the URLs out of the sitemap, or repair the pages. A sitemap that the content system writes should leave out what is gone.',
  run: (site) => (hasEntries(site) ? failingPages(site) : undefined),
}

async function* failingPages(site: CrawledSite): AsyncGenerator<Hit> {
  for await (const { url, outcome } of listedPages(site)) {
    if (outcome.kind !== 'answered' || outcome.status < 400 || outcome.status === tooManyRequests) continue
    yield { url: getSitemap(site), target: url, evidence: `status ${outcome.status}`, expected: 'status 200' }
  }
}
