import { parseDay } from '#core/days.ts'
import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isArticle } from '../reading/article.ts'
import { getDates, daysApart, dayText, findNewest } from '../reading/dates.ts'

const maxDays = 7

export const contentDateDisagreement: PageCheck = {
  id: 'content-date-disagreement',
  area: 'content',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'article gives readers and search engines different dates',
      'articles give readers and search engines different dates',
    ),
  why: 'Where the date on the page, the structured data and the sitemap differ by more than a week, search engines trust none of them.',
  fix: 'Fill all three from one source: the date on which the text was last changed.',
  run(page) {
    if (!isArticle(page)) return undefined
    const { visible, declared } = getDates(page)
    const newestDeclared = findNewest(declared)
    const newest = newestDeclared ?? findNewest(visible)
    const listed = parseDay(page.lastmod)
    if (
      newest === undefined ||
      (listed === undefined && (newestDeclared === undefined || visible.length === 0))
    )
      return undefined
    // Pages also show the dates of other articles: one date that agrees is enough.
    const isSeen =
      newestDeclared === undefined ||
      visible.length === 0 ||
      visible.some((day) => declared.some((other) => daysApart(day, other) <= maxDays))
    const facts: string[] = []
    if (!isSeen) facts.push(`readers see ${dayText(findNewest(visible) ?? newest)}`)
    if (newestDeclared !== undefined) facts.push(`the structured data says ${dayText(newestDeclared)}`)
    const isListedRight =
      listed === undefined || [newest, ...visible].some((day) => daysApart(day, listed) <= maxDays)
    if (!isListedRight) {
      if (newestDeclared === undefined) facts.push(`readers see ${dayText(newest)}`)
      facts.push(`the sitemap says ${dayText(listed)}`)
    }
    return isSeen && isListedRight
      ? []
      : [{ evidence: facts.join(', '), expected: `dates within ${maxDays} days` }]
  },
}
