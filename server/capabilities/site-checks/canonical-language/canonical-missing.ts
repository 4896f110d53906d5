import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'

export const canonicalMissing: PageCheck = {
  id: 'canonical-missing',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page names no canonical URL', 'pages name no canonical URL'),
  why: 'One page is often reached by several URLs, with tracking parameters for instance. The canonical URL tells search engines which of them to list; without it they choose.',
  fix: 'Add a link with rel="canonical" to the head of the page, with the full URL that should be listed: usually the page’s own.',
  run(page) {
    if (!isListed(page)) return undefined
    return page.indexing.canonical === undefined
      ? [{ evidence: 'no canonical URL', expected: page.finalUrl }]
      : []
  },
}
