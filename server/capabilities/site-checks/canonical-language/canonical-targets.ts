// The pages of a site whose canonical is another URL, and what is wrong with that URL.
import type { Hit, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { urlKey, withoutFragment } from '#capabilities/site-crawl/parsing/index.ts'
import { judgeUrls, isOwnCanonical, isSource, type Judge } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

/**
 * A hit for each page whose canonical URL the judge objects to; undefined where all pages are their own.
 */
export async function canonicalsJudged(
  site: CrawledSite,
  judge: Judge,
): Promise<AsyncIterable<Hit> | undefined> {
  return verdictOver(judgedPages(site, judge))
}

async function* judgedPages(site: CrawledSite, judge: Judge): AsyncGenerator<readonly Hit[] | undefined> {
  const judged = await judgeUrls(site, judge)
  for await (const page of site.pages()) {
    if (!isSource(page) || page.canonical === undefined || isOwnCanonical(page)) continue
    const target = withoutFragment(page.canonical)
    const judgement = judged.get(urlKey(target))
    yield judgement === undefined ? [] : [{ url: page.finalUrl, target, ...judgement }]
  }
}
