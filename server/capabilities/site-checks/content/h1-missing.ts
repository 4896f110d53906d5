import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findH1s, isListed } from '../reading/page-parts.ts'

export const h1Missing: PageCheck = {
  id: 'h1-missing',
  area: 'content',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page has no main heading', 'pages have no main heading'),
  why: 'The main heading (h1) tells readers who have just arrived that they are in the right place, and search engines what the page is about.',
  fix: 'Give the page one h1 with its subject, usually by changing the template that writes the page’s headline as plain text or as another level.',
  run(page) {
    if (!isListed(page)) return undefined
    if (findH1s(page).length > 0) return []
    return [
      {
        evidence: page.headings.some(({ level }) => level === 1) ? 'the h1 is empty' : 'no h1',
        expected: 'one h1 with words in it',
      },
    ]
  },
}
