import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findH1s, isListed } from '../reading/page-parts.ts'

/** Two lines on a phone. */
const max = 70

export const h1TooLong: PageCheck = {
  id: 'h1-too-long',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has a main heading of more than 70 characters',
      'pages have main headings of more than 70 characters',
    ),
  why: 'A long heading is not taken in at a glance; on a phone it fills the first screen.',
  fix: 'Shorten the h1 to 70 characters or fewer, and move what is left to the first sentence.',
  run(page) {
    if (!isListed(page)) return undefined
    const [heading] = findH1s(page)
    if (heading === undefined) return undefined
    const length = Array.from(heading).length
    return length <= max
      ? []
      : [{ evidence: `${length} characters: ${quoted(heading)}`, expected: `at most ${max} characters` }]
  },
}
