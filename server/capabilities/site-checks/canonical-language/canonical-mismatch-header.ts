import { counted } from '#core/text.ts'
import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { headCanonicals, headerCanonicals } from './declared-links.ts'

export const canonicalMismatchHeader: PageCheck = {
  id: 'canonical-mismatch-header',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page is sent with two different canonical URLs',
      'pages are sent with two different canonical URLs',
    ),
  why: 'The page’s HTML names one canonical URL, the Link header that the server sends with it another. Search engines then trust neither.',
  fix: 'Make both the same, or take the header away: it is needed only for files that have no HTML, such as PDF.',
  run(page) {
    const [inHead] = headCanonicals(page)
    const inHeader = headerCanonicals(page)
    if (!isReadable(page) || inHead?.url === undefined || inHeader.length === 0) return undefined
    const own = inHead.url
    const other = inHeader.find(({ url }) => url === undefined || !isSameUrl(url, own))
    return other === undefined
      ? []
      : [
          {
            target: other.url ?? other.href,
            evidence: `HTML: ${inHead.url}; header: ${other.url ?? other.href}`,
            expected: inHead.url,
          },
        ]
  },
}
