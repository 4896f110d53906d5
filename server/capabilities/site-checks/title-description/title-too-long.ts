import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed, getTitle } from '../reading/page-parts.ts'
import { getLength } from './title-length.ts'

/** Most result pages show about so many. */
const max = 60

export const titleTooLong: PageCheck = {
  id: 'title-too-long',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has a title of more than 60 characters',
      'pages have titles of more than 60 characters',
    ),
  why: 'Search results cut long titles, so that readers do not see their end; search engines also replace them more often by words of their own.',
  fix: 'Shorten the title to 60 characters or fewer, with what matters most at its beginning.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    if (title === '') return undefined
    const length = getLength(title)
    return length <= max
      ? []
      : [{ evidence: `${length} characters: ${quoted(title)}`, expected: `at most ${max} characters` }]
  },
}
