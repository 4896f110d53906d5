import {
  createFamilyTrash,
  createFamily,
  namesNothing,
  whileHeld,
  type Family,
  type ChildTable,
} from '#capabilities/records/index.ts'
import type { Stored } from '#platform/store/collection.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import {
  createDocumentStore,
  type DocumentStore,
  type OwnedTexts,
  type TextBody,
  type TextFilters,
} from '../documents/index.ts'
import type { ArticleDocument } from './article-documents.schema.ts'

export interface ArticleDocumentBody extends TextBody {
  articleId: string
  references: ArticleDocument['references']
  writingScore: number | null
}

export interface ArticleDocumentFilters extends TextFilters {
  articleId?: string | undefined
}

export interface OwnedArticleDocuments extends OwnedTexts<ArticleDocumentBody, ArticleDocumentFilters> {
  /** Changes it and moves it to another article. Throws `validation_failed` when there is none. */
  moveTo(
    articleId: string,
    ...change: Parameters<OwnedTexts<ArticleDocumentBody, ArticleDocumentFilters>['update']>
  ): Promise<Stored<ArticleDocumentBody>>
  /** While it still has this content. Neither its version nor its time changes: the text is the same. */
  keepScore(id: string, content: string, writingScore: number): Promise<void>
}

export interface ArticleDocumentsRepository
  extends
    Pick<
      DocumentStore<ArticleDocumentBody, ArticleDocumentFilters>,
      'purge' | 'refreshSearch' | 'usedImages'
    >,
    Family<ArticleDocumentBody> {
  of(ownerId: string): OwnedArticleDocuments
}

const table = 'article_documents'

export function createArticleDocumentsRepository(database: Database): ArticleDocumentsRepository {
  const { collection, ...store } = createDocumentStore<ArticleDocumentBody, ArticleDocumentFilters>(
    database,
    {
      kind: 'article-document',
      table,
      noun: 'article document',
      searchText: ({ title, references }, words) =>
        `${title}\n${words}\n${references.map((reference) => reference.title).join('\n')}`,
      where: ({ articleId }) => [articleId !== undefined && sql`article_id = ${articleId}`],
    },
  )
  const family = createFamily(database, {
    collection,
    table,
    noun: ['article document', 'article documents'],
    titleMember: 'title',
    parent: { table: 'articles', column: 'article_id', noun: 'article' },
    children: [],
  })
  const held = (ownerId: string, articleId: string) => ({
    table: 'articles',
    ownerId,
    id: articleId,
    otherwise: () => namesNothing('articleId', 'article', { isRequired: true }),
  })
  return {
    ...family,
    ...store,
    of(ownerId) {
      return {
        ...store.of(ownerId),
        insert: (body, options) =>
          whileHeld(database, held(ownerId, body.articleId), (transaction) =>
            collection.of(ownerId, transaction).insert(body, options),
          ),
        async keepScore(id, content, writingScore) {
          await database.query(sql`
            update article_documents set body = jsonb_set(body, '{writingScore}', to_jsonb(${writingScore}::int))
            where owner_id = ${ownerId} and id = ${id} and content = ${content} and deleted_at is null`)
        },
        moveTo: (articleId, ...change) =>
          whileHeld(database, held(ownerId, articleId), (transaction) =>
            collection.of(ownerId, transaction).update(...change),
          ),
      }
    },
  }
}

/** Documents go with their article. */
export const documentsOfArticle: ChildTable = {
  table,
  column: 'article_id',
  noun: ['article document', 'article documents'],
  children: [],
}

/** What is kept for an owner; goes with the account. */
export const articleDocumentsData = { tables: [table] } as const

/** Article documents in the trash. */
export const articleDocumentsTrash = (articleDocuments: ArticleDocumentsRepository) =>
  createFamilyTrash({
    type: 'article-document',
    path: '/seo-content-api/article-documents',
    family: articleDocuments,
    getTitle: ({ title }: { title: string }) => title,
  })
