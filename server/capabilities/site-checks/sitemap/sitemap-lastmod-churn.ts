import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { meantSitemaps } from './meant-sitemaps.ts'

/** Fewer pages may well change on one day. */
const minDated = 20
const maxDays = 2

export const sitemapLastmodChurn: SiteCheck = {
  id: 'sitemap-lastmod-churn',
  area: 'sitemap',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'sitemap gives nearly all pages the same date',
      'sitemaps give nearly all their pages the same date',
    ),
  why: 'The dates look as if they were written when the sitemap was made, not when the pages were changed. Search engines pass over such dates.',
  fix: 'Let the date be that of the page’s last real change, or leave it out.',
  run(site) {
    const judged = meantSitemaps(site).filter(
      ({ kind, lastmods }) => kind !== 'index' && lastmods.dated >= minDated,
    )
    if (judged.length === 0) return undefined
    return judged.flatMap(({ url, lastmods: { dated, days } }) =>
      days <= maxDays
        ? [
            {
              url,
              evidence: `${dated.toLocaleString('en')} dates on ${counted(days, 'day', 'days')}`,
              expected: 'the day of each page’s last change',
            },
          ]
        : [],
    )
  },
}
