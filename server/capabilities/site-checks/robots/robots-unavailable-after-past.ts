import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDirectives } from './page-directives.ts'

const label = 'unavailable_after:'

export const robotsUnavailableAfterPast: PageCheck = {
  id: 'robots-unavailable-after-past',
  area: 'robots',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page asked to leave the search results on a day that has passed',
      'pages asked to leave the search results on a day that has passed',
    ),
  why: 'After the day of unavailable_after a page is no longer listed, as if it had noindex.',
  fix: 'Remove the directive or set a later day. Where the offer is over, redirect the page to what has taken its place.',
  run(page, { today }) {
    const dates = findDirectives(page)?.both.flatMap((word) =>
      word.startsWith(label) ? [word.slice(label.length).trim()] : [],
    )
    if (dates === undefined || dates.length === 0) return undefined
    // Dates that nobody can read expire nothing.
    const past = dates.find((date) => Date.parse(date.toUpperCase()) < today.getTime())
    return past === undefined
      ? []
      : [{ evidence: `unavailable_after: ${past.slice(0, 60)}`, expected: 'a day to come' }]
  },
}
