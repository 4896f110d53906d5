import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findCanonicals, headCanonicals } from './declared-links.ts'

export const canonicalMultiple: PageCheck = {
  id: 'canonical-multiple',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: 'different URLs', notice: 'the same URL, repeated' },
  title: (count) =>
    counted(count, 'page names more than one canonical URL', 'pages name more than one canonical URL'),
  why: 'Search engines ignore all canonical URLs of a page when there are several, and choose for themselves which URL to list.',
  fix: 'Keep one canonical link. Two usually come from a theme and a plugin that both add one: switch one of them off.',
  run(page) {
    const canonicals = headCanonicals(page)
    if (!isReadable(page) || findCanonicals(page).length === 0) return undefined
    if (canonicals.length < 2) return []
    const different = [...new Set(canonicals.map(({ href }) => href))]
    const evidence = `${canonicals.length} canonical links: ${different.slice(0, 3).join(', ')}${different.length > 3 ? ' …' : ''}`
    // The same URL twice misleads nobody yet.
    return [
      {
        evidence,
        expected: 'one canonical link',
        ...(different.length === 1 && { severity: 'notice' as const }),
      },
    ]
  },
}
