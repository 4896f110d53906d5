import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { findDirectives, getPlace } from './page-directives.ts'

export const pageNoimageindex: PageCheck = {
  id: 'page-noimageindex',
  area: 'robots',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page keeps its images out of image search',
      'pages keep their images out of image search',
    ),
  why: 'With noimageindex the images of the page bring no visitors, and results have no image.',
  fix: 'Remove noimageindex where images may be found.',
  run(page) {
    const directives = findDirectives(page)
    if (directives === undefined) return undefined
    const isHiding = (word: string): boolean => word === 'noimageindex'
    return directives.both.some(isHiding)
      ? [{ evidence: getPlace(directives, isHiding), expected: 'no noimageindex' }]
      : []
  },
}
