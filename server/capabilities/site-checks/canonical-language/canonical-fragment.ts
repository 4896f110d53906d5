import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { withoutFragment } from '#capabilities/site-crawl/parsing/index.ts'
import { isReadable } from '../reading/page-parts.ts'

export const canonicalFragment: PageCheck = {
  id: 'canonical-fragment',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(count, 'canonical URL has a part behind #', 'canonical URLs have a part behind #'),
  why: 'The part after # names a place within a page, and search engines list pages. Such a canonical URL may be ignored.',
  fix: 'Leave out # and what follows it.',
  run(page) {
    const { canonical } = page.indexing
    if (!isReadable(page) || canonical === undefined) return undefined
    return canonical.includes('#') ? [{ evidence: canonical, expected: withoutFragment(canonical) }] : []
  },
}
