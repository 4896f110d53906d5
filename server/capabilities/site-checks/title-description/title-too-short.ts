import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed, getTitle } from '../reading/page-parts.ts'
import { getLength } from './title-length.ts'

/** Below this a title is a single word or two. */
const min = 10
/** Below this most of the room in the results stays empty. */
const few = 30

export const titleTooShort: PageCheck = {
  id: 'title-too-short',
  area: 'title-description',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: `under ${min} characters`, notice: `${min} to ${few} characters` },
  title: (count) => counted(count, 'page has a very short title', 'pages have very short titles'),
  why: 'A title of a word or two says neither to readers nor to search engines what sets the page apart.',
  fix: 'Say in the title what the page offers and to whom, in about 30 to 60 characters.',
  run(page) {
    if (!isListed(page)) return undefined
    const title = getTitle(page)
    if (title === '') return undefined
    const length = getLength(title)
    if (length >= few) return []
    const evidence = `${counted(length, 'character', 'characters')}: ${quoted(title)}`
    return [
      length < min
        ? { evidence, expected: `${few} to 60 characters` }
        : { evidence, expected: `${few} to 60 characters`, severity: 'notice' },
    ]
  },
}
