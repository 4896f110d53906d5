// The table of one kind of document: texts with versions, changed by their owner or by a share.
import { readingShares, whileShared, type Actor, type TextKind } from '#capabilities/access/index.ts'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import {
  createCollection,
  type ChangeOptions,
  type Collection,
  type KnownState,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { raw, sql, type Sql } from '#platform/store/sql.ts'
import { createVersionHistory, type VersionHistory } from '#platform/store/versions.ts'
import type { StoredText } from './stored-texts.ts'

/** What is stored of a document of any kind. */
export interface TextBody extends StoredText {
  title: string
}

export interface TextFilters {
  editorMode?: EditorMode | undefined
}

export interface OwnedTexts<Body extends TextBody, Filters> extends Omit<
  OwnedCollection<Body>,
  'list' | 'update' | 'insertMany' | 'updateMany'
> {
  /** As collections do it; by a share only while that is in force. */
  update(
    id: string,
    change: (current: Stored<Body>) => Body | Promise<Body>,
    options?: ChangeOptions & KnownState<Body> & Actor,
  ): Promise<Stored<Body>>
  /** Items come without their content. */
  list(options: Omit<ListOptions, 'where'> & Filters): Promise<List<Stored<Omit<Body, 'content'>>>>
  versions: VersionHistory<Body>
}

export interface DocumentStore<Body extends TextBody, Filters> extends Pick<
  Collection<Body>,
  'purge' | 'refreshSearch'
> {
  of(ownerId: string): OwnedTexts<Body, Filters>
  /**
   * Those of the images that are in a text of this owner's, or in a version that is kept of one; those in
   * the trash count.
   */
  usedImages(ownerId: string, imageIds: readonly string[]): Promise<string[]>
  collection: Collection<Body>
}

export interface DocumentStoreDefinition<Body extends TextBody, Filters> {
  kind: TextKind
  table: string
  noun: string
  /** `words`: those of the content. */
  searchText: (body: Body, words: string) => string
  /** By the filters of this kind alone. */
  where: (filters: Filters) => (Sql | false)[]
}

export function createDocumentStore<Body extends TextBody, Filters extends TextFilters>(
  database: Database,
  { kind, table, noun, searchText, where }: DocumentStoreDefinition<Body, Filters>,
): DocumentStore<Body, Filters> {
  const collection = createCollection<Body>(database, {
    table,
    noun,
    heavy: ['content'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
    searchText: (body) => searchText(body, contentWords(body.content)),
    versioned: true,
    savedOften: true,
  })
  return {
    collection,
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    async usedImages(ownerId, imageIds) {
      if (imageIds.length === 0) return []
      const rows = await database.query<{ id: string }>(sql`
        select picture.id from unnest(${[...imageIds]}::text[]) as picture(id)
        where exists (select from ${raw(table)} where owner_id = ${ownerId} and position('/api/pictures/' || picture.id in content) > 0)
          or exists (select from record_versions where owner_id = ${ownerId} and collection = ${table}
            and position('/api/pictures/' || picture.id in body::text) > 0)`)
      return rows.map((row) => row.id)
    },
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        versions: createVersionHistory<Body>(database, table, ownerId),
        update: (id, change, { byShare, alongside, takeShared, ...options } = {}) =>
          whileShared(
            database,
            { ownerId, kind, id, byShare, alongside, author: options.author },
            (on) =>
              collection.of(ownerId, on).update(id, change, {
                ...options,
                alsoRead: readingShares(ownerId, kind, id, takeShared),
              }),
            ({ content }) => content,
          ),
        list(options) {
          const { limit, page, cursor, sort, q, editorMode } = options
          const conditions = [editorMode !== undefined && sql`editor_mode = ${editorMode}`, ...where(options)]
          return owned.list({
            limit,
            page,
            cursor,
            sort,
            q,
            where: conditions.filter((each) => each !== false),
          })
        },
      }
    },
  }
}

/**
 * The words of any mode's content, for search alone: tags go, Markdown's signs are no words anyway. One pass,
 * whatever the input.
 */
function contentWords(content: string): string {
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
