import { whileShared, type Actor } from '#capabilities/access/index.ts'
import { createFamily, namesNothing, whileHeld, type Family, type Kin } from '#capabilities/records/index.ts'
import {
  createCollection,
  type ChangeOptions,
  type Collection,
  type List,
  type ListOptions,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { createVersionHistory, type VersionHistory } from '#platform/store/versions.ts'
import { wordsOfContent } from '../documents/index.ts'
import type { EditorMode } from '../documents/documents.schema.ts'
import type { ArticleDocument } from './article-documents.schema.ts'

export interface ArticleDocumentBody {
  articleId: string
  title: string
  content: string
  editorMode: EditorMode
  references: ArticleDocument['references']
  writingScore: number | null
  wordCount: number
}

export interface ArticleDocumentFilters {
  articleId?: string | undefined
  editorMode?: EditorMode | undefined
}

export interface OwnedArticleDocuments extends Omit<OwnedCollection<ArticleDocumentBody>, 'list' | 'insertMany' | 'update' | 'updateMany'> {
  /** As collections do it; by a share only while that stands. */
  update(
    id: string,
    change: (current: Stored<ArticleDocumentBody>) => ArticleDocumentBody | Promise<ArticleDocumentBody>,
    options?: ChangeOptions & Actor,
  ): Promise<Stored<ArticleDocumentBody>>
  /** Items come without their content. */
  list(options: Omit<ListOptions, 'where'> & ArticleDocumentFilters): Promise<List<Stored<Omit<ArticleDocumentBody, 'content'>>>>
  /** Changes it and moves it to another article. Throws `validation_failed` when there is none. */
  moveTo(articleId: string, ...change: Parameters<OwnedCollection<ArticleDocumentBody>['update']>): Promise<Stored<ArticleDocumentBody>>
  versions: VersionHistory<ArticleDocumentBody>
}

export interface ArticleDocumentsRepository extends Pick<Collection<ArticleDocumentBody>, 'purge' | 'refreshSearch'>, Family<ArticleDocumentBody> {
  of(ownerId: string): OwnedArticleDocuments
  /** Those of the pictures that a text of this owner shows, or showed in a version that is kept. */
  usedPictures(ownerId: string, pictureIds: readonly string[]): Promise<string[]>
}

const table = 'article_documents'

export function createArticleDocumentsRepository(database: Database): ArticleDocumentsRepository {
  const collection = createCollection<ArticleDocumentBody>(database, {
    table,
    noun: 'article document',
    heavy: ['content'],
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', title: 'title' },
    searchText: (body) => `${body.title}\n${wordsOfContent(body.content)}\n${body.references.map(({ title }) => title).join('\n')}`,
    versioned: true,
  })
  const family = createFamily(database, {
    collection,
    table,
    noun: ['article document', 'article documents'],
    titleMember: 'title',
    parent: { table: 'articles', column: 'article_id', noun: 'article' },
    kin: [],
  })
  const held = (ownerId: string, articleId: string) => ({
    table: 'articles',
    ownerId,
    id: articleId,
    otherwise: () => namesNothing('articleId', 'article', { isRequired: true }),
  })
  return {
    ...family,
    purge: collection.purge,
    refreshSearch: collection.refreshSearch,
    async usedPictures(ownerId, pictureIds) {
      if (pictureIds.length === 0) return []
      const rows = await database.query<{ id: string }>(sql`
        select picture.id from unnest(${[...pictureIds]}::text[]) as picture(id)
        where exists (select from article_documents where owner_id = ${ownerId} and position('/api/pictures/' || picture.id in content) > 0)
          or exists (select from record_versions where owner_id = ${ownerId} and collection = ${table}
            and position('/api/pictures/' || picture.id in body::text) > 0)`)
      return rows.map((row) => row.id)
    },
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        versions: createVersionHistory<ArticleDocumentBody>(database, table, ownerId),
        update: (id, change, { byShare, alongside, ...options } = {}) =>
          whileShared(database, { ownerId, kind: 'article-document', id, byShare, alongside }, (on) => collection.of(ownerId, on).update(id, change, options)),
        insert: (body, options) =>
          whileHeld(database, held(ownerId, body.articleId), (transaction) => collection.of(ownerId, transaction).insert(body, options)),
        moveTo: (articleId, ...change) => whileHeld(database, held(ownerId, articleId), (transaction) => collection.of(ownerId, transaction).update(...change)),
        list({ articleId, editorMode, ...options }) {
          const where: Sql[] = []
          if (articleId !== undefined) where.push(sql`article_id = ${articleId}`)
          if (editorMode !== undefined) where.push(sql`editor_mode = ${editorMode}`)
          return owned.list({ ...options, where })
        },
      }
    },
  }
}

/** Documents go with their article. */
export const documentsOfArticle: Kin = { table, column: 'article_id', noun: ['article document', 'article documents'], kin: [] }

/** What is kept for an owner; goes with the account. */
export const articleDocumentsData = { tables: [table] } as const

/** Article documents in the bin. */
export function articleDocumentsBin(articleDocuments: ArticleDocumentsRepository) {
  return {
    type: 'article-document',
    url: (id: string) => `/seo-content-api/article-documents/${id}`,
    listRemoved: (ownerId: string) => articleDocuments.listRemoved(ownerId),
    restore: async (ownerId: string, id: string) => ({ id, title: (await articleDocuments.restore(ownerId, id)).title }),
    purge: articleDocuments.purge,
  }
}
