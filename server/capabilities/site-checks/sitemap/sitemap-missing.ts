import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { meantSitemaps } from './meant-sitemaps.ts'

export const sitemapMissing: SiteCheck = {
  id: 'sitemap-missing',
  area: 'sitemap',
  severity: 'warning',
  scope: 'site',
  title: () => 'The site has no sitemap',
  why: 'A sitemap tells search engines of all pages and of their last change. Without one, new and deep pages are found late.',
  fix: 'Let the content system or a plugin write a sitemap to /sitemap.xml, and name it in robots.txt with a line “Sitemap:”.',
  run(site) {
    const { origin, robots, pageCount, isCut } = site
    if (meantSitemaps(site).length > 0) return []
    const named = robots.robots.sitemaps[0]
    // A site of one page has nothing to list.
    if (named === undefined && pageCount < 2 && !isCut) return undefined
    const evidence =
      named === undefined
        ? 'none in robots.txt, none in the usual places'
        : `robots.txt names ${named.slice(0, 120)}, and there is none`
    return [
      { url: `${origin}/sitemap.xml`, evidence, expected: 'a sitemap at /sitemap.xml, named in robots.txt' },
    ]
  },
}
