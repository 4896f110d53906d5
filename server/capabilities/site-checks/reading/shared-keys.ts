// What makes two pages say the same to a search engine: the words, in one language and for one country, on
// pages that may be listed. Later pages of a list share its words, as they should.
import type { PageSummary } from '#capabilities/site-crawl/index.ts'
import { marketOf } from './market.ts'
import { numberedPage } from './page-numbers.ts'
import { comparable, languageOf } from './page-parts.ts'

export function titleKey(page: PageSummary): string | undefined {
  return keyOf(page, page.title)
}

export function descriptionKey(page: PageSummary): string | undefined {
  return keyOf(page, page.description)
}

export function h1Key(page: PageSummary): string | undefined {
  return keyOf(page, page.h1)
}

function keyOf(page: PageSummary, text: string): string | undefined {
  const words = comparable(text)
  if (!page.isIndexable || words === '' || numberedPage(page.finalUrl) !== undefined) return undefined
  return `${languageOf(page.lang)} ${marketOf(page)} ${words}`
}
