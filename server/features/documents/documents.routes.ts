import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { documentConventions } from '#capabilities/records/records.routes.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { idParams } from '#contracts/request.schema.ts'
import { bytes } from '#contracts/response.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { documentRoutes, type DocumentRoutesDependencies } from './core/document-core.routes.ts'
import type { DocumentFiles } from './core/document-files.ts'
import { downloadHeaders, exportedFile, sendFile } from './core/exported-file.routes.ts'
import {
  createDocumentBody,
  documentListQuery,
  documentSchema,
  documentSummarySchema,
  documentVersionSchema,
  exportBody,
  updateDocumentBody,
} from './documents.schema.ts'
import type { DocumentsService } from './documents.service.ts'

const tags = ['Documents']
const config = { access: 'principal' } as const

export interface DocumentsRoutesDependencies extends DocumentRoutesDependencies {
  documents: DocumentsService
  documentFiles: DocumentFiles
}

export const documentsRoutes =
  ({ documents, documentFiles, ...dependencies }: DocumentsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      documentRoutes(
        {
          conventions: documentConventions,
          kind: 'document',
          path: '/api/documents',
          one: 'a document',
          many: 'documents',
          tag: 'Documents',
          record: documentSchema,
          item: documentSummarySchema,
          version: documentVersionSchema,
          create: createDocumentBody,
          update: updateDocumentBody,
          query: documentListQuery,
          importForm: { editorMode: editorMode.optional() },
          service: documents,
          documents,
        },
        dependencies,
      ),
    )

    app.post(
      '/api/export',
      {
        config,
        schema: {
          tags,
          summary: 'Export content that is not stored',
          body: exportBody,
          response: { 200: exportedFile },
        },
      },
      async (request, reply) => {
        const { title = 'Untitled', content, editorMode: mode = 'richText', format } = request.body
        return sendFile(
          reply,
          await documentFiles.exportContent(
            getPrincipal(request).userId,
            { title, content, editorMode: mode, updatedAt: new Date().toISOString() },
            format,
            whileConnected(reply.raw),
          ),
        )
      },
    )

    app.get(
      '/api/files/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Download the file of a finished export',
          params: idParams,
          response: { 200: bytes(['*/*'], 'Content-Disposition') },
        },
      },
      async (request, reply) => {
        const file = await dependencies.files.get(getPrincipal(request).userId, request.params.id)
        return downloadHeaders(reply, file.name, file.mimeType)
          .header('Content-Length', file.size)
          .send(dependencies.files.read(file))
      },
    )
  }
