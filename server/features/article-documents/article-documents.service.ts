// The texts of articles: a kind of document that belongs to an article and has references.
import { namesNothing, type RecordEvents } from '#capabilities/records/index.ts'
import type { Stored } from '#platform/store/collection.ts'
import { forbidden } from '#platform/errors.ts'
import { createDocumentCore, type DocumentCore, type DocumentCoreDependencies } from '../documents/index.ts'
import type {
  ArticleDocumentBody,
  ArticleDocumentFilters,
  ArticleDocumentsRepository,
} from './article-documents.repository.ts'
import type { CreateArticleDocument, UpdateArticleDocument } from './article-documents.schema.ts'

export interface ArticleDocumentsService extends DocumentCore<
  ArticleDocumentBody,
  ArticleDocumentFilters,
  CreateArticleDocument,
  UpdateArticleDocument,
  'references'
> {
  /** The text of an article that was changed last. */
  findNewest(ownerId: string, articleId: string): Promise<Stored<ArticleDocumentBody> | undefined>
  /** The score of its writing checks, while its content is still the one that was checked. */
  keepScore(ownerId: string, id: string, content: string, writingScore: number): Promise<void>
}

/** What its article says of a page. */
export interface PublishedMembers {
  name: string
  keywords: readonly string[]
  slug?: string | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
}

export interface ArticleDocumentsDependencies extends DocumentCoreDependencies {
  articleDocuments: ArticleDocumentsRepository
  findArticle(ownerId: string, articleId: string): Promise<PublishedMembers | undefined>
  /** Where the article is published. */
  findPageUrl(ownerId: string, articleId: string): Promise<string | undefined>
  recordEvents: RecordEvents
}

export function createArticleDocumentsService(
  dependencies: ArticleDocumentsDependencies,
): ArticleDocumentsService {
  const { articleDocuments, findArticle, findPageUrl, recordEvents } = dependencies
  const noArticle = () => namesNothing('articleId', 'article', { isRequired: true })

  /** Notifies those who watch its article, and the one that it was moved from. */
  const announce = (
    ownerId: string,
    { id, articleId, version }: { id: string; articleId: string; version: number },
    from = articleId,
  ): Promise<void> =>
    recordEvents.changed(
      ownerId,
      [...new Set([articleId, from])].map((article) => `articles:${article}`),
      { articleId, articleDocumentId: id, version },
    )

  const core = createDocumentCore<
    ArticleDocumentBody,
    ArticleDocumentFilters,
    CreateArticleDocument,
    UpdateArticleDocument,
    'references'
  >(dependencies, {
    kind: 'article-document',
    noun: 'article document',
    of: articleDocuments.of,
    versioned: ['references'],

    async begin(ownerId, { articleId, title, content = '', editorMode = 'richText', references = [] }) {
      const article = await findArticle(ownerId, articleId)
      if (article === undefined) throw noArticle()
      return {
        beside: { articleId, title: title ?? article.name, references, writingScore: null },
        content,
        editorMode,
      }
    },
    beginImport({ articleId }) {
      if (articleId === undefined) throw noArticle()
      return { articleId }
    },

    apply: ({ articleId, title, references, writingScore }, update, parentId) => ({
      articleId: parentId ?? articleId,
      title: update.title ?? title,
      references: update.references ?? references,
      writingScore,
    }),
    isExamined: ({ articleId }) => articleId !== undefined,
    async examine(_ownerId, { articleId }, current, { byShare }) {
      if (articleId === undefined || articleId === current.articleId) return undefined
      if (byShare !== undefined)
        throw forbidden('Only its owner moves an article document to another article. Leave articleId out.')
      return articleId
    },
    moveTo: (ownerId, articleId, ...change) => articleDocuments.of(ownerId).moveTo(articleId, ...change),

    toExport: ({ title, content, editorMode, references, updatedAt }) => ({
      title,
      content,
      editorMode,
      updatedAt,
      sources: references.map(({ n, title: source, url }) => ({ n, title: source, url })),
    }),
    async head(ownerId, { articleId }) {
      const [article, canonicalUrl] = await Promise.all([
        findArticle(ownerId, articleId),
        findPageUrl(ownerId, articleId),
      ])
      return { title: article?.metaTitle, description: article?.metaDescription, canonicalUrl }
    },
    async frontMatter(ownerId, { articleId }) {
      const [article, canonicalUrl] = await Promise.all([
        findArticle(ownerId, articleId),
        findPageUrl(ownerId, articleId),
      ])
      return {
        canonicalUrl,
        slug: article?.slug,
        description: article?.metaDescription,
        metaTitle: article?.metaTitle,
        keywords: article?.keywords,
      }
    },
    inJson: ({ references }) => ({ references }),
    onChanged: (ownerId, record, before) => announce(ownerId, record, before?.articleId),
  })

  return {
    ...core,
    async findNewest(ownerId, articleId) {
      const { items } = await articleDocuments.of(ownerId).list({ articleId, limit: 1, sort: '-updatedAt' })
      const [newest] = items
      return newest === undefined ? undefined : core.find(ownerId, newest.id)
    },
    async keepScore(ownerId, id, content, writingScore) {
      await articleDocuments.of(ownerId).keepScore(id, content, writingScore)
    },
    async remove(ownerId, id, { ifVersions, cascade }) {
      const record = await articleDocuments.of(ownerId).get(id)
      await articleDocuments.remove(ownerId, id, { ifVersions, cascade, alsoNamedBy: [] })
      await announce(ownerId, record)
    },
  }
}
