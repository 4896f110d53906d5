import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasOtherCanonical } from '../reading/destinations.ts'
import { canonicalsJudged } from './canonical-targets.ts'

export const canonicalChain: SiteCheck = {
  id: 'canonical-chain',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page names a canonical page that itself names another',
      'pages name a canonical page that itself names another',
    ),
  why: 'Search engines do not promise to follow canonical URLs from page to page. In a chain, or a ring, they may list none of the pages that were meant.',
  fix: 'Let every page of the chain name its last page directly.',
  run: (site) => canonicalsJudged(site, hasOtherCanonical),
}
