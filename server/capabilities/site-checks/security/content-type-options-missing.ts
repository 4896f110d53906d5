import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const contentTypeOptionsMissing: PageCheck = {
  id: 'content-type-options-missing',
  area: 'security',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page lets browsers guess what kind of file it is',
      'pages let browsers guess what kind of file they are',
    ),
  why: 'Browsers that guess may run as a script what was uploaded as an image or text.',
  fix: 'Send the header “X-Content-Type-Options: nosniff” with every answer.',
  run(page) {
    if (!isReadable(page)) return undefined
    const header = page.headers['x-content-type-options']
    if (header?.toLowerCase().split(',')[0]?.trim() === 'nosniff') return []
    return [
      {
        evidence: header === undefined ? 'no X-Content-Type-Options' : quoted(header, 60),
        expected: 'nosniff',
      },
    ]
  },
}
