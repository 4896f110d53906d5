import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { hasOtherCanonical, isUnlisted } from '../reading/destinations.ts'
import { translationsJudged } from './translation-targets.ts'

export const hreflangToNoindex: SiteCheck = {
  id: 'hreflang-to-noindex',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'declared translation is one that search engines may not list',
      'declared translations are ones that search engines may not list',
    ),
  why: 'The translation asks not to be listed, or to list another page in its place. Search engines cannot show it to its readers.',
  fix: 'Take noindex away and let the translation name itself as canonical, or name the page that is listed.',
  run: (site) =>
    translationsJudged(site, (destination) => isUnlisted(destination) ?? hasOtherCanonical(destination)),
}
