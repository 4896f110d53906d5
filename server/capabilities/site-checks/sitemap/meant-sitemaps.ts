import type { CrawledSite, SitemapFacts } from '#capabilities/site-crawl/index.ts'

const feeds = new Set(['rss', 'atom'])

/**
 * Sitemaps that somebody made as such: a feed that the start page links to is for readers of news, unless
 * robots.txt names it.
 */
export function meantSitemaps({ sitemaps }: Pick<CrawledSite, 'sitemaps'>): SitemapFacts[] {
  return sitemaps.filter(({ kind, isFromRobots }) => isFromRobots || !feeds.has(kind))
}
