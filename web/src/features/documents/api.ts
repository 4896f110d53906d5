// Documents: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  CreateDocument,
  DocumentRecord,
  DocumentSummary,
  UpdateDocument,
} from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export const documentsKey = ['documents'] as const

export interface DocumentListQuery {
  q?: string | undefined
  editorMode?: string | undefined
  templateId?: string | undefined
  tag?: string | undefined
  sort?: string | undefined
  limit?: number | undefined
}

export const documentsQuery = (query: DocumentListQuery = {}) =>
  queryOptions({
    queryKey: [...documentsKey, 'list', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<DocumentSummary>>(withQuery(urls.documents, { ...query }), { signal }),
  })

const pageSize = 100

/** The whole list, read on page by page. */
export const allDocumentsQuery = (query: DocumentListQuery) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, 'list', 'all', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<DocumentSummary>>(
        withQuery(urls.documents, { ...query, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The three last worked on, for Home. */
export const recentDocumentsQuery = () => documentsQuery({ limit: 3, sort: '-updatedAt' })

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...documentsKey, documentId],
    queryFn: ({ signal }) => requestJson<DocumentRecord>(urls.document(documentId), { signal }),
  })

export const createDocumentMutation = () =>
  mutationOptions({
    mutationFn: (body: Partial<CreateDocument>) =>
      requestJson<DocumentRecord>(urls.documents, { method: 'POST', body, idempotencyKey: newId() }),
  })

export const updateDocumentMutation = () =>
  mutationOptions({
    mutationFn: ({ id, version, change }: { id: string; version?: number; change: UpdateDocument }) =>
      requestJson<DocumentRecord>(urls.document(id), { method: 'PATCH', body: change, ifMatch: version }),
  })

/** Into the trash, where it waits 30 days. */
export const deleteDocumentMutation = () =>
  mutationOptions({ mutationFn: (id: string) => requestJson<void>(urls.document(id), { method: 'DELETE' }) })

export const restoreDocumentMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requestJson<{ id: string }>(urls.trashRestore(id), { method: 'POST' }),
  })
