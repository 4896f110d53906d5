import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { claimOwner, findOwner, uploadTokenQuery } from '#capabilities/auth/demo-owner.routes.ts'
import { isAcceptedDeclaration, getNames } from '#capabilities/extraction/index.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { fileTypeInvalid, forbidden, notFound } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import type { Upload } from './uploads.repository.ts'
import {
  cleanupAnswer,
  cleanupQuery,
  designToolBody,
  websiteBody,
  fileIdParams,
  type UploadAnswer,
  uploadSchema,
} from './uploads.schema.ts'
import { type UploadsService, uploadTypes } from './uploads.service.ts'
import { json } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'

export interface UploadsRoutesDependencies {
  uploads: UploadsService
  uploadMaxBytes: number
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

const tags = ['Uploads']
const taken = `${getNames(uploadTypes)}, detected from its bytes; a declared type has to match. Of an image its pixels are kept, nothing else.`

/** `/api/upload`: what designs are read from. */
export const uploadsRoutes =
  ({ uploads, uploadMaxBytes, https }: UploadsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    async function take(request: FastifyRequest, reply: FastifyReply): Promise<UploadAnswer> {
      const file = await readUpload(request, { maxBytes: uploadMaxBytes, checkDeclaredType: checkUploadType })
      const { ownerId, uploadToken } = claimOwner(request, reply, { https })
      const owner = { ownerId, isGuest: request.principal?.kind === 'guest' }
      const upload = await uploads.add(owner, {
        ...file,
        signal: whileConnected(reply.raw),
        id: request.idempotentId,
      })
      return { ...toAnswer(upload), ...(uploadToken === undefined ? {} : { uploadToken }) }
    }

    app.post(
      '/api/upload/pdf',
      {
        config: { access: 'principal', rateClass: 'upload', uploadField: 'pdf' },
        schema: {
          tags,
          summary: 'Upload a design',
          description: `multipart/form-data, field \`pdf\`: ${taken}`,
          consumes: ['multipart/form-data'],
          response: { 201: json(uploadSchema, 'Location') },
        },
      },
      async (request, reply) => created(reply, await take(request, reply)),
    )

    app.post(
      '/api/upload/public',
      {
        config: { access: 'demo', rateClass: 'upload', uploadField: ['pdf', 'file'] },
        schema: {
          tags,
          summary: 'Upload a design without an account',
          description: `multipart/form-data, field \`pdf\` or \`file\`: ${taken} What is uploaded without a session belongs to a cookie of a day, or to the \`uploadToken\` of the answer. Where the public demo is closed, and always in production, this asks for a session or token.`,
          consumes: ['multipart/form-data'],
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          response: { 201: json(uploadSchema, 'Location', 'Set-Cookie') },
        },
      },
      async (request, reply) => created(reply, await take(request, reply)),
    )

    app.post(
      '/api/upload/designtool',
      {
        config: { access: 'principal', rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Register the URL of a design file',
          description: 'Nothing is asked of the design tool before the design is read.',
          body: designToolBody,
          response: { 201: json(uploadSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const { userId, kind } = getPrincipal(request)
        const upload = await uploads.register(
          { ownerId: userId, isGuest: kind === 'guest' },
          { ...request.body, id: request.idempotentId },
        )
        return created(reply, toAnswer(upload))
      },
    )

    app.post(
      '/api/upload/website',
      {
        config: { access: 'principal', rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Register a web page as a design',
          description: 'The page is not fetched before the design is read.',
          body: websiteBody,
          response: { 201: json(uploadSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const { userId, kind } = getPrincipal(request)
        const upload = await uploads.registerWebsite(
          { ownerId: userId, isGuest: kind === 'guest' },
          { ...request.body, id: request.idempotentId },
        )
        return created(reply, toAnswer(upload))
      },
    )

    app.get(
      '/api/upload/status/:fileId',
      {
        config: { access: 'demo' },
        schema: {
          tags,
          summary: 'Get the status of an upload',
          params: fileIdParams,
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          response: { 200: uploadSchema },
        },
      },
      async (request) => toAnswer(await uploads.get(getOwner(request, https), request.params.fileId)),
    )

    app.delete(
      '/api/upload/cleanup',
      {
        config: { access: 'principal' },
        schema: {
          tags,
          summary: 'Remove uploads that nothing uses',
          description: 'Those that have expired or that nothing has referred to for an hour.',
          querystring: cleanupQuery,
          response: { 200: cleanupAnswer },
        },
      },
      async (request) => {
        const { userId, role } = getPrincipal(request)
        const isOfAll = request.query.scope === 'all'
        if (isOfAll && role !== 'admin')
          throw forbidden(
            'Only administrators may clean up everybody’s files. Leave scope out to clean up your own.',
          )
        return uploads.cleanUp(isOfAll ? undefined : userId)
      },
    )

    app.delete(
      '/api/upload/:fileId',
      {
        config: { access: 'demo' },
        schema: {
          tags,
          summary: 'Delete an upload',
          params: fileIdParams,
          headers: reads('Upload-Token'),
          querystring: uploadTokenQuery,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await uploads.remove(getOwner(request, https), request.params.fileId)
        return reply.code(204).send(null)
      },
    )
  }

/** For `readUpload`: throws `file_type_invalid` when a declared type is none that designs are read from. */
export function checkUploadType(declaredType: string): void {
  if (isAcceptedDeclaration(declaredType, uploadTypes)) return
  const wanted = getNames(uploadTypes)
  throw fileTypeInvalid(`Files of this type are not taken. Send ${wanted}.`, {
    errors: [{ path: 'Content-Type', message: `must be that of ${wanted}` }],
  })
}

function getOwner(request: FastifyRequest, https: boolean): string {
  const ownerId = findOwner(request, { https })
  if (ownerId === undefined)
    throw notFound('No uploaded file has this identifier, or its time is over. Upload it again.')
  return ownerId
}

function created(reply: FastifyReply, upload: UploadAnswer): FastifyReply {
  return reply.code(201).header('Location', `/api/upload/status/${upload.fileId}`).send(upload)
}

/** What the client sees of it; the access token, for one, is not among that. */
function toAnswer(upload: Upload): UploadAnswer {
  const {
    originalName,
    mimeType,
    size,
    sha256,
    kind,
    status,
    error,
    pageCount,
    width,
    height,
    url,
    fileKey,
    nodeId,
    warnings,
    createdAt,
    expiresAt,
  } = upload
  const known = {
    originalName,
    mimeType,
    size,
    sha256,
    kind,
    status,
    error,
    pageCount,
    width,
    height,
    url,
    fileKey,
    nodeId,
    createdAt,
    expiresAt,
  }
  return { fileId: upload.id, ...known, warnings: warnings.length === 0 ? undefined : warnings }
}
