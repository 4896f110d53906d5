import type { SiteCheck } from '../check.types.ts'
import { counted } from '../counted.ts'
import { redirects } from '../reading/destinations.ts'
import { canonicalsJudged } from './canonical-targets.ts'

export const canonicalToRedirect: SiteCheck = {
  id: 'canonical-to-redirect',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'page names a canonical address that redirects', 'pages name a canonical address that redirects'),
  why: 'The canonical address is the one to list, but an address that redirects is never listed. Search engines take that as a contradiction and may choose another page.',
  fix: 'Name the address that the redirect ends at.',
  run: (site) => canonicalsJudged(site, redirects),
}
