import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { redirects } from '../reading/destinations.ts'
import { translationsJudged } from './translation-targets.ts'

export const hreflangToRedirect: SiteCheck = {
  id: 'hreflang-to-redirect',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) => counted(count, 'declared translation redirects', 'declared translations redirect'),
  why: 'Search engines list the page at the end of a redirect, and that is not the one that was named: the two are not joined as translations.',
  fix: 'Name the URL that the redirect ends at.',
  run: (site) => translationsJudged(site, redirects),
}
