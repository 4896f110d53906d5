import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDirectives, getPlace } from './page-directives.ts'

const stopping = new Set(['nofollow', 'none'])

export const pageNofollowDirective: PageCheck = {
  id: 'page-nofollow-directive',
  area: 'robots',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page asks that none of its links be followed',
      'pages ask that none of their links be followed',
    ),
  why: 'With nofollow for the whole page, search engines pass nothing on to the pages it links to, your own among them, and may not find them at all.',
  fix: 'Remove nofollow from the page, and mark single links with rel="nofollow", "sponsored" or "ugc" where that is needed.',
  run(page) {
    const directives = findDirectives(page)
    if (directives === undefined) return undefined
    return directives.both.some((word) => stopping.has(word))
      ? [{ evidence: getPlace(directives, (word) => stopping.has(word)), expected: 'no nofollow' }]
      : []
  },
}
