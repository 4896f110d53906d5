import type { AuditedPage } from '#capabilities/site-crawl/index.ts'
import { getMainText, type MainText } from './main-text.ts'
import { isListed } from './page-parts.ts'

/** In fewer sentences a share is chance. */
const minSentences = 8

export type StyleSample = MainText & { language: 'en' | 'de' }

/** The text of a page whose style can be judged: in a language that is understood, and long enough. */
export function findStyleSample(page: AuditedPage): StyleSample | undefined {
  if (!isListed(page)) return undefined
  const text = getMainText(page)
  const { language } = text
  return language === undefined || text.sentences.length < minSentences ? undefined : { ...text, language }
}

// Made once: making one takes longer than all that a check does with it.
const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** `37.5 %`. Three digits that count, so that a share a little past a limit does not read as the limit. */
export function percent(share: number): string {
  return `${threeDigits.format(100 * share)} %`
}
