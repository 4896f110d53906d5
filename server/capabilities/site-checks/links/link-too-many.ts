import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { outgoingLinks } from './page-links.ts'

/** Old advice of search engines, and still about what a reader can survey. */
const max = 100

export const linkTooMany: PageCheck = {
  id: 'link-too-many',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'page has more than 100 links to others', 'pages have more than 100 links to others'),
  why: 'The more links a page has, the less each of them counts for search engines, and the harder it is for readers to find the one that matters.',
  fix: 'Shorten the menus and the footer first: they are on every page. Split long lists into pages.',
  run(page) {
    if (!isReadable(page)) return undefined
    const { length } = outgoingLinks(page)
    return length > max
      ? [{ evidence: `${length.toLocaleString('en')} links`, expected: `${max} at most` }]
      : []
  },
}
