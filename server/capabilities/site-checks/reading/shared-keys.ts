// What makes two pages say the same to a search engine: the words, in one language and for one country, on
// pages that may be listed. Later pages of a list share its words, as they should.
import type { PageSummary } from '#capabilities/site-crawl/index.ts'
import { getMarket } from './market.ts'
import { numberedPage } from './page-numbers.ts'
import { comparable, getLanguage } from './page-parts.ts'

export function titleKey(page: PageSummary): string | undefined {
  return getKey(page, page.title)
}

export function descriptionKey(page: PageSummary): string | undefined {
  return getKey(page, page.description)
}

export function h1Key(page: PageSummary): string | undefined {
  return getKey(page, page.h1)
}

function getKey(page: PageSummary, text: string): string | undefined {
  const words = comparable(text)
  if (!page.isIndexable || words === '' || numberedPage(page.finalUrl) !== undefined) return undefined
  return `${getLanguage(page.lang)} ${getMarket(page)} ${words}`
}
