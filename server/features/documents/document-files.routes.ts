import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { principalOf } from '#capabilities/auth/access.routes.ts'
import type { Files } from '#capabilities/files/index.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { jobSchema } from '../jobs/jobs.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { newId } from '#platform/ids.ts'
import { validationFailed } from '#platform/errors.ts'
import { idParams } from '#http/request.schema.ts'
import type { DocumentFilesService } from './document-files.service.ts'
import { exportDocumentJob, fileHours, importDocumentJob } from './documents.jobs.ts'
import { documentSchema, editorMode, exportBody, exportQuery, startExportBody } from './documents.schema.ts'
import type { DocumentsService } from './documents.service.ts'
import { downloadHeaders, sendFile } from './exported-file.routes.ts'

const tags = ['Documents']
const config = { access: 'principal' } as const

export interface DocumentFilesRoutesDependencies {
  documents: DocumentsService
  documentFiles: DocumentFilesService
  files: Files
  jobs: Jobs
  uploadMaxBytes: number
  access: Access
}

export const documentFilesRoutes =
  ({ documents, documentFiles, files, jobs, uploadMaxBytes, access }: DocumentFilesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/documents/:id/export',
      { config, schema: { tags, summary: 'Download a document', params: idParams, querystring: exportQuery } },
      async (request, reply) => {
        const { ownerId } = await access.require(principalOf(request).userId, 'document', request.params.id, 'read')
        return sendFile(reply, await documentFiles.exportStored(ownerId, request.params.id, request.query.format, whileConnected(reply.raw)))
      },
    )

    app.post(
      '/api/documents/:id/exports',
      {
        config,
        schema: {
          tags,
          summary: 'Export in the background',
          description: 'The result of the job names a file that is kept for a day.',
          params: idParams,
          body: startExportBody,
          response: { 202: jobSchema },
        },
      },
      async (request, reply) => {
        const { userId } = principalOf(request)
        // The file is the caller's own; the job asks once more whether the caller may read the document.
        const { ownerId } = await access.require(userId, 'document', request.params.id, 'read')
        const document = await documents.get(ownerId, request.params.id)
        const job = await jobs.enqueue(
          exportDocumentJob,
          { documentId: document.id, format: request.body.format },
          { ownerId: userId, key: request.idempotentId },
        )
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(job)
      },
    )

    app.post('/api/export', { config, schema: { tags, summary: 'Export content that is not stored', body: exportBody } }, async (request, reply) => {
      const { title = 'Untitled', content, editorMode: mode = 'richText', format } = request.body
      return sendFile(
        reply,
        await documentFiles.exportContent({ title, content, editorMode: mode, updatedAt: new Date().toISOString() }, format, whileConnected(reply.raw)),
      )
    })

    app.post(
      '/api/documents/import',
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Make a document of a file',
          description:
            'multipart/form-data, field `file`: md, html, txt, docx, odt, pdf; and, optionally, `editorMode`. With `Prefer: respond-async` the answer is 202 and a job.',
          consumes: ['multipart/form-data'],
          response: { 201: documentSchema, 202: jobSchema },
        },
      },
      async (request, reply) => {
        const { userId } = principalOf(request)
        const upload = await readUpload(request, { field: 'file', maxBytes: uploadMaxBytes })
        const mode = modeOf(upload.fields['editorMode'])
        if (/\brespond-async\b/.test(String(request.headers.prefer))) {
          const file = await files.keep(userId, { bytes: upload.bytes, name: upload.fileName, mimeType: upload.declaredType }, fileHours)
          const job = await jobs.enqueue(
            importDocumentJob,
            { fileId: file.id, documentId: request.idempotentId ?? newId(), editorMode: mode },
            { ownerId: userId, key: request.idempotentId },
          )
          return reply.code(202).header('Location', `/api/jobs/${job.id}`).header('Preference-Applied', 'respond-async').send(job)
        }
        const document = await documentFiles.importFile(
          userId,
          { ...upload, editorMode: mode },
          { signal: whileConnected(reply.raw), id: request.idempotentId },
        )
        return reply.code(201).header('Location', `/api/documents/${document.id}`).send(document)
      },
    )

    app.get('/api/files/:id', { config, schema: { tags, summary: 'Download the file of a finished export', params: idParams } }, async (request, reply) => {
      const file = await files.get(principalOf(request).userId, request.params.id)
      return downloadHeaders(reply, file.name, file.mimeType).header('Content-Length', file.size).send(files.read(file))
    })
  }

function modeOf(text: string | undefined) {
  const parsed = editorMode.optional().safeParse(text === '' ? undefined : text)
  if (!parsed.success)
    throw validationFailed('editorMode must be richText, html or markdown.', {
      errors: [{ path: 'editorMode', message: 'must be richText, html or markdown' }],
    })
  return parsed.data
}
