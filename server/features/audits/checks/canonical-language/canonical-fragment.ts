import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { withoutFragment } from '../../same-address.ts'
import { isReadable } from '../reading/page-parts.ts'

export const canonicalFragment: PageCheck = {
  id: 'canonical-fragment',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'canonical address has a part behind #', 'canonical addresses have a part behind #'),
  why: 'What stands behind # names a place within a page, and search engines list pages. Such a canonical address may be ignored.',
  fix: 'Leave out # and what follows it.',
  run(page) {
    const { canonical } = page.indexing
    if (!isReadable(page) || canonical === undefined) return undefined
    return canonical.includes('#') ? [{ evidence: canonical, expected: withoutFragment(canonical) }] : []
  },
}
