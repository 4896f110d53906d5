import { createTrashSource } from '#capabilities/records/index.ts'
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
export const documentsTrash = (documents: DocumentsRepository) =>
  createTrashSource({
    type: 'document',
    path: '/api/documents',
    records: documents,
    getTitle: ({ title }: { title: string }) => title,
  })
