// What the title workshop asks: titles for keywords, articles planned at once, the site's published titles.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BulkArticles, bulkArticlesAnswer } from '#features/articles/articles.schema.ts'
import type { CallPreview } from '#features/prompts/prompts.schema.ts'
import type { GetTitles, publishedTitlesAnswer, TitlesAnswer } from '#features/titles/titles.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import type { Job } from '#web/lib/jobs.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls } from '#web/lib/urls.ts'

export async function suggestTitles(body: GetTitles, signal: AbortSignal): Promise<TitlesAnswer> {
  return requestJson<TitlesAnswer>(urls.blog.titles, { method: 'POST', body, signal })
}

/** What `suggestTitles` would send. */
export async function previewTitles(body: GetTitles): Promise<CallPreview> {
  return requestJson<CallPreview>(`${urls.blog.titles}/preview`, { method: 'POST', body })
}

export const planArticlesMutation = () =>
  mutationOptions({
    mutationFn: (body: BulkArticles) =>
      requestJson<z.infer<typeof bulkArticlesAnswer>>(urls.blog.articlesBulk, { method: 'POST', body, idempotencyKey: newId() }),
  })

export type PublishedTitles = z.infer<typeof publishedTitlesAnswer>

/** How many titles of the project's site are known, and since when. */
export const publishedTitlesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'published-titles', projectId],
    queryFn: ({ signal }) => requestJson<PublishedTitles>(urls.blog.publishedTitles(projectId), { signal }),
  })

/** Reads the site's titles again; a job, since a large site takes minutes. */
export const readPublishedTitlesMutation = () =>
  mutationOptions({
    mutationFn: (projectId: string) => requestJson<Job>(urls.blog.publishedTitles(projectId), { method: 'POST', body: {} }),
  })
