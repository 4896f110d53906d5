// What the site's sitemaps list goes to the store while they are read: an index may name more pages than
// memory holds.
import { crawlUrl, getKey } from './crawl-url.ts'
import { isFile } from './admission.ts'
import type { CrawlRepository, CrawlFacts } from '../crawl.types.ts'
import { surveySitemaps, type SitemapSurvey } from '../fetching/survey-site.ts'

export interface ListedPagesOptions extends Omit<SitemapSurvey, 'onPages'> {
  auditId: string
  repository: Pick<CrawlRepository, 'addListed'>
}

/** A sitemap may list fifty thousand pages, an index many of them; more are counted and not kept. */
const maxListed = 200_000

export async function keepListedPages(
  { auditId, repository, ...survey }: ListedPagesOptions,
  signal: AbortSignal,
): Promise<Required<Pick<CrawlFacts, 'sitemaps' | 'isListCut'>>> {
  let listed = 0
  let isListCut = false
  const sitemaps = await surveySitemaps(
    {
      ...survey,
      async onPages(pages) {
        const kept = pages.flatMap(({ url, lastmod }) => {
          const parsed = crawlUrl(url)
          return parsed === undefined || isFile(parsed.url)
            ? []
            : [{ key: getKey(auditId, parsed.identity), url: parsed.url, lastmod }]
        })
        if (listed + kept.length > maxListed) isListCut = true
        else await repository.addListed(kept)
        listed += kept.length
      },
    },
    signal,
  ).catch((error: unknown) => {
    signal.throwIfAborted()
    // The site has stopped answering; crawling its pages will report that.
    if (error instanceof Error && 'code' in error) return []
    throw error
  })
  return { sitemaps, isListCut }
}
