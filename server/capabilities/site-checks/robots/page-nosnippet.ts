import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isListed } from '../reading/page-parts.ts'
import { findDirectives, getPlace } from './page-directives.ts'

export const pageNosnippet: PageCheck = {
  id: 'page-nosnippet',
  area: 'robots',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page keeps search engines from quoting it',
      'pages keep search engines from quoting them',
    ),
  why: 'Without a snippet the result is a bare title. Fewer people click on it, and answers of AI search leave the page out.',
  fix: 'Remove nosnippet and max-snippet:0, or give max-snippet a length such as -1 for no limit.',
  run(page) {
    const directives = isListed(page) ? findDirectives(page) : undefined
    if (directives === undefined) return undefined
    const isSilencing = (word: string): boolean => word === 'nosnippet' || /^max-snippet\s*:\s*0$/.test(word)
    return directives.both.some(isSilencing)
      ? [{ evidence: getPlace(directives, isSilencing), expected: 'a snippet' }]
      : []
  },
}
