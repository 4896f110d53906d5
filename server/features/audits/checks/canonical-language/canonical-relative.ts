import type { PageCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { isReadable } from '../reading/page-parts.ts'
import { canonicalsOf, isAbsolute } from './declared-links.ts'

export const canonicalRelative: PageCheck = {
  id: 'canonical-relative',
  area: 'canonical-language',
  severity: 'notice',
  scope: 'page',
  title: (count) => counted(count, 'page names an incomplete canonical address', 'pages name incomplete canonical addresses'),
  why: 'An address that is not complete means another page on each host, scheme or folder that the site is reached by, a test host for instance, and is then wrong without anybody noticing.',
  fix: 'Write the whole canonical address, with https:// and the host.',
  run(page) {
    const canonicals = canonicalsOf(page)
    if (!isReadable(page) || canonicals.length === 0) return undefined
    return canonicals.flatMap(({ href, url }) =>
      isAbsolute(href) ? [] : [{ evidence: href === '' ? 'the canonical link is empty' : href, ...(url !== undefined && { expected: url }) }],
    )
  },
}
