import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { getDescription, isListed } from '../reading/page-parts.ts'
import { getLength } from './title-length.ts'

/** Two lines of a desktop result. */
const max = 160

export const descriptionTooLong: PageCheck = {
  id: 'description-too-long',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page has a description of more than 160 characters',
      'pages have descriptions of more than 160 characters',
    ),
  why: 'Search results cut the description after about 160 characters; what comes after that is not read.',
  fix: 'Shorten the description to 160 characters or fewer, the most important thing first.',
  run(page) {
    if (!isListed(page)) return undefined
    const description = getDescription(page)
    if (description === '') return undefined
    const length = getLength(description)
    return length <= max
      ? []
      : [
          {
            evidence: `${length.toLocaleString('en')} characters: ${quoted(description, 200)}`,
            expected: `at most ${max} characters`,
          },
        ]
  },
}
