// Comments and suggestions on a text: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import type { Anchor, Comment, Suggestion } from '#features/comments/comments.schema.ts'
import type { DocumentRecord } from '#features/documents/documents.schema.ts'
import { getThingPath, type SharedThing } from '#web/lib/shared-thing.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'

export type { Anchor, Comment, Suggestion }

/** Characters, as the server takes them (server/features/comments/comments.schema.ts). */
export const maxLengths = {
  comment: 5_000,
  note: 1_000,
  replacement: 20_000,
  quote: 5_000,
  context: 200,
} as const

export const commentsKey = (text: SharedThing) => ['comments', text.kind, text.id] as const
export const suggestionsKey = (text: SharedThing) => ['suggestions', text.kind, text.id] as const

export const commentsQuery = (text: SharedThing) =>
  queryOptions({
    queryKey: commentsKey(text),
    queryFn: ({ signal }) => requestJson<ListAnswer<Comment>>(`${getThingPath(text)}/comments`, { signal }),
    select: ({ items }) => items,
  })

export const suggestionsQuery = (text: SharedThing) =>
  queryOptions({
    queryKey: suggestionsKey(text),
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Suggestion>>(`${getThingPath(text)}/suggestions`, { signal }),
    select: ({ items }) => items,
  })

export interface NewComment {
  body: string
  anchor?: Anchor
  parentId?: string
}

export const createCommentMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: (body: NewComment) =>
      requestJson<Comment>(`${getThingPath(text)}/comments`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

export const updateCommentMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: ({ commentId, ...body }: { commentId: string; body?: string; resolved?: boolean }) =>
      requestJson<Comment>(`${getThingPath(text)}/comments/${commentId}`, { method: 'PATCH', body }),
  })

/** `isLast`: the page goes away, and the browser finishes the request by itself. */
interface Removal {
  id: string
  isLast: boolean
}

export const deleteCommentMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: ({ id, isLast }: Removal) =>
      requestJson<void>(`${getThingPath(text)}/comments/${id}`, {
        method: 'DELETE',
        keepalive: isLast,
        reauthenticate: !isLast,
      }),
  })

export interface NewSuggestion {
  anchor: Anchor
  replacement: string
  note?: string
}

export const createSuggestionMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: (body: NewSuggestion) =>
      requestJson<Suggestion>(`${getThingPath(text)}/suggestions`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

export const acceptSuggestionMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: (id: string) =>
      requestJson<{ suggestion: Suggestion; document: DocumentRecord | ArticleDocument }>(
        `${getThingPath(text)}/suggestions/${id}/accept`,
        { method: 'POST' },
      ),
  })

export const rejectSuggestionMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: (id: string) =>
      requestJson<Suggestion>(`${getThingPath(text)}/suggestions/${id}/reject`, { method: 'POST' }),
  })

export const deleteSuggestionMutation = (text: SharedThing) =>
  mutationOptions({
    mutationFn: ({ id, isLast }: Removal) =>
      requestJson<void>(`${getThingPath(text)}/suggestions/${id}`, {
        method: 'DELETE',
        keepalive: isLast,
        reauthenticate: !isLast,
      }),
  })
