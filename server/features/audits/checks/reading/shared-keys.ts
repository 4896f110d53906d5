// What makes two pages say the same to a search engine: the words, in one language, on pages that may be listed.
import { comparable, languageOf } from './page-parts.ts'
import type { PageSummary } from '../site.types.ts'

export function titleKey(page: PageSummary): string | undefined {
  return keyOf(page, page.title)
}

export function descriptionKey(page: PageSummary): string | undefined {
  return keyOf(page, page.description)
}

export function h1Key(page: PageSummary): string | undefined {
  return keyOf(page, page.h1)
}

function keyOf({ isIndexable, lang }: PageSummary, text: string): string | undefined {
  const words = comparable(text)
  return isIndexable && words !== '' ? `${languageOf(lang)} ${words}` : undefined
}
