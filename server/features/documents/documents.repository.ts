import { whileShared, type Actor } from '#capabilities/access/index.ts'
import {
  createCollection,
  type ChangeOptions,
  type Collection,
  type ListOptions,
  type OwnedCollection,
  type List,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { json, sql, type Sql } from '#platform/store/sql.ts'
import { createVersionHistory, type VersionHistory } from '#platform/store/versions.ts'
import type { EditorMode } from './documents.schema.ts'

export interface DocumentBody {
  title: string
  content: string
  editorMode: EditorMode
  templateId?: string | undefined
  tags: string[]
  wordCount: number
}

export interface DocumentFilters {
  editorMode?: EditorMode | undefined
  templateId?: string | undefined
  tag?: string | undefined
}

export interface DocumentsRepository {
  of(ownerId: string): OwnedDocuments
  purge: Collection<DocumentBody>['purge']
  refreshSearch: Collection<DocumentBody>['refreshSearch']
  /** Of these pictures, those that stand in a document of the owner's, or in a version of one; those in the bin count. */
  usedPictures(ownerId: string, pictureIds: readonly string[]): Promise<string[]>
}

export interface OwnedDocuments extends Omit<OwnedCollection<DocumentBody>, 'list' | 'update'> {
  /** As collections do it; by a share only while that stands. */
  update(
    id: string,
    change: (current: Stored<DocumentBody>) => DocumentBody | Promise<DocumentBody>,
    options?: ChangeOptions & Actor,
  ): Promise<Stored<DocumentBody>>
  /** Items come without their content. */
  list(options: Omit<ListOptions, 'where'> & DocumentFilters): Promise<List<Stored<Omit<DocumentBody, 'content'>>>>
  versions: VersionHistory<DocumentBody>
}

export function createDocumentsRepository(database: Database): DocumentsRepository {
  const collection = createCollection<DocumentBody>(database, {
    table: 'documents',
    noun: 'document',
    heavy: ['content'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
    searchText: (body) => `${body.title}\n${body.tags.join(' ')}\n${wordsOfContent(body.content)}`,
    versioned: true,
  })
  return {
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    async usedPictures(ownerId, pictureIds) {
      if (pictureIds.length === 0) return []
      const rows = await database.query<{ id: string }>(sql`
        select picture.id from unnest(${[...pictureIds]}::text[]) as picture(id)
        where exists (select from documents where owner_id = ${ownerId} and position('/api/pictures/' || picture.id in content) > 0)
          or exists (select from record_versions where owner_id = ${ownerId} and collection = 'documents'
            and position('/api/pictures/' || picture.id in body::text) > 0)`)
      return rows.map((row) => row.id)
    },
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        versions: createVersionHistory<DocumentBody>(database, 'documents', ownerId),
        update: (id, change, { byShare, alongside, ...options } = {}) =>
          whileShared(database, { ownerId, kind: 'document', id, byShare, alongside }, (on) => collection.of(ownerId, on).update(id, change, options)),
        list: ({ editorMode, templateId, tag, ...options }) => {
          const where: Sql[] = []
          if (editorMode !== undefined) where.push(sql`editor_mode = ${editorMode}`)
          if (templateId !== undefined) where.push(sql`template_id = ${templateId}`)
          if (tag !== undefined) where.push(sql`body -> 'tags' @> ${json([tag])}`)
          return owned.list({ ...options, where })
        },
      }
    },
  }
}

/** The words of any mode's content, for search alone: tags go, Markdown's signs are no words anyway. One pass, whatever the input. */
export function wordsOfContent(content: string): string {
  const pieces: string[] = []
  let position = 0
  while (position < content.length) {
    const open = content.indexOf('<', position)
    if (open === -1) break
    pieces.push(content.slice(position, open))
    const close = content.indexOf('>', open)
    position = close === -1 ? open + 1 : close + 1
  }
  pieces.push(content.slice(position))
  return pieces.join(' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&')
}

/** What is kept for an owner; goes with the account. */
export const documentsData = { tables: ['documents'] } as const

/** Documents in the bin. */
export function documentsBin(documents: DocumentsRepository) {
  return {
    type: 'document',
    url: (id: string) => `/api/documents/${id}`,
    listRemoved: async (ownerId: string) => (await documents.of(ownerId).listRemoved()).map(({ id, title, deletedAt }) => ({ id, title, deletedAt })),
    restore: (ownerId: string, id: string) => documents.of(ownerId).restore(id),
    purge: documents.purge,
  }
}
