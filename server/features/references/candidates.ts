// What is to be read for an article: what the request names, and what a search or a sitemap gives.
import { fetchTimeout, readSiteSitemaps, type OutboundClient } from '#capabilities/crawl/index.ts'
import {
  judgeResults,
  makeSearchQueries,
  type JudgedPage,
  type FoundPage,
  type WebSearch,
} from '#capabilities/web-search/index.ts'
import { findStems } from '#core/sentences.ts'
import { AppError, dependencyMissing } from '#platform/errors.ts'
import type { Article } from '../articles/articles.schema.ts'
import type { Project } from '../projects/projects.schema.ts'
import { cleanUrl } from './source-key.ts'

export interface Candidate extends JudgedPage {
  foundBy: 'search' | 'sitemap'
  query: string
}

export interface CandidatesDependencies {
  search: WebSearch
  outbound: OutboundClient
  now: () => Date
}

/** Queries that one request asks; a search costs its operator money. */
const maxQueries = 4
/** Found by all queries together; what is behind is not worth reading. */
const maxFound = 60
/** More than are read, as some are left out and some fail. */
const spare = 2
const maxAgeYears = 10
const maxSitemapPages = 20_000
const sitemapTimeoutMs = 60_000

export interface SearchedPages {
  pages: { page: FoundPage; query: string }[]
  questions: string[]
  warnings: string[]
}

/**
 * What the web has on the subject, the best of each query first. `once` does a search once for all tries of
 * a job. Throws what the search throws where no query is answered.
 */
export async function searchPages(
  { search }: Pick<CandidatesDependencies, 'search'>,
  {
    queries,
    language,
    limit,
    signal,
    once,
  }: {
    queries: readonly string[]
    language: string
    limit: number
    signal: AbortSignal
    once: <Outcome>(name: string, work: () => Promise<Outcome>) => Promise<Outcome>
  },
): Promise<SearchedPages> {
  const answers: { query: string; pages: FoundPage[] }[] = []
  const questions: string[] = []
  const warnings: string[] = []
  let failure: AppError | undefined
  for (const [index, query] of queries.entries()) {
    try {
      const found = await once(`search:${index}`, () =>
        search.search(query, { language, limit: Math.min(20, limit * spare + 4), signal }),
      )
      answers.push({ query, pages: found.pages })
      questions.push(...found.questions)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AppError) || error.code === 'database_unavailable') throw error
      failure = error
      warnings.push(`“${query}” was not searched for: ${error.message}`)
      // A key that is refused or used up is no better for the next query, nor is silence after three tries.
      if (error.status === 429 || dependencyMissing.is(error) || fetchTimeout.is(error)) break
    }
  }
  if (answers.length === 0 && failure !== undefined) throw failure
  const pages: SearchedPages['pages'] = []
  const known = new Set<string>()
  for (let rank = 0; rank < 20 && pages.length < maxFound; rank += 1)
    for (const { query, pages: ofQuery } of answers) {
      const page = ofQuery[rank]
      const url = page === undefined ? undefined : cleanUrl(page.url)
      if (page === undefined || url === undefined || known.has(url)) continue
      known.add(url)
      pages.push({ page: { ...page, url }, query })
    }
  return { pages: pages.slice(0, maxFound), questions: [...new Set(questions)].slice(0, 30), warnings }
}

export function getQueries(
  article: Article,
  query: string | undefined,
  questions: readonly string[],
): string[] {
  if (query !== undefined) return [query]
  return makeSearchQueries(
    {
      title: article.name,
      keywords: article.keywords,
      headings: article.outline.filter(({ level }) => level <= 3).map(({ heading }) => heading),
      questions,
    },
    maxQueries,
  )
}

/** Whether each is worth reading, in their order. */
export function judgePages(
  found: SearchedPages['pages'],
  {
    project,
    knownUrls,
    now,
    foundBy = 'search',
  }: {
    project: Project | undefined
    knownUrls: ReadonlySet<string>
    now: Date
    foundBy?: Candidate['foundBy']
  },
): Candidate[] {
  const judged = judgeResults(
    found.map(({ page }) => page),
    {
      ownUrl: project?.websiteUrl ?? '',
      competitors: project?.competitors ?? [],
      knownUrls,
      now,
      maxPerSite: foundBy === 'sitemap' ? Infinity : 1,
      maxAgeYears,
    },
  )
  return judged.map((page, index) => ({ ...page, foundBy, query: found[index]?.query ?? '' }))
}

/**
 * Pages of a sitemap that fit the article best by the words of their URLs. Throws what the reading throws.
 */
export async function findSitemapPages(
  outbound: OutboundClient,
  sitemapUrl: string,
  { article, limit, signal }: { article: Article; limit: number; signal: AbortSignal },
): Promise<SearchedPages['pages']> {
  const wanted = new Set(
    findStems(
      [article.name, ...article.keywords, ...article.outline.map(({ heading }) => heading)].join('\n'),
    ),
  )
  const ranked: { url: string; publishedAt: string | undefined; score: number }[] = []
  let count = 0
  const either = AbortSignal.any([signal, AbortSignal.timeout(sitemapTimeoutMs)])
  for await (const event of readSiteSitemaps({ outbound, timeoutMs: sitemapTimeoutMs }, sitemapUrl, either)) {
    if (event.kind !== 'pages') continue
    for (const { url, lastmod, isForeign } of event.entries) {
      if (isForeign) continue
      count += 1
      ranked.push({ url, publishedAt: lastmod, score: rateUrl(url, wanted) })
    }
    if (count > maxSitemapPages) break
  }
  return ranked
    .map((page, index) => ({ ...page, index }))
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .slice(0, limit * spare)
    .flatMap(({ url, publishedAt }) => {
      const clean = cleanUrl(url)
      return clean === undefined
        ? []
        : [{ page: { url: clean, title: '', snippet: '', publishedAt }, query: '' }]
    })
}

function rateUrl(url: string, wanted: ReadonlySet<string>): number {
  const words = findStems(new URL(url).pathname.replace(/[-_/.]+/g, ' '))
  return words.length === 0
    ? 0
    : new Set(words.filter((word) => wanted.has(word))).size / Math.sqrt(words.length)
}
