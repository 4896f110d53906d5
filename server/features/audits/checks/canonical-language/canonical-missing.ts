import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isListed } from '../reading/page-parts.ts'

export const canonicalMissing: PageCheck = {
  id: 'canonical-missing',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page names no canonical address', 'pages name no canonical address'),
  why: 'One page is often reached by several addresses, with tracking parameters for instance. The canonical address tells search engines which of them to list; without it they choose.',
  fix: 'Add a link with rel="canonical" to the head of the page, with the full address that should be listed: usually the page’s own.',
  run(page) {
    if (!isListed(page)) return undefined
    return page.indexing.canonical === undefined ? [{ evidence: 'no canonical address', expected: page.finalUrl }] : []
  },
}
