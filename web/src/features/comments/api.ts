// Comments and suggestions on a text: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import type { Anchor, Comment, Suggestion } from '#features/comments/comments.schema.ts'
import type { DocumentRecord } from '#features/documents/documents.schema.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'

export type { Anchor, Comment, Suggestion }

/** Characters, as the server takes them (server/features/comments/comments.schema.ts). */
export const longest = {
  comment: 5_000,
  note: 1_000,
  replacement: 20_000,
  quote: 5_000,
  context: 200,
} as const

export const commentsKey = (text: SharedText) => ['comments', text.kind, text.id] as const
export const suggestionsKey = (text: SharedText) => ['suggestions', text.kind, text.id] as const

export const commentsQuery = (text: SharedText) =>
  queryOptions({
    queryKey: commentsKey(text),
    queryFn: ({ signal }) => requestJson<ListAnswer<Comment>>(`${getThingPath(text)}/comments`, { signal }),
    select: ({ items }) => items,
  })

export const suggestionsQuery = (text: SharedText) =>
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

export const createCommentMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: (body: NewComment) =>
      requestJson<Comment>(`${getThingPath(text)}/comments`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

export const updateCommentMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: ({ commentId, ...body }: { commentId: string; body?: string; resolved?: boolean }) =>
      requestJson<Comment>(`${getThingPath(text)}/comments/${commentId}`, { method: 'PATCH', body }),
  })

/** `isLast`: the page goes away, and the browser finishes the request by itself. */
interface Removal {
  id: string
  isLast: boolean
}

export const deleteCommentMutation = (text: SharedText) =>
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

export const createSuggestionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: (body: NewSuggestion) =>
      requestJson<Suggestion>(`${getThingPath(text)}/suggestions`, {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

export const acceptSuggestionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: (id: string) =>
      requestJson<{ suggestion: Suggestion; document: DocumentRecord | ArticleDocument }>(
        `${getThingPath(text)}/suggestions/${id}/accept`,
        { method: 'POST' },
      ),
  })

export const rejectSuggestionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: (id: string) =>
      requestJson<Suggestion>(`${getThingPath(text)}/suggestions/${id}/reject`, { method: 'POST' }),
  })

export const deleteSuggestionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: ({ id, isLast }: Removal) =>
      requestJson<void>(`${getThingPath(text)}/suggestions/${id}`, {
        method: 'DELETE',
        keepalive: isLast,
        reauthenticate: !isLast,
      }),
  })
