import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { blogConventions } from '#capabilities/records/records.routes.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { objectId } from '#contracts/request.schema.ts'
import { documentRoutes, type DocumentRoutesDependencies } from '../documents/index.ts'
import {
  articleDocumentListQuery,
  articleDocumentSchema,
  articleDocumentSummarySchema,
  articleDocumentVersionSchema,
  createArticleDocumentBody,
  updateArticleDocumentBody,
} from './article-documents.schema.ts'
import type { ArticleDocumentsService } from './article-documents.service.ts'

export interface ArticleDocumentsRoutesDependencies extends DocumentRoutesDependencies {
  articleDocuments: ArticleDocumentsService
}

export const articleDocumentsRoutes = ({
  articleDocuments,
  ...dependencies
}: ArticleDocumentsRoutesDependencies): FastifyPluginAsyncZod =>
  documentRoutes(
    {
      conventions: blogConventions,
      kind: 'article-document',
      path: '/seo-content-api/article-documents',
      one: 'an article document',
      many: 'article documents',
      tag: 'Article documents',
      record: articleDocumentSchema,
      item: articleDocumentSummarySchema,
      version: articleDocumentVersionSchema,
      create: createArticleDocumentBody,
      update: updateArticleDocumentBody,
      query: articleDocumentListQuery,
      derivedState: ({ writingScore }) => (writingScore === null ? undefined : String(writingScore)),
      importForm: { articleId: objectId, editorMode: editorMode.optional() },
      service: articleDocuments,
      documents: articleDocuments,
    },
    dependencies,
  )
