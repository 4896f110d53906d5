import { counted, quoted } from '#core/text.ts'
import { titleKeys } from '#core/titles/index.ts'
import type { SiteCheck, PageSummary } from '#capabilities/site-crawl/index.ts'
import { getMarket } from '../reading/market.ts'
import { numberedPage } from '../reading/page-numbers.ts'
import { createTitleReader, getSimilarity, type PageAim, type ReadTitles } from '../reading/page-aim.ts'
import { comparable, getLanguage } from '../reading/page-parts.ts'

/** From here on two pages are one to somebody who searches. */
const same = 0.8
/**
 * Pages that are remembered for each key of a title: where more share it, their titles come from a template,
 * which other checks report.
 */
const maxOfKey = 40
/** A page is compared with those that share most keys with it. */
const maxCompared = 6

export const cannibalisation: SiteCheck = {
  id: 'cannibalisation',
  area: 'content',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page aims at the same search as another page',
      'pages aim at the same search as another page',
    ),
  why: 'Title, main heading and URL of the two pages say the same. They take readers and links from each other, and search engines may show neither.',
  fix: 'Join the two pages in the better one and redirect the other to it, or let each answer a question of its own and say so in title and heading.',
  async *run(site) {
    const met = new Map<string, PageAim[]>()
    const read = createTitleReader()
    for await (const page of site.pages()) {
      const path = getPath(page)
      if (!page.isIndexable || page.title === '' || numberedPage(page.finalUrl) !== undefined) continue
      const aim: PageAim = { url: page.finalUrl, textHash: page.textHash, title: page.title, h1: page.h1 }
      const nearest = findNearest(
        read,
        aim,
        path,
        joinAndMeet(
          met,
          aim,
          titleKeys(`${getLanguage(page.lang)} ${getMarket(page)}`, read(page.title)).all,
        ),
      )
      if (nearest === undefined) continue
      const { other, likeness } = nearest
      const evidence = `${quoted(page.title)} and ${quoted(other.title)}: ${Math.round(100 * likeness)} % alike`
      yield { url: aim.url, target: other.url, evidence, expected: 'a search of its own' }
    }
  },
}

function findNearest(
  read: ReadTitles,
  aim: PageAim,
  path: string,
  others: readonly PageAim[],
): { other: PageAim; likeness: number } | undefined {
  let nearest: { other: PageAim; likeness: number } | undefined
  for (const other of others) {
    // Pages with one text or one title are found as such duplicates; those of one path are sorted or filtered
    // lists.
    if (
      comparable(other.title) === comparable(aim.title) ||
      (other.textHash !== '' && other.textHash === aim.textHash) ||
      URL.parse(other.url)?.pathname === path
    )
      continue
    const likeness = getSimilarity(read, aim, other, same)
    if (likeness >= same && likeness > (nearest?.likeness ?? 0)) nearest = { other, likeness }
  }
  return nearest
}

/** Pages met before that share keys of their title, those that share most first; the page joins them. */
function joinAndMeet(met: Map<string, PageAim[]>, aim: PageAim, keys: readonly string[]): PageAim[] {
  const shared = new Map<PageAim, number>()
  for (const key of keys) {
    const others = met.get(key)
    if (others === undefined) met.set(key, [aim])
    else {
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1)
      if (others.length < maxOfKey) others.push(aim)
    }
  }
  return [...shared]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxCompared)
    .map(([other]) => other)
}

function getPath({ finalUrl }: PageSummary): string {
  return URL.parse(finalUrl)?.pathname ?? ''
}
