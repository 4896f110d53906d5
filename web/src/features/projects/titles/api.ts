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
import { urls, withQuery } from '#web/lib/urls.ts'

export async function suggestTitles(body: GetTitles, signal: AbortSignal): Promise<TitlesAnswer> {
  return requestJson<TitlesAnswer>(urls.blog.titles, { method: 'POST', body, signal })
}

const previewOne = (body: GetTitles, call: number): Promise<CallPreview> =>
  requestJson<CallPreview>(withQuery(`${urls.blog.titles}/preview`, { call }), { method: 'POST', body })

/**
 * One of the calls that `suggestTitles` would make for these requests, of which all but the last have as many
 * keywords.
 */
export async function previewTitles(
  requests: readonly [GetTitles, ...GetTitles[]],
  call: number,
): Promise<CallPreview> {
  const [start, end] = await Promise.all([
    previewOne(requests[0], 1),
    previewOne(requests.at(-1) ?? requests[0], 1),
  ])
  const calls = start.calls * (requests.length - 1) + end.calls
  const place = Math.min(Math.floor((call - 1) / start.calls), requests.length - 1)
  const request = requests[place] ?? requests[0]
  const shown = call === 1 ? start : await previewOne(request, call - place * start.calls)
  return {
    ...shown,
    call,
    calls,
    about: shown.about === '' && calls > 1 ? request.keywords.join(', ') : shown.about,
  }
}

export const planArticlesMutation = () =>
  mutationOptions({
    mutationFn: (body: BulkArticles) =>
      requestJson<z.infer<typeof bulkArticlesAnswer>>(urls.blog.articlesBulk, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
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
    mutationFn: (projectId: string) =>
      requestJson<Job>(urls.blog.publishedTitles(projectId), { method: 'POST', body: {} }),
  })
