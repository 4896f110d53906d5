import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { principalOf } from '#capabilities/auth/access.routes.ts'
import { recordRoutes } from '#capabilities/records/records.routes.ts'
import { objectIdParams } from '#http/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { sendFile, versionNumber } from '../documents/index.ts'
import { documentVersionListAnswer, exportQuery } from '../documents/documents.schema.ts'
import {
  articleDocumentListQuery,
  articleDocumentSchema,
  articleDocumentSummarySchema,
  articleDocumentVersionParams,
  articleDocumentVersionSchema,
  createArticleDocumentBody,
  updateArticleDocumentBody,
} from './article-documents.schema.ts'
import type { ArticleDocumentsService } from './article-documents.service.ts'

const path = '/seo-content-api/article-documents'
const tags = ['Article documents']
const config = { access: 'principal' } as const

export const articleDocumentsRoutes =
  ({ articleDocuments }: { articleDocuments: ArticleDocumentsService }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      recordRoutes({
        path,
        one: 'an article document',
        many: 'article documents',
        tag: 'Article documents',
        record: articleDocumentSchema,
        item: articleDocumentSummarySchema,
        create: createArticleDocumentBody,
        update: updateArticleDocumentBody,
        query: articleDocumentListQuery,
        service: articleDocuments,
      }),
    )

    app.get(
      `${path}/:id/versions`,
      { config, schema: { tags, summary: 'List versions', params: objectIdParams, response: { 200: documentVersionListAnswer } } },
      async (request) => {
        const items = await articleDocuments.listVersions(principalOf(request).userId, request.params.id)
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      `${path}/:id/versions/:n`,
      { config, schema: { tags, summary: 'Get a version', params: articleDocumentVersionParams, response: { 200: articleDocumentVersionSchema } } },
      (request) => articleDocuments.getVersion(principalOf(request).userId, request.params.id, versionNumber(request.params.n)),
    )

    app.post(
      `${path}/:id/versions/:n/restore`,
      { config, schema: { tags, summary: 'Make a version the current one', params: articleDocumentVersionParams, response: { 200: articleDocumentSchema } } },
      (request) =>
        articleDocuments.restoreVersion(principalOf(request).userId, request.params.id, versionNumber(request.params.n), {
          ifVersions: ifVersions(request.headers),
        }),
    )

    app.get(
      `${path}/:id/export`,
      { config, schema: { tags, summary: 'Download an article document', params: objectIdParams, querystring: exportQuery } },
      async (request, reply) =>
        sendFile(reply, await articleDocuments.exportFile(principalOf(request).userId, request.params.id, request.query.format, whileConnected(reply.raw))),
    )
  }
