import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access, Deed } from '#capabilities/access/index.ts'
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
  ({ documents, access }: { documents: DocumentsService; access: Access }): FastifyPluginAsyncZod =>
  async (app) => {
    const scopeOf = (request: FastifyRequest<{ Params: { id: string } }>, deed: Deed) =>
      access.require(principalOf(request).userId, 'document', request.params.id, deed)

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

    app.get(
      '/api/documents/:id',
      { config, schema: { tags, summary: 'Get a document', params: idParams, response: { 200: documentSchema } } },
      async (request) => documents.get((await scopeOf(request, 'read')).ownerId, request.params.id),
    )

    app.patch(
      '/api/documents/:id',
      { config, schema: { tags, summary: 'Change a document', params: idParams, body: updateDocumentBody, response: { 200: documentSchema } } },
      async (request) => {
        const { ownerId, author, byShare } = await scopeOf(request, 'change')
        const { id } = request.params
        const changed = await documents.update(ownerId, id, request.body, { ifVersions: ifVersions(request.headers), author, byShare })
        await access.announceText(ownerId, 'document', id)
        return changed
      },
    )

    app.delete(
      '/api/documents/:id',
      { config, schema: { tags, summary: 'Move a document to the bin', params: idParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await documents.remove((await scopeOf(request, 'own')).ownerId, request.params.id, { ifVersions: ifVersions(request.headers) })
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/documents/:id/versions',
      { config, schema: { tags, summary: 'List versions', params: idParams, response: { 200: documentVersionListAnswer } } },
      async (request) => {
        const items = await documents.listVersions((await scopeOf(request, 'read')).ownerId, request.params.id)
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      '/api/documents/:id/versions/:n',
      { config, schema: { tags, summary: 'Get a version', params: versionParams, response: { 200: documentVersionSchema } } },
      async (request) => documents.getVersion((await scopeOf(request, 'read')).ownerId, request.params.id, versionNumber(request.params.n)),
    )

    app.post(
      '/api/documents/:id/versions/:n/restore',
      { config, schema: { tags, summary: 'Make a version the current one', params: versionParams, response: { 200: documentSchema } } },
      async (request) => {
        const { ownerId, author, byShare } = await scopeOf(request, 'change')
        const { id, n } = request.params
        const restored = await documents.restoreVersion(ownerId, id, versionNumber(n), { ifVersions: ifVersions(request.headers), author, byShare })
        await access.announceText(ownerId, 'document', id)
        return restored
      },
    )
  }
