import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { principalOf } from '#capabilities/auth/access.routes.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { listOptions } from '#http/pagination.schema.ts'
import { idParams } from '#http/request.schema.ts'
import { z } from 'zod'
import {
  createDocumentBody,
  documentListAnswer,
  documentListQuery,
  documentSchema,
  documentVersionListAnswer,
  documentVersionSchema,
  updateDocumentBody,
  versionParams,
} from './documents.schema.ts'
import type { DocumentsService } from './documents.service.ts'
import { versionNumber } from './text-versions.ts'

const tags = ['Documents']
const config = { access: 'principal' } as const

export const documentsRoutes =
  ({ documents }: { documents: DocumentsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/documents',
      { config, schema: { tags, summary: 'List documents', querystring: documentListQuery, response: { 200: documentListAnswer } } },
      (request) => {
        const { editorMode, templateId, tag } = request.query
        return documents.list(principalOf(request).userId, { ...listOptions(request.query), editorMode, templateId, tag })
      },
    )

    app.post(
      '/api/documents',
      { config, schema: { tags, summary: 'Create a document', body: createDocumentBody, response: { 201: documentSchema } } },
      async (request, reply) => {
        const document = await documents.create(principalOf(request).userId, request.body, { id: request.idempotentId })
        return reply.code(201).header('Location', `/api/documents/${document.id}`).send(document)
      },
    )

    app.get('/api/documents/:id', { config, schema: { tags, summary: 'Get a document', params: idParams, response: { 200: documentSchema } } }, (request) =>
      documents.get(principalOf(request).userId, request.params.id),
    )

    app.patch(
      '/api/documents/:id',
      { config, schema: { tags, summary: 'Change a document', params: idParams, body: updateDocumentBody, response: { 200: documentSchema } } },
      (request) => documents.update(principalOf(request).userId, request.params.id, request.body, { ifVersions: ifVersions(request.headers) }),
    )

    app.delete(
      '/api/documents/:id',
      { config, schema: { tags, summary: 'Move a document to the bin', params: idParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await documents.remove(principalOf(request).userId, request.params.id, { ifVersions: ifVersions(request.headers) })
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/documents/:id/versions',
      { config, schema: { tags, summary: 'List versions', params: idParams, response: { 200: documentVersionListAnswer } } },
      async (request) => {
        const items = await documents.listVersions(principalOf(request).userId, request.params.id)
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      '/api/documents/:id/versions/:n',
      { config, schema: { tags, summary: 'Get a version', params: versionParams, response: { 200: documentVersionSchema } } },
      (request) => documents.getVersion(principalOf(request).userId, request.params.id, versionNumber(request.params.n)),
    )

    app.post(
      '/api/documents/:id/versions/:n/restore',
      { config, schema: { tags, summary: 'Make a version the current one', params: versionParams, response: { 200: documentSchema } } },
      (request) =>
        documents.restoreVersion(principalOf(request).userId, request.params.id, versionNumber(request.params.n), { ifVersions: ifVersions(request.headers) }),
    )
  }
