import { collapseWhitespace, counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const headingOrderSkipped: PageCheck = {
  id: 'heading-order-skipped',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page skips a level of headings', 'pages skip a level of headings'),
  why: 'Headings are the table of contents of a page, which people with screen readers move through. A skipped level looks to them like a missing part.',
  fix: 'Go down one level at a time (h2 below h1, h3 below h2) and use styles, not levels, for the size of letters.',
  run(page) {
    if (!isReadable(page) || page.headings.length < 2) return undefined
    const jumps = page.headings.flatMap((heading, index) => {
      const before = page.headings[index - 1]
      return before !== undefined && heading.level > before.level + 1 ? [{ before, heading }] : []
    })
    const [first] = jumps
    if (first === undefined) return []
    const { before, heading } = first
    const more = jumps.length > 1 ? `, and ${counted(jumps.length - 1, 'more jump', 'more jumps')}` : ''
    return [
      {
        evidence: `h${heading.level} ${quoted(collapseWhitespace(heading.text), 60)} after h${before.level} ${quoted(collapseWhitespace(before.text), 60)}${more}`,
        expected: `h${before.level + 1}`,
      },
    ]
  },
}
