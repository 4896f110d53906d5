// How far each keyword of a project is covered by articles, and the list as it is asked for.
import { keywordKey } from '#core/keyword-key.ts'
import type { Project, ProjectSummary } from '#features/projects/projects.schema.ts'

export interface CoveredKeyword {
  keyword: string
  /** Articles that aim at it; undefined while they are being counted. */
  articles: number | undefined
  done: number | undefined
}

export const coverFilters = ['uncovered', 'covered', 'done'] as const
export type CoverFilter = (typeof coverFilters)[number]
export const keywordSorts = ['added', 'keyword', 'articles'] as const
export type KeywordSort = (typeof keywordSorts)[number]

const byWords = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The project's keywords in its order, with what the summary says of each. */
export function coverKeywords(
  keywords: Project['keywords'],
  summary: ProjectSummary | undefined,
): CoveredKeyword[] {
  const counts = new Map(summary?.keywords.map((entry) => [keywordKey(entry.keyword), entry]))
  return keywords.map((keyword) => {
    const count = counts.get(keywordKey(keyword))
    // A keyword that was added after the counting has none yet.
    return {
      keyword,
      articles: summary === undefined ? undefined : (count?.articles ?? 0),
      done: summary === undefined ? undefined : (count?.done ?? 0),
    }
  })
}

export interface KeywordFilters {
  q?: string | undefined
  cover?: string | undefined
  sort?: string | undefined
}

export function fits({ articles, done }: CoveredKeyword, cover: string | undefined): boolean {
  if (cover === 'uncovered') return articles === 0
  if (cover === 'covered') return articles !== undefined && articles > 0
  return cover !== 'done' || (done !== undefined && done > 0)
}

export function filterKeywords(
  all: readonly CoveredKeyword[],
  { q, cover, sort }: KeywordFilters,
): CoveredKeyword[] {
  const words = q?.toLowerCase()
  const found = all.filter(
    (entry) => fits(entry, cover) && (words === undefined || entry.keyword.toLowerCase().includes(words)),
  )
  if (sort === 'keyword') return found.sort((one, other) => byWords.compare(one.keyword, other.keyword))
  // The least covered first: those are the ones that need something.
  if (sort === 'articles') return found.sort((one, other) => (one.articles ?? 0) - (other.articles ?? 0))
  return found
}
