import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable, getTitle } from '../reading/page-parts.ts'

export const titleMissing: PageCheck = {
  id: 'title-missing',
  area: 'title-description',
  severity: 'critical',
  scope: 'page',
  title: (count) => counted(count, 'page has no title', 'pages have no title'),
  why: 'The title is the headline in search results, in browser tabs and in shared links. Without one, search engines make one up from whatever they find.',
  fix: 'Write a title of its own for the page: what it is about, in about 30 to 60 characters, in a title element in the head.',
  run(page) {
    if (!isReadable(page)) return undefined
    if (getTitle(page) !== '') return []
    return [
      {
        evidence: page.titles.length === 0 ? 'no title element' : 'the title element is empty',
        expected: 'a title with words in it',
      },
    ]
  },
}
