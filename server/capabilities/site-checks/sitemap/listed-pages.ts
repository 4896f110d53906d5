// Pages that sitemaps list, as the crawl met them.
import type { CrawledSite, PageSummary, SitemapFacts } from '#capabilities/site-crawl/index.ts'
import { meantSitemaps } from './meant-sitemaps.ts'

/** Sitemaps that list something; without any, what they list cannot be judged. */
export function hasEntries(site: CrawledSite): boolean {
  return meantSitemaps(site).some(({ urls }) => urls > 0)
}

export async function* listedPages(site: CrawledSite): AsyncGenerator<PageSummary> {
  for await (const page of site.pages()) if (page.inSitemap) yield page
}

/** A sitemap of sitemaps. */
export function isIndex({ kind }: SitemapFacts): boolean {
  return kind === 'index'
}

/** The sitemap to change when it is not known which file lists a page. */
export function getSitemap(site: CrawledSite): string {
  const sitemaps = meantSitemaps(site)
  return (
    (sitemaps.find((sitemap) => sitemap.urls > 0 && !isIndex(sitemap)) ?? sitemaps[0])?.url ??
    `${site.origin}/sitemap.xml`
  )
}
