// Documents: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { CreateDocument, DocumentRecord, DocumentSummary } from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
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

/** The three last worked on, for Home. */
export const recentDocumentsQuery = () => documentsQuery({ limit: 3, sort: '-updatedAt' })

export const documentQuery = (documentId: string) =>
  queryOptions({
    queryKey: [...documentsKey, documentId],
    queryFn: ({ signal }) => requestJson<DocumentRecord>(urls.document(documentId), { signal }),
  })

export const createDocumentMutation = () =>
  mutationOptions({
    mutationFn: (body: Partial<CreateDocument>) => requestJson<DocumentRecord>(urls.documents, { method: 'POST', body, idempotencyKey: crypto.randomUUID() }),
  })

export const importDocumentMutation = () =>
  mutationOptions({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return requestJson<DocumentRecord>(urls.documentImport, { method: 'POST', body })
    },
  })
