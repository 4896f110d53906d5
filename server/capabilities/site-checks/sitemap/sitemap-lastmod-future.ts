import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'

export const sitemapLastmodFuture: SiteCheck = {
  id: 'sitemap-lastmod-future',
  area: 'sitemap',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(count, 'sitemap has dates that cannot be right', 'sitemaps have dates that cannot be right'),
  why: 'Search engines use the date of the last change to choose what to visit again. Once some dates are wrong, they stop believing the others.',
  fix: 'Write the day on which the page was really changed, as 2026-03-31 or 2026-03-31T10:00:00+00:00, or leave the date out.',
  run({ sitemaps }) {
    const dated = sitemaps.filter(({ lastmods }) => lastmods.dated + lastmods.future + lastmods.malformed > 0)
    if (dated.length === 0) return undefined
    return dated.flatMap(({ url, lastmods: { future, malformed } }) => {
      const faults = [
        ...(future > 0 ? [counted(future, 'date is in the future', 'dates are in the future')] : []),
        ...(malformed > 0 ? [counted(malformed, 'date cannot be read', 'dates cannot be read')] : []),
      ]
      return faults.length === 0 ? [] : [{ url, evidence: faults.join(', '), expected: 'days that are past' }]
    })
  },
}
