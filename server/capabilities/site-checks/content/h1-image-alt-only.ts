import { collapseWhitespace, counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'

export const h1ImageAltOnly: PageCheck = {
  id: 'h1-image-alt-only',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has an image in place of its main heading',
      'pages have an image in place of their main heading',
    ),
  why: 'The words of the heading are only in the image’s alternative text. Search engines give written words more weight, and a logo as heading says the same on every page.',
  fix: 'Write the heading as text. If the image is the logo, take it out of the h1 and give the page a heading of its own.',
  run(page) {
    if (!isListed(page)) return undefined
    const headings = page.headings.filter(({ level, text }) => level === 1 && text.trim() !== '')
    const [first] = headings
    if (first === undefined) return undefined
    return headings.every(({ isFromAlt }) => isFromAlt)
      ? [
          {
            evidence: `alt text ${quoted(collapseWhitespace(first.text))}`,
            expected: 'a heading of written words',
          },
        ]
      : []
  },
}
