import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { comparable, getDescription, isListed, getTitle } from '../reading/page-parts.ts'

export const descriptionSameAsTitle: PageCheck = {
  id: 'description-same-as-title',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page repeats its title as description', 'pages repeat their title as description'),
  why: 'The title is right above the description in search results: the same words again waste the space.',
  fix: 'Let the description say what the title has no room for: what the reader finds, for whom it is, what to do next.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    const description = getDescription(page)
    if (title === '' || description === '') return undefined
    return bare(title) === bare(description)
      ? [{ evidence: quoted(description), expected: 'a text of its own' }]
      : []
  },
}

/** A full stop at the end makes no other text. */
function bare(text: string): string {
  return comparable(text).replace(/[.!…]+$/, '')
}
