import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { outgoingLinks } from './page-links.ts'

export const linkNoneOutgoing: PageCheck = {
  id: 'link-none-outgoing',
  area: 'links',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has no links to other pages', 'pages have no links to other pages'),
  why: 'A page without links is a dead end: readers can only leave, and search engines find nothing further from here.',
  fix: 'Link at least the home page and what a reader of this page would want next.',
  run(page) {
    if (!isReadable(page)) return undefined
    return outgoingLinks(page).length > 0 ? [] : [{ evidence: 'no link to another page' }]
  },
}
