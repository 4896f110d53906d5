import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { readableFile } from './robots-file.ts'
import { meantSitemaps } from '../sitemap/meant-sitemaps.ts'

export const robotsTxtNoSitemap: SiteCheck = {
  id: 'robots-txt-no-sitemap',
  area: 'robots',
  severity: 'notice',
  scope: 'site',
  title: () => 'robots.txt does not name the sitemap',
  why: 'The site has a sitemap, but only those who are told or guess its URL find it. robots.txt tells all search engines at once.',
  fix: 'Add a line “Sitemap:” with the complete URL of the sitemap to robots.txt.',
  run(site) {
    const file = readableFile(site)
    const sitemap = meantSitemaps(site).find(({ urls }) => urls > 0)
    if (file === undefined || sitemap === undefined) return undefined
    return file.robots.sitemaps.length > 0
      ? []
      : [{ url: file.url, evidence: 'no Sitemap line', expected: `Sitemap: ${sitemap.url}` }]
  },
}
