import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { findOwner, uploadTokenQuery } from '#capabilities/auth/demo-owner.routes.ts'
import {
  isAcceptedDeclaration,
  type MediaType,
  getNames,
  readMediaType,
} from '#capabilities/extraction/index.ts'
import type { StorageAllowance } from '#capabilities/files/index.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { fileTypeInvalid, notFound } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { imageAnswers, sendImage } from './image-answer.routes.ts'
import { imageQuery, imageSchema } from './images.schema.ts'
import { type Images, imageUrl } from './images.ts'
import { json } from '#contracts/response.schema.ts'

export interface ImagesRoutesDependencies {
  images: Images
  access: Pick<Access, 'findImageOwner'>
  storage: StorageAllowance
  uploadMaxBytes: number
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

const tags = ['Pictures']
const accepted: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const wrongType = (why: string) =>
  fileTypeInvalid(why, { errors: [{ path: 'file', message: `must be ${getNames(accepted)}` }] })

/**
 * `/api/pictures`: what is on pages and in designs, each owner's own; others see what is in things
 * that are shared with them.
 */
export const imagesRoutes =
  ({ images, access, storage, uploadMaxBytes, https }: ImagesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/pictures',
      {
        config: { access: 'principal', rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Upload an image',
          description:
            'multipart/form-data, field `file`: JPEG, PNG, GIF (its first image) or WebP. It is encoded again from its pixels, at most 4,096 wide, without its metadata. The same image twice is stored once.',
          consumes: ['multipart/form-data'],
          response: { 201: json(imageSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const principal = getPrincipal(request)
        const upload = await readUpload(request, {
          maxBytes: uploadMaxBytes,
          checkDeclaredType(declaredType) {
            if (!isAcceptedDeclaration(declaredType, accepted))
              throw wrongType(`Files of this type are not taken. Send ${getNames(accepted)}.`)
          },
        })
        const found = readMediaType(upload, accepted)
        if (found.type === undefined) throw wrongType(found.why)
        await storage.claim(
          { ownerId: principal.userId, isGuest: principal.kind === 'guest' },
          upload.bytes.length,
        )
        const { id, name, width, height, mimeType, size, warnings } = await images.keep(principal.userId, {
          bytes: upload.bytes,
          name: upload.fileName,
          signal: whileConnected(reply.raw),
        })
        const url = imageUrl(id)
        const answer = imageSchema.parse({
          id,
          url,
          name,
          width,
          height,
          mimeType,
          size,
          ...(warnings.length === 0 ? {} : { warnings }),
        })
        return reply.code(201).header('Location', url).send(answer)
      },
    )

    app.get(
      '/api/pictures/:id',
      {
        config: { access: 'demo' },
        schema: {
          tags,
          summary: 'Get an image',
          headers: reads('Upload-Token'),
          params: idParams,
          querystring: imageQuery.extend(uploadTokenQuery.shape),
          response: imageAnswers,
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const callerId = findOwner(request, { https })
        if (callerId !== undefined && (await images.has(callerId, id))) {
          // What a URL shows never changes: another image has another one.
          return sendImage(
            request,
            reply,
            await images.read(callerId, id, request.query.width),
            'private, max-age=31536000, immutable',
          )
        }
        const ownerId =
          request.principal === undefined
            ? undefined
            : await access.findImageOwner(request.principal.userId, id)
        if (ownerId === undefined) throw notFound('No image has this identifier.')
        // Asked for again each time, so that nothing is shown any more once the share has ended.
        return sendImage(
          request,
          reply,
          await images.read(ownerId, id, request.query.width),
          'private, no-cache',
        )
      },
    )
  }
