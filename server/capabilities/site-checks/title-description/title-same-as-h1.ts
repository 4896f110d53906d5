import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { comparable, findH1s, isListed, getTitle } from '../reading/page-parts.ts'

export const titleSameAsH1: PageCheck = {
  id: 'title-same-as-h1',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has the same words as title and as main heading',
      'pages have the same words as title and as main heading',
    ),
  why: 'The title speaks to somebody who chooses among search results, the main heading to somebody who has arrived. Two wordings reach more searches.',
  fix: 'Word the title for the search result (what is offered, for whom, by whom) and keep the heading for the page.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    const [heading] = findH1s(page)
    if (title === '' || heading === undefined) return undefined
    return comparable(title) === comparable(heading)
      ? [{ evidence: quoted(title), expected: 'two wordings' }]
      : []
  },
}
