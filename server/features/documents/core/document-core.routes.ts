// The routes that every kind of document has: those of a record, its versions, its files.
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Access, Permission, TextKind } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { Files } from '#capabilities/files/index.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { recordRoutes, type RecordResource } from '#capabilities/records/records.routes.ts'
import { editorMode } from '#contracts/editor-mode.schema.ts'
import { reads } from '#contracts/request.schema.ts'
import { json } from '#contracts/response.schema.ts'
import { validationFailed } from '#platform/errors.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { newId } from '#platform/ids.ts'
import { jobSchema } from '../../jobs/jobs.schema.ts'
import { documentVersionListAnswer, exportQuery, startExportBody } from '../documents.schema.ts'
import type { DocumentCore } from './document-core.service.ts'
import type { TextBody } from './document-store.repository.ts'
import { exportDocumentJob, fileHours, importDocumentJob } from './document.jobs.ts'
import { exportedFile, sendFile } from './exported-file.routes.ts'
import { versionNumber } from './text-versions.ts'

const config = { access: 'principal' } as const

export interface DocumentRoutesDependencies {
  access: Access
  files: Files
  jobs: Jobs
  uploadMaxBytes: number
}

/** A record whose text is a document's. */
export interface DocumentResource<
  Full extends z.ZodType,
  Item extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  Query extends z.ZodObject,
> extends Omit<RecordResource<Full, Item, Create, Update, Query>, 'shared'> {
  kind: TextKind
  version: z.ZodType
  /** Of the multipart form of an import, beside the file. */
  importForm: { editorMode: z.ZodType; articleId?: z.ZodType }
  documents: Pick<
    DocumentCore<TextBody, never, never, never, never>,
    'listVersions' | 'getVersion' | 'restoreVersion' | 'exportFile' | 'checkImport' | 'importFile'
  >
}

/** Mounts all of them. */
export const documentRoutes =
  <
    Full extends z.ZodType,
    Item extends z.ZodType,
    Create extends z.ZodType,
    Update extends z.ZodType,
    Query extends z.ZodObject,
  >(
    resource: DocumentResource<Full, Item, Create, Update, Query>,
    { access, files, jobs, uploadMaxBytes }: DocumentRoutesDependencies,
  ): FastifyPluginAsyncZod =>
  async (app) => {
    const { path, one, kind, documents, importForm } = resource
    const tags = [resource.tag]
    const { params } = resource.conventions
    const versionParams = params.extend({ n: z.string() })
    // As wide as the framework's types can follow; the service's are exact.
    const record: z.ZodType = resource.record
    const getScope = (request: FastifyRequest<{ Params: { id: string } }>, permission: Permission) =>
      access.require(getPrincipal(request).userId, kind, request.params.id, permission)

    await app.register(recordRoutes({ ...resource, shared: { access, kind } }))

    app.get(
      `${path}/:id/versions`,
      {
        config,
        schema: { tags, summary: 'List versions', params, response: { 200: documentVersionListAnswer } },
      },
      async (request) => {
        const { ownerId } = await getScope(request, 'read')
        const items = await documents.listVersions(ownerId, request.params.id)
        return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
      },
    )

    app.get(
      `${path}/:id/versions/:n`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a version',
          params: versionParams,
          response: { 200: resource.version },
        },
      },
      async (request) => {
        const { ownerId } = await getScope(request, 'read')
        return documents.getVersion(ownerId, request.params.id, versionNumber(request.params.n))
      },
    )

    app.post(
      `${path}/:id/versions/:n/restore`,
      {
        config,
        schema: {
          tags,
          summary: 'Make a version the current one',
          description: 'What it holds is stored as a new version; those in between stay.',
          headers: reads('If-Match'),
          params: versionParams,
          response: { 200: record },
        },
      },
      async (request) => {
        const { ownerId, author, byShare } = await getScope(request, 'change')
        const { id, n } = request.params
        return documents.restoreVersion(ownerId, id, versionNumber(n), {
          ifVersions: ifVersions(request.headers),
          author,
          byShare,
        })
      },
    )

    app.get(
      `${path}/:id/export`,
      {
        config,
        schema: {
          tags,
          summary: `Download ${one}`,
          params,
          querystring: exportQuery,
          response: { 200: exportedFile },
        },
      },
      async (request, reply) => {
        const { ownerId } = await getScope(request, 'read')
        const { format, frontMatter } = request.query
        const signal = whileConnected(reply.raw)
        const options = { frontMatter: frontMatter === 'true' }
        return sendFile(
          reply,
          await documents.exportFile(ownerId, request.params.id, format, signal, options),
        )
      },
    )

    app.post(
      `${path}/:id/exports`,
      {
        config,
        schema: {
          tags,
          summary: 'Export in the background',
          description: 'The result of the job names a file that is kept for a day.',
          params,
          body: startExportBody,
          response: { 202: json(jobSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        // The file is the caller's own; the job asks again whether the caller may read the document.
        await getScope(request, 'read')
        const job = await jobs.enqueue(
          exportDocumentJob,
          { kind, documentId: id, format: request.body.format },
          { ownerId: getPrincipal(request).userId, key: request.idempotentId },
        )
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(job)
      },
    )

    app.post(
      `${path}/import`,
      {
        config: { ...config, rateClass: 'upload', formFields: importForm },
        schema: {
          tags,
          summary: `Make ${one} of a file`,
          description:
            'multipart/form-data, field `file`: md, html, txt, docx, odt, pdf. With `Prefer: respond-async` the answer is 202 and a job.',
          consumes: ['multipart/form-data'],
          headers: reads('Prefer'),
          response: {
            201: json(record, 'Location'),
            202: json(jobSchema, 'Location', 'Preference-Applied'),
          },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        const upload = await readUpload(request, { maxBytes: uploadMaxBytes })
        const mode = findMode(upload.fields['editorMode'])
        const { articleId } = upload.fields
        await documents.checkImport(userId, { articleId })
        if (/\brespond-async\b/.test(String(request.headers.prefer))) {
          const file = await files.keep(
            userId,
            { bytes: upload.bytes, name: upload.fileName, mimeType: upload.declaredType },
            fileHours,
          )
          const job = await jobs.enqueue(
            importDocumentJob,
            {
              kind,
              fileId: file.id,
              documentId: request.idempotentId ?? newId(),
              articleId,
              editorMode: mode,
            },
            { ownerId: userId, key: request.idempotentId },
          )
          return reply
            .code(202)
            .header('Location', `/api/jobs/${job.id}`)
            .header('Preference-Applied', 'respond-async')
            .send(job)
        }
        const document = await documents.importFile(
          userId,
          { ...upload, editorMode: mode },
          { signal: whileConnected(reply.raw), beside: { articleId }, id: request.idempotentId },
        )
        return reply.code(201).header('Location', `${path}/${document.id}`).send(document)
      },
    )
  }

function findMode(text: string | undefined) {
  const parsed = editorMode.optional().safeParse(text === '' ? undefined : text)
  if (!parsed.success)
    throw validationFailed('editorMode must be richText, html or markdown.', {
      errors: [{ path: 'editorMode', message: 'must be richText, html or markdown' }],
    })
  return parsed.data
}
