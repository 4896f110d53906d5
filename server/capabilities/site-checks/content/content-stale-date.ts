import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { getDates, dayText, findNewest } from '../reading/dates.ts'

const months = 12

export const contentStaleDate: PageCheck = {
  id: 'content-stale-date',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article has not been updated for more than a year',
      'articles have not been updated for more than a year',
    ),
  why: 'Readers see the date and prefer newer results, and so do search engines wherever a subject changes.',
  fix: 'Check what the article says, correct what has changed, and let it show the new date. Do not change the date alone.',
  run(page, { today }) {
    if (!isArticle(page)) return undefined
    const { visible, declared } = getDates(page)
    const newest = findNewest([...visible, ...declared])
    if (newest === undefined) return undefined
    const limit = new Date(today)
    limit.setUTCMonth(limit.getUTCMonth() - months)
    return newest >= limit
      ? []
      : [{ evidence: `newest date ${dayText(newest)}`, expected: `${dayText(limit)} or later` }]
  },
}
