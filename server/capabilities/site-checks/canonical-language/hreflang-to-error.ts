import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { fails } from '../reading/destinations.ts'
import { translationsJudged } from './translation-targets.ts'

export const hreflangToError: SiteCheck = {
  id: 'hreflang-to-error',
  area: 'canonical-language',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'declared translation cannot be read', 'declared translations cannot be read'),
  why: 'There is no page behind the translation that is named, so its readers are shown another language.',
  fix: 'Correct the URL, publish the translation, or take the link away.',
  run: (site) => translationsJudged(site, fails),
}
