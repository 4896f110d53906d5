import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { principalOf } from '#capabilities/auth/access.routes.ts'
import { findOwner, uploadTokenQuery } from '#capabilities/auth/demo-owner.routes.ts'
import { isAcceptedDeclaration, type MediaType, namesOf, readMediaType } from '#capabilities/extraction/index.ts'
import type { StorageAllowance } from '#capabilities/files/index.ts'
import { readUpload } from '#capabilities/files/upload.routes.ts'
import { idParams } from '#http/request.schema.ts'
import { fileTypeInvalid, notFound } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { sendPicture } from './picture-answer.routes.ts'
import { pictureQuery, pictureSchema } from './pictures.schema.ts'
import { type Pictures, pictureUrl } from './pictures.ts'

export interface PicturesRoutesDependencies {
  pictures: Pictures
  access: Pick<Access, 'findPictureOwner'>
  storage: StorageAllowance
  uploadMaxBytes: number
  /** Whether people come by https (`Config.https`). */
  https: boolean
}

const tags = ['Pictures']
const accepted: readonly MediaType[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const wrongType = (why: string) => fileTypeInvalid(why, { errors: [{ path: 'file', message: `must be ${namesOf(accepted)}` }] })

/** `/api/pictures`: what stands on pages and in designs, each owner's own; others see what stands in things that are shared with them. */
export const picturesRoutes =
  ({ pictures, access, storage, uploadMaxBytes, https }: PicturesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/pictures',
      {
        config: { access: 'principal', rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Add a picture',
          description:
            'multipart/form-data, field `file`: JPEG, PNG, GIF (its first image) or WebP. It is kept anew from its pixels, at most 4,096 wide, without what came beside them. The same picture twice is one.',
          consumes: ['multipart/form-data'],
          response: { 201: pictureSchema },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request)
        const upload = await readUpload(request, {
          field: 'file',
          maxBytes: uploadMaxBytes,
          checkDeclaredType(declaredType) {
            if (!isAcceptedDeclaration(declaredType, accepted)) throw wrongType(`Files of this type are not taken. Send ${namesOf(accepted)}.`)
          },
        })
        const found = readMediaType(upload, accepted)
        if (found.type === undefined) throw wrongType(found.why)
        await storage.claim({ ownerId: principal.userId, isGuest: principal.kind === 'guest' }, upload.bytes.length)
        const { id, name, width, height, mimeType, size, warnings } = await pictures.keep(principal.userId, {
          bytes: upload.bytes,
          name: upload.fileName,
          signal: whileConnected(reply.raw),
        })
        const url = pictureUrl(id)
        const answer = pictureSchema.parse({ id, url, name, width, height, mimeType, size, ...(warnings.length === 0 ? {} : { warnings }) })
        return reply.code(201).header('Location', url).send(answer)
      },
    )

    app.get(
      '/api/pictures/:id',
      {
        config: { access: 'demo' },
        schema: { tags, summary: 'Get a picture', params: idParams, querystring: pictureQuery.extend(uploadTokenQuery.shape) },
      },
      async (request, reply) => {
        const { id } = request.params
        const callerId = findOwner(request, { https })
        if (callerId !== undefined && (await pictures.has(callerId, id))) {
          // What an address shows never changes: another picture has another one.
          return sendPicture(request, reply, await pictures.read(callerId, id, request.query.width), 'private, max-age=31536000, immutable')
        }
        const ownerId = request.principal === undefined ? undefined : await access.findPictureOwner(request.principal.userId, id)
        if (ownerId === undefined) throw notFound('No picture has this identifier.')
        // Asked for again each time, so that nothing is shown any more once the share has ended.
        return sendPicture(request, reply, await pictures.read(ownerId, id, request.query.width), 'private, no-cache')
      },
    )
  }
