import { collapseWhitespace } from '#core/text.ts'
import type { CheckedCitations } from './api.ts'

/** What was checked but headings: plain text does not distinguish them from sentences. */
export function withoutHeadings(checked: CheckedCitations, headings: readonly string[]): CheckedCitations {
  const known = new Set(headings.map((heading) => collapseWhitespace(heading).trim()))
  const claims = checked.claims.filter(
    ({ text, verdict }) => verdict !== 'uncited' || !known.has(collapseWhitespace(text).trim()),
  )
  const left = checked.claims.length - claims.length
  return { ...checked, claims, counts: { ...checked.counts, uncited: checked.counts.uncited - left } }
}
