// Pages with one title: a few that ought to differ, or so many that a template must have written it. A page
// is one or the other, so that a title counts once in the score.
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'
import { titleKey } from './shared-keys.ts'
import { pagesSharing, type SharedValue } from './shared-values.ts'

/** From this share of the site on a title is no slip on single pages. */
const minTemplateShare = 0.25
/** On a small site two or three pages are soon a quarter. */
const minTemplatePages = 5

export interface SharedTitle extends SharedValue {
  /** Pages of the site that may be listed. */
  indexablePages: number
  isFromTemplate: boolean
}

export async function* pagesSharingTitles(site: CrawledSite): AsyncGenerator<SharedTitle> {
  let indexablePages = 0
  for await (const { isIndexable } of site.pages()) if (isIndexable) indexablePages += 1
  for await (const shared of pagesSharing(site, titleKey)) {
    const isFromTemplate =
      shared.count >= minTemplatePages && shared.count / indexablePages >= minTemplateShare
    yield { ...shared, indexablePages, isFromTemplate }
  }
}
