import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findUrl } from './page-url.ts'

/** More of them multiply into more URLs than a crawler will ask for. */
const maxParameters = 3

export const urlTooManyParameters: PageCheck = {
  id: 'url-too-many-parameters',
  area: 'url',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'URL has many parameters', 'URLs have many parameters'),
  why: 'Each parameter multiplies the URLs under which the same content can be found. Crawlers spend their time on copies instead of on new pages.',
  fix: 'Give important pages a URL without parameters, and name that one as canonical on the others.',
  run(page) {
    const url = findUrl(page)
    if (url === undefined) return undefined
    const names = [...url.searchParams.keys()]
    if (names.length <= maxParameters) return []
    return [
      {
        evidence: `${names.length} parameters: ${names.slice(0, 6).join(', ').slice(0, 120)}`,
        expected: `at most ${maxParameters}`,
      },
    ]
  },
}
