// Articles of a plan: an options function for each call.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  Article,
  ArticleSummary,
  BulkArticles,
  BulkChange,
  bulkArticlesAnswer,
  bulkChangeAnswer,
  CsvImport,
  UpdateArticle,
} from '#features/articles/articles.schema.ts'
import type { GeneratedOutline, GenerateOutlineRequest } from '#features/briefs/briefs.schema.ts'
import type { SuggestedSearchResult } from '#features/search-results/search-results.schema.ts'
import type { CallPreview } from '#features/prompts/prompts.schema.ts'
import type { z } from 'zod'
import { requestFile, requestJson } from '#web/lib/api-client.ts'
import { articlesKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

/** Maximum number of articles the server takes in one request. */
export const maxConcurrent = 500

export const planKey = (projectId: string) => [...articlesKey, 'plan', projectId] as const

const pageSize = 100

/** The whole plan in the order in which it was made, read on page by page. */
export const planQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: planKey(projectId),
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<ArticleSummary>>(
        withQuery(urls.blog.articles, { projectId, sort: 'createdAt', limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // A plan of thousands is many pages: it is read again after a change made elsewhere in the app, not at
    // every look.
    staleTime: 60_000,
  })

/** The few found by their words, of all projects. */
export const foundArticlesQuery = (query: { q: string; limit: number }) =>
  queryOptions({
    queryKey: [...articlesKey, 'found', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<ArticleSummary>>(withQuery(urls.blog.articles, query), { signal }),
  })

/** The article as it is opened for work: read once; from then on the workspace knows better. */
export const openArticleQuery = (articleId: string) =>
  queryOptions({
    queryKey: ['open-article', articleId],
    queryFn: ({ signal }) => readArticle(articleId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export function readArticle(articleId: string, signal?: AbortSignal): Promise<Article> {
  return requestJson<Article>(urls.blog.article(articleId), { signal })
}

export function createArticles(
  body: BulkArticles,
  idempotencyKey: string,
): Promise<z.infer<typeof bulkArticlesAnswer>> {
  return requestJson(urls.blog.articlesBulk, { method: 'POST', body, idempotencyKey })
}

export function changeArticles(body: BulkChange): Promise<z.infer<typeof bulkChangeAnswer>> {
  return requestJson(urls.blog.articlesBulk, { method: 'PATCH', body })
}

export function changeArticle(articleId: string, change: UpdateArticle): Promise<Article> {
  return requestJson<Article>(urls.blog.article(articleId), { method: 'PATCH', body: change })
}

/** Into the trash, where they wait 30 days, with what hangs on them: all or none. */
export function deleteArticles(ids: string[]): Promise<void> {
  return requestJson<void>(urls.blog.articlesBulkDelete, { method: 'POST', body: { ids, cascade: true } })
}

export function restoreArticle(articleId: string): Promise<unknown> {
  return requestJson(urls.trashRestore(articleId), { method: 'POST' })
}

export function downloadPlan(projectId: string): Promise<{ name: string; blob: Blob }> {
  return requestFile(urls.blog.articlesCsv(projectId), { accept: 'text/csv' })
}

export interface ImportChoice {
  /** Only says what would happen. */
  dryRun: boolean
  skipInvalid: boolean
}

export function importPlan(
  projectId: string,
  file: File,
  { dryRun, skipInvalid }: ImportChoice,
): Promise<CsvImport> {
  const body = new FormData()
  body.append('file', file)
  const query = { ...(dryRun ? { dryRun } : {}), ...(skipInvalid ? { skipInvalid } : {}) }
  return requestJson<CsvImport>(withQuery(urls.blog.articlesCsv(projectId), query), { method: 'POST', body })
}

/** What `generateOutline` would send. */
export function previewOutline(body: GenerateOutlineRequest): Promise<CallPreview> {
  return requestJson<CallPreview>(`${urls.blog.generateOutline}/preview`, { method: 'POST', body })
}

export function generateOutline(
  body: GenerateOutlineRequest,
  signal: AbortSignal,
): Promise<GeneratedOutline> {
  return requestJson<GeneratedOutline>(urls.blog.generateOutline, { method: 'POST', body, signal })
}

export type SearchResultSuggestion = SuggestedSearchResult['titles'][number]

/** Asked for when its dialog opens, and again on request: what was written meanwhile has been saved. */
export const suggestedSearchResultQuery = (articleId: string, saveFirst: () => Promise<void>) =>
  queryOptions({
    queryKey: [...articlesKey, 'search-result', articleId],
    async queryFn({ signal }) {
      await saveFirst()
      return requestJson<SuggestedSearchResult>(urls.blog.suggestSearchResult(articleId), {
        method: 'POST',
        body: {},
        signal,
      })
    },
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
