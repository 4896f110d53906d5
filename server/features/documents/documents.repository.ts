import type { Database } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import {
  createDocumentStore,
  type DocumentStore,
  type TextBody,
  type TextFilters,
} from './core/document-store.repository.ts'

export interface DocumentBody extends TextBody {
  templateId?: string | undefined
  tags: string[]
}

export interface DocumentFilters extends TextFilters {
  templateId?: string | undefined
  tag?: string | undefined
}

export type DocumentsRepository = DocumentStore<DocumentBody, DocumentFilters>

export function createDocumentsRepository(database: Database): DocumentsRepository {
  return createDocumentStore<DocumentBody, DocumentFilters>(database, {
    kind: 'document',
    table: 'documents',
    noun: 'document',
    searchText: ({ title, tags }, words) => `${title}\n${tags.join(' ')}\n${words}`,
    where: ({ templateId, tag }) => [
      templateId !== undefined && sql`template_id = ${templateId}`,
      tag !== undefined && sql`body -> 'tags' @> ${json([tag])}`,
    ],
  })
}

/** What is kept for an owner; goes with the account. */
export const documentsData = { tables: ['documents'] } as const

/** Documents in the trash. */
export function documentsTrash(documents: DocumentsRepository) {
  return {
    type: 'document',
    url: (id: string) => `/api/documents/${id}`,
    listRemoved: async (ownerId: string) =>
      (await documents.of(ownerId).listRemoved()).map(({ id, title, deletedAt }) => ({
        id,
        title,
        deletedAt,
      })),
    restore: (ownerId: string, id: string) => documents.of(ownerId).restore(id),
    purge: documents.purge,
  }
}
