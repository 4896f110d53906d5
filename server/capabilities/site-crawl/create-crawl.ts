import { once } from '#core/once.ts'
import type { CrawlDependencies } from './crawl-run.ts'
import type { Crawl } from './site-crawl.types.ts'

/** Crawls a site, or goes on with it; loaded with the first. */
export function createCrawl(dependencies: CrawlDependencies): Crawl {
  const open = once(async () => (await import('./crawl.ts')).createCrawl(dependencies))
  return async (input, hooks) => (await open())(input, hooks)
}
