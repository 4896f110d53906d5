import { counted, quoted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { listed } from '../listed.ts'
import { isReadable } from '../reading/page-parts.ts'

export const duplicateId: PageCheck = {
  id: 'duplicate-id',
  area: 'mobile-accessibility',
  severity: 'notice',
  scope: 'page',
  title: (count) => `An id is used twice on ${counted(count, 'page', 'pages')}`,
  why: 'Links within the page, labels and scripts find only the first element of an id, so the others are not reached or not named.',
  fix: 'Give each element an id of its own, or a class where several are meant.',
  run(page) {
    if (!isReadable(page)) return undefined
    if (page.doubledIds.length === 0) return []
    return [{ evidence: listed(page.doubledIds.map((id) => quoted(id, 60))), expected: 'each id once' }]
  },
}
