// Documents: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  CreateDocument,
  DocumentRecord,
  DocumentSummary,
  DocumentVersion,
  DocumentVersionSummary,
  UpdateDocument,
} from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { articleTextsKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { pathOfThing, type SharedText } from '#web/lib/shared-thing.ts'
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
    queryFn: ({ signal }) => requestJson<ListAnswer<DocumentSummary>>(withQuery(urls.documents, { ...query }), { signal }),
  })

const pageSize = 100

/** The whole list, read on page by page. */
export const allDocumentsQuery = (query: DocumentListQuery) =>
  infiniteQueryOptions({
    queryKey: [...documentsKey, 'list', 'all', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<DocumentSummary>>(withQuery(urls.documents, { ...query, limit: pageSize, cursor: pageParam }), { signal }),
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

/** A document or the text of an article, as far as a desk knows it. */
export type TextRecord = Pick<DocumentRecord, 'id' | 'version' | 'title' | 'content' | 'editorMode' | 'wordCount' | 'updatedAt' | 'warnings'> & {
  /** Of the text of an article. */
  articleId?: string | undefined
}

const textKey = ({ kind, id }: SharedText) => [...(kind === 'document' ? documentsKey : articleTextsKey), id] as const

/** Of the lists in which it stands. */
export const listsOfText = ({ kind }: SharedText) => (kind === 'document' ? [...documentsKey, 'list'] : [...articleTextsKey, 'of'])

export const textQuery = (text: SharedText) =>
  queryOptions({
    queryKey: textKey(text),
    queryFn: ({ signal }) => requestJson<TextRecord>(pathOfThing(text), { signal }),
  })

/** The text as it is opened for writing: read once; from then on the editor knows better. */
export const openTextQuery = (text: SharedText) =>
  queryOptions({
    queryKey: ['open-text', text.kind, text.id],
    queryFn: ({ signal }) => requestJson<TextRecord>(pathOfThing(text), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const createDocumentMutation = () =>
  mutationOptions({
    mutationFn: (body: Partial<CreateDocument>) => requestJson<DocumentRecord>(urls.documents, { method: 'POST', body, idempotencyKey: newId() }),
  })

export const updateDocumentMutation = () =>
  mutationOptions({
    mutationFn: ({ id, version, change }: { id: string; version?: number; change: UpdateDocument }) =>
      requestJson<DocumentRecord>(urls.document(id), { method: 'PATCH', body: change, ifMatch: version }),
  })

/** Into the bin, where it waits 30 days. */
export const deleteDocumentMutation = () => mutationOptions({ mutationFn: (id: string) => requestJson<void>(urls.document(id), { method: 'DELETE' }) })

export const restoreDocumentMutation = () =>
  mutationOptions({ mutationFn: (id: string) => requestJson<{ id: string }>(urls.trashRestore(id), { method: 'POST' }) })

export const versionsQuery = (text: SharedText, version: number) =>
  queryOptions({
    queryKey: [...textKey(text), 'versions', version],
    queryFn: ({ signal }) => requestJson<ListAnswer<DocumentVersionSummary>>(`${pathOfThing(text)}/versions`, { signal }),
    placeholderData: (before) => before,
  })

export type TextVersion = Pick<DocumentVersion, 'title' | 'content' | 'editorMode' | 'savedAt'>

export const versionQuery = (text: SharedText, n: number, version: number) =>
  queryOptions({
    queryKey: [...textKey(text), 'version', n, version],
    queryFn: ({ signal }) => requestJson<TextVersion>(`${pathOfThing(text)}/versions/${n}`, { signal }),
  })

/** Without `version` whatever stands there gives way. */
export const restoreVersionMutation = (text: SharedText) =>
  mutationOptions({
    mutationFn: ({ n, version }: { n: number; version?: number }) =>
      requestJson<TextRecord>(`${pathOfThing(text)}/versions/${n}/restore`, { method: 'POST', ...(version === undefined ? {} : { ifMatch: version }) }),
  })
