import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { getDescription, isListed } from '../reading/page-parts.ts'
import { getLength } from './title-length.ts'

/** A sentence. */
const min = 70

export const descriptionTooShort: PageCheck = {
  id: 'description-too-short',
  area: 'title-description',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page has a very short description', 'pages have very short descriptions'),
  why: 'A short description gives away room in which the page could say why it is worth the click.',
  fix: 'Extend the description to one or two full sentences, 70 to 160 characters.',
  run(page) {
    if (!isListed(page)) return undefined
    const description = getDescription(page)
    if (description === '') return undefined
    const length = getLength(description)
    return length >= min
      ? []
      : [
          {
            evidence: `${counted(length, 'character', 'characters')}: ${quoted(description)}`,
            expected: `${min} to 160 characters`,
          },
        ]
  },
}
