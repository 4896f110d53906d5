// Sources of an article and what is made of them: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  ArticleNotes,
  DraftArticle,
  DraftEstimate,
} from '#features/article-drafts/article-drafts.schema.ts'
import type {
  FindReferences,
  recheckAnswer,
  Reference,
  ReferenceDetail,
  SearchState,
  updatedReferenceSchema,
} from '#features/references/references.schema.ts'
import type { z } from 'zod'
import { requestJson } from '#web/lib/api-client.ts'
import { articlesKey } from '#web/lib/cache-keys.ts'
import { jobsKey, type Job } from '#web/lib/jobs.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export type { ArticleNotes, FindReferences, Reference, ReferenceDetail }

/** All that is read of an article's sources; what they say depends on its outline as well. */
export const referencesKey = (articleId: string) => [...articlesKey, 'references', articleId] as const

/** All of them: an article has 400 at most. */
export const referenceListQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...referencesKey(articleId), 'list'],
    async queryFn({ signal }) {
      const items: Reference[] = []
      let cursor: string | undefined
      do {
        const page: ListAnswer<Reference> = await requestJson(
          withQuery(urls.blog.references(articleId), { limit: 100, cursor }),
          { signal },
        )
        items.push(...page.items)
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
      return items
    },
  })

/** A source with what was read of it. */
export const referenceQuery = (articleId: string, referenceId: string) =>
  queryOptions({
    queryKey: [...referencesKey(articleId), 'one', referenceId],
    queryFn: ({ signal }) =>
      requestJson<ReferenceDetail>(urls.blog.reference(articleId, referenceId), { signal }),
  })

export const searchStateQuery = () =>
  queryOptions({
    queryKey: ['web-search'],
    queryFn: ({ signal }) => requestJson<SearchState>(urls.blog.webSearch, { signal }),
    staleTime: 60_000,
  })

/** Jobs about the article, newest first. */
export const articleJobsQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...jobsKey, 'article', articleId],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Job>>(withQuery(urls.jobs, { articleId, limit: 20 }), { signal }),
  })

export const findReferencesMutation = (articleId: string) =>
  mutationOptions({
    mutationFn: (body: FindReferences) =>
      requestJson<Job>(urls.blog.references(articleId), { method: 'POST', body, idempotencyKey: newId() }),
  })

export const addReferenceFileMutation = (articleId: string) =>
  mutationOptions({
    mutationFn(file: File) {
      const body = new FormData()
      body.set('file', file)
      return requestJson<Job>(urls.blog.referenceFiles(articleId), { method: 'POST', body })
    },
  })

export const decideMutation = (articleId: string) =>
  mutationOptions({
    mutationFn: ({ id, accepted }: Pick<Reference, 'id' | 'accepted'>) =>
      requestJson<z.infer<typeof updatedReferenceSchema>>(urls.blog.reference(articleId, id), {
        method: 'PATCH',
        body: { accepted },
      }),
  })

export const removeReferenceMutation = (articleId: string) =>
  mutationOptions({
    mutationFn: ({ id, isLast }: { id: string; isLast: boolean }) =>
      requestJson<void>(urls.blog.reference(articleId, id), { method: 'DELETE', keepalive: isLast }),
  })

export const recheckMutation = (articleId: string) =>
  mutationOptions({
    mutationFn: (referenceId: string) =>
      requestJson<z.infer<typeof recheckAnswer>>(urls.blog.referenceRecheck(articleId, referenceId), {
        method: 'POST',
      }),
  })

/** What the sources say, by part of the outline. */
export const notesQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...referencesKey(articleId), 'notes'],
    queryFn: ({ signal }) => requestJson<ArticleNotes>(urls.blog.notes(articleId), { signal }),
  })

/** What a draft would take; fails where there is no outline or no accepted source. */
export const draftEstimateQuery = (articleId: string, body: DraftArticle) =>
  queryOptions({
    queryKey: [...referencesKey(articleId), 'draft-estimate', body],
    queryFn: ({ signal }) =>
      requestJson<DraftEstimate>(urls.blog.draftEstimate(articleId), { method: 'POST', body, signal }),
    retry: false,
  })

export function startDraft(articleId: string, body: DraftArticle): Promise<Job> {
  return requestJson<Job>(urls.blog.draft(articleId), { method: 'POST', body, idempotencyKey: newId() })
}
