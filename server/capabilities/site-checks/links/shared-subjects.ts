// Pages that are about the same, by the words of their headlines that few pages share.
import { readTitle, withoutSiteName } from '#core/titles/index.ts'
import type { CrawledSite, PageSummary } from '#capabilities/site-crawl/index.ts'
import { isSource } from '../reading/destinations.ts'

/** A word on more pages than this is the site's subject, not a page's. */
const maxPages = 20
const maxShare = 0.2
const minShared = 2
const maxWords = 12

export interface SubjectPage {
  url: string
  headline: string
  /** By their stems, as they are written. */
  words: ReadonlyMap<string, string>
}

export interface SharedSubject {
  page: SubjectPage
  other: SubjectPage
  /** As the first page writes them. */
  shared: readonly string[]
}

/**
 * Pages with a headline of their own; overviews, legal pages and the start page link and are linked anyway.
 */
export async function readSubjects(site: CrawledSite): Promise<SubjectPage[]> {
  const pages: SubjectPage[] = []
  for await (const summary of site.pages()) {
    if (
      !isSource(summary) ||
      !summary.isIndexable ||
      summary.finalUrl === site.start ||
      linkedAnyway.has(summary.pageType)
    )
      continue
    const headline = getHeadline(summary)
    const words = new Map<string, string>()
    for (const { stem, text } of readTitle(headline).topics) if (words.size < maxWords) words.set(stem, text)
    if (words.size >= minShared) pages.push({ url: summary.finalUrl, headline, words })
  }
  return pages
}

/** For each page the others that share most words with it, at most so many, nearest first. */
export function* sharedSubjects(pages: readonly SubjectPage[], max: number): Generator<SharedSubject> {
  const holders = new Map<string, number[]>()
  for (const [place, { words }] of pages.entries()) {
    for (const word of words.keys()) {
      const known = holders.get(word)
      if (known === undefined) holders.set(word, [place])
      else known.push(place)
    }
  }
  const limit = Math.max(3, Math.min(maxPages, pages.length * maxShare))
  for (const [place, page] of pages.entries()) {
    const shared = new Map<number, string[]>()
    for (const [word, written] of page.words) {
      const sharing = holders.get(word) ?? []
      if (sharing.length > limit) continue
      for (const other of sharing)
        if (other !== place) shared.set(other, [...(shared.get(other) ?? []), written])
    }
    const nearest = [...shared]
      .filter(([, words]) => words.length >= minShared)
      .toSorted(([, left], [, right]) => right.length - left.length)
    for (const [near, words] of nearest.slice(0, max)) {
      const other = pages[near]
      if (other !== undefined) yield { page, other, shared: words }
    }
  }
}

const linkedAnyway = new Set(['home', 'category', 'about', 'contact', 'legal'])

function getHeadline({ h1, title }: PageSummary): string {
  return h1 === '' ? withoutSiteName(title) : h1
}
