import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { redirects } from '../reading/destinations.ts'
import { canonicalsJudged } from './canonical-targets.ts'

export const canonicalToRedirect: SiteCheck = {
  id: 'canonical-to-redirect',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'page names a canonical URL that redirects', 'pages name a canonical URL that redirects'),
  why: 'The canonical URL is the one to list, but a URL that redirects is never listed. Search engines take that as a contradiction and may choose another page.',
  fix: 'Name the URL that the redirect ends at.',
  run: (site) => canonicalsJudged(site, redirects),
}
