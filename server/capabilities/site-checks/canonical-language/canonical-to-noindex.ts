import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { isUnlisted } from '../reading/destinations.ts'
import { canonicalsJudged } from './canonical-targets.ts'

export const canonicalToNoindex: SiteCheck = {
  id: 'canonical-to-noindex',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page names a canonical URL that asks not to be listed',
      'pages name a canonical URL that asks not to be listed',
    ),
  why: 'The page asks to list another one in its place, and that one asks not to be listed. In the end neither may be.',
  fix: 'Take noindex away from the canonical page, or let this page name itself.',
  run: (site) => canonicalsJudged(site, isUnlisted),
}
