import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const headingEmpty: PageCheck = {
  id: 'heading-empty',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has an empty heading', 'pages have empty headings'),
  why: 'Screen readers announce an empty heading, and nothing follows; search engines find a chapter without a name. Usually it was put there to make room.',
  fix: 'Remove the empty heading, or write into it what the part below it is about. Make room with styles.',
  run(page) {
    if (!isReadable(page) || page.headings.length === 0) return undefined
    const empty = page.headings.filter(({ text }) => text.trim() === '')
    const [first] = empty
    if (first === undefined) return []
    const levels = [...new Set(empty.map(({ level }) => `h${level}`))].toSorted()
    return [
      {
        evidence: `${counted(empty.length, 'empty heading', 'empty headings')} (${levels.join(', ')})`,
        expected: 'words in every heading',
      },
    ]
  },
}
