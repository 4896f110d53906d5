import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const langMissing: PageCheck = {
  id: 'lang-missing',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(count, 'page does not say what language it is in', 'pages do not say what language they are in'),
  why: 'Screen readers choose their voice by it, browsers offer translations and hyphenate by it. Without it a page may be read out in the wrong language.',
  fix: 'Give the html element a lang attribute, such as lang="en".',
  run(page) {
    if (!isReadable(page)) return undefined
    if (page.lang !== undefined && page.lang !== '') return []
    return [
      {
        evidence: page.lang === undefined ? 'no lang attribute' : 'an empty lang attribute',
        expected: `lang="${page.language ?? 'en'}"`,
      },
    ]
  },
}
