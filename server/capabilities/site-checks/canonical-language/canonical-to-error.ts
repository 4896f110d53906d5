import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { fails } from '../reading/destinations.ts'
import { canonicalsJudged } from './canonical-targets.ts'

export const canonicalToError: SiteCheck = {
  id: 'canonical-to-error',
  area: 'canonical-language',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page names a canonical URL that nobody can read',
      'pages name a canonical URL that nobody can read',
    ),
  why: 'The page asks search engines to list another URL in its place, and there is nothing there. Both may disappear from the results.',
  fix: 'Name a URL that answers: the page’s own, unless another page has the same text.',
  run: (site) => canonicalsJudged(site, fails),
}
