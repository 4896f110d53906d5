// Guidelines, system prompts and prompt types: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  CallPreview,
  Guideline,
  PreviewRequest,
  PromptPreview,
  PromptType,
  SystemPrompt,
} from '#features/prompts/prompts.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { guidelinesKey, promptTypesKey, systemPromptsKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import type { CallToPreview } from './previewed-calls.ts'

export interface LibraryRecords {
  guidelines: Guideline
  'system-prompts': SystemPrompt
  'prompt-types': PromptType
}
export const libraryKinds = ['guidelines', 'system-prompts', 'prompt-types'] as const
export type LibraryKind = (typeof libraryKinds)[number]

const keys = {
  guidelines: guidelinesKey,
  'system-prompts': systemPromptsKey,
  'prompt-types': promptTypesKey,
} as const
export const libraryKey = (kind: LibraryKind) => keys[kind]

const pageSize = 50

export const libraryListQuery = (kind: LibraryKind, q: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys[kind], 'list', q ?? ''],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<LibraryRecords[LibraryKind]>>(
        withQuery(urls.blog.library(kind), { q, sort: 'name', limit: pageSize, cursor: pageParam }),
        {
          signal,
        },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const libraryRecordQuery = <Kind extends LibraryKind>(kind: Kind, id: string) =>
  queryOptions({
    queryKey: [...keys[kind], 'one', id],
    queryFn: ({ signal }) => requestJson<LibraryRecords[Kind]>(urls.blog.libraryRecord(kind, id), { signal }),
  })

export const createRecordMutation = (kind: LibraryKind) =>
  mutationOptions({
    mutationFn: (body: object) =>
      requestJson<LibraryRecords[LibraryKind]>(urls.blog.library(kind), {
        method: 'POST',
        body,
        idempotencyKey: newId(),
      }),
  })

/** Into the trash. Something that is named elsewhere is refused (`in_use`) without `cascade`. */
export const deleteRecordMutation = (kind: LibraryKind) =>
  mutationOptions({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      requestJson<void>(
        withQuery(urls.blog.libraryRecord(kind, id), { cascade: cascade ? true : undefined }),
        { method: 'DELETE' },
      ),
  })

export const restoreRecordMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requestJson<{ id: string }>(urls.trashRestore(id), { method: 'POST' }),
  })

export const addStartersMutation = () =>
  mutationOptions({
    mutationFn: (language: string) =>
      requestJson<{ items: PromptType[] }>(urls.blog.promptTypeStarters, {
        method: 'POST',
        body: { language },
      }),
  })

/** `version` of the prompt is part of the key: what is saved again is shown again. */
export const previewQuery = (systemPromptId: string, version: number, request: PreviewRequest) =>
  queryOptions({
    queryKey: [...systemPromptsKey, 'preview', systemPromptId, version, request],
    queryFn: ({ signal }) =>
      requestJson<PromptPreview>(urls.blog.promptPreview(systemPromptId), {
        method: 'POST',
        body: request,
        signal,
      }),
    placeholderData: (before) => before,
  })

/** What one of the program's own calls would send; `version` as above. */
export const callPreviewQuery = (version: number, { path, body }: CallToPreview) =>
  queryOptions({
    queryKey: [...systemPromptsKey, 'call-preview', path, version, body],
    queryFn: ({ signal }) => requestJson<CallPreview>(`${path}/preview`, { method: 'POST', body, signal }),
  })
