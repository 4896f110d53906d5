import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { getDescription, findDescriptions, isListed } from '../reading/page-parts.ts'

export const descriptionMissing: PageCheck = {
  id: 'description-missing',
  area: 'title-description',
  severity: 'warning',
  scope: 'page',
  title: (count) => counted(count, 'page has no description', 'pages have no description'),
  why: 'The description is the text below the title in search results. Without one, search engines show pieces of the page that may say little.',
  fix: 'Write one or two sentences of 70 to 160 characters that say what the reader finds on the page, into a meta description.',
  run(page) {
    if (!isListed(page)) return undefined
    if (getDescription(page) !== '') return []
    return [
      {
        evidence:
          findDescriptions(page).length === 0 ? 'no meta description' : 'the meta description is empty',
        expected: '70 to 160 characters',
      },
    ]
  },
}
