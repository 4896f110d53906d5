import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access, Deed } from '#capabilities/access/index.ts'
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
  ({ articleDocuments, access }: { articleDocuments: ArticleDocumentsService; access: Access }): FastifyPluginAsyncZod =>
  async (app) => {
    const scopeOf = (request: FastifyRequest<{ Params: { id: string } }>, deed: Deed) =>
      access.require(principalOf(request).userId, 'article-document', request.params.id, deed)

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
        shared: { access, kind: 'article-document' },
      }),
    )

    app.get(
      `${path}/:id/versions`,
      { config, schema: { tags, summary: 'List versions', params: objectIdParams, response: { 200: documentVersionListAnswer } } },
      async (request) => {
        const items = await articleDocuments.listVersions((await scopeOf(request, 'read')).ownerId, request.params.id)
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      `${path}/:id/versions/:n`,
      { config, schema: { tags, summary: 'Get a version', params: articleDocumentVersionParams, response: { 200: articleDocumentVersionSchema } } },
      async (request) => articleDocuments.getVersion((await scopeOf(request, 'read')).ownerId, request.params.id, versionNumber(request.params.n)),
    )

    app.post(
      `${path}/:id/versions/:n/restore`,
      { config, schema: { tags, summary: 'Make a version the current one', params: articleDocumentVersionParams, response: { 200: articleDocumentSchema } } },
      async (request) => {
        const { ownerId, author, byShare } = await scopeOf(request, 'change')
        const { id, n } = request.params
        const restored = await articleDocuments.restoreVersion(ownerId, id, versionNumber(n), { ifVersions: ifVersions(request.headers), author, byShare })
        await access.announceText(ownerId, 'article-document', id)
        return restored
      },
    )

    app.get(
      `${path}/:id/export`,
      { config, schema: { tags, summary: 'Download an article document', params: objectIdParams, querystring: exportQuery } },
      async (request, reply) =>
        sendFile(
          reply,
          await articleDocuments.exportFile((await scopeOf(request, 'read')).ownerId, request.params.id, request.query.format, whileConnected(reply.raw)),
        ),
    )
  }
