// The translations that pages name, and what is wrong with them.
import type { Hit, CrawledSite, PageSummary } from '#capabilities/site-crawl/index.ts'
import { urlKey, isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import { judgeUrls, isSource, type Judge } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

/** Pages that name translations, and at their own URL. */
export async function* pagesWithTranslations(site: CrawledSite): AsyncGenerator<PageSummary> {
  for await (const page of site.pages()) if (page.hreflangs.length > 0 && isSource(page)) yield page
}

/** A hit for each translation of a page that the judge objects to; undefined where no page names any. */
export async function translationsJudged(
  site: CrawledSite,
  judge: Judge,
): Promise<AsyncIterable<Hit> | undefined> {
  return verdictOver(judgedPages(site, judge))
}

async function* judgedPages(site: CrawledSite, judge: Judge): AsyncGenerator<readonly Hit[]> {
  const judged = await judgeUrls(site, judge)
  for await (const page of pagesWithTranslations(site)) {
    yield page.hreflangs.flatMap(({ lang, url }) => {
      const judgement = judged.get(urlKey(url))
      // What is wrong with the page itself is another check's.
      if (judgement === undefined || isSameUrl(url, page.finalUrl)) return []
      return [{ url: page.finalUrl, target: url, ...judgement, evidence: `${lang}: ${judgement.evidence}` }]
    })
  }
}
