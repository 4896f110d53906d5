import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SharedKind } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams, objectIdParams } from '#contracts/request.schema.ts'
import {
  accessSchema,
  articleShareParams,
  createdShareSchema,
  createShareBody,
  sharedListAnswer,
  sharedListQuery,
  sharedParams,
  shareListAnswer,
  shareParams,
  shareSchema,
  updateShareBody,
} from './sharing.schema.ts'
import type { SharingService } from './sharing.service.ts'

const tags = ['Sharing']
const config = { access: 'principal' } as const
const things = [
  { kind: 'document', path: '/api/documents', noun: 'a document', ofThing: idParams, ofShare: shareParams },
  {
    kind: 'article-document',
    path: '/seo-content-api/article-documents',
    noun: 'an article document',
    ofThing: objectIdParams,
    ofShare: articleShareParams,
  },
  {
    kind: 'landing-page',
    path: '/api/landing-pages',
    noun: 'a landing page',
    ofThing: idParams,
    ofShare: shareParams,
  },
] as const satisfies {
  kind: SharedKind
  path: string
  noun: string
  ofThing: z.ZodType
  ofShare: z.ZodType
}[]

/** `…/{id}/shares`, `…/{id}/access` of each kind of thing, and `/api/shared`. */
export const sharingRoutes =
  ({ sharing }: { sharing: SharingService }): FastifyPluginAsyncZod =>
  async (app) => {
    for (const { kind, path, noun, ofThing, ofShare } of things) {
      app.get(
        `${path}/:id/shares`,
        {
          config,
          schema: {
            tags,
            summary: `List the shares of ${noun}`,
            params: ofThing,
            response: { 200: shareListAnswer },
          },
        },
        async (request) => {
          const items = await sharing.list(getPrincipal(request), kind, request.params.id)
          return { items, page: 1, limit: items.length, total: items.length, nextCursor: null }
        },
      )

      app.post(
        `${path}/:id/shares`,
        {
          config: { ...config, rateClass: 'share', secretAnswer: true },
          schema: {
            tags,
            summary: `Share ${noun}`,
            description:
              'With the account of an e-mail address, now or once there is one, or by a link, whose `url` is in this answer alone.',
            params: ofThing,
            body: createShareBody,
            response: { 201: createdShareSchema },
          },
        },
        async (request, reply) => {
          const share = await sharing.create(getPrincipal(request), kind, request.params.id, request.body)
          return reply.code(201).header('Cache-Control', 'no-store').send(share)
        },
      )

      app.patch(
        `${path}/:id/shares/:shareId`,
        {
          config,
          schema: {
            tags,
            summary: `Change a share of ${noun}`,
            description:
              'Another role, another end; what is left out stays. It counts at once for everybody whom the share lets in.',
            params: ofShare,
            body: updateShareBody,
            response: { 200: shareSchema },
          },
        },
        (request) =>
          sharing.update(
            getPrincipal(request),
            kind,
            request.params.id,
            request.params.shareId,
            request.body,
          ),
      )

      app.delete(
        `${path}/:id/shares/:shareId`,
        {
          config,
          schema: {
            tags,
            summary: `Take a share of ${noun} back`,
            description: 'Access by it ends at once.',
            params: ofShare,
            response: { 204: z.null() },
          },
        },
        async (request, reply) => {
          await sharing.remove(getPrincipal(request), kind, request.params.id, request.params.shareId)
          return reply.code(204).send(null)
        },
      )

      app.get(
        `${path}/:id/access`,
        {
          config,
          schema: {
            tags,
            summary: `Get one’s role for ${noun}`,
            params: ofThing,
            response: { 200: accessSchema },
          },
        },
        (request) => sharing.getAccess(getPrincipal(request), kind, request.params.id),
      )
    }

    app.get(
      '/api/shared',
      {
        config,
        schema: {
          tags,
          summary: 'List what others share with one',
          querystring: sharedListQuery,
          response: { 200: sharedListAnswer },
        },
      },
      (request) =>
        sharing.listShared(getPrincipal(request), {
          ...listOptions(request.query, '-sharedAt'),
          kind: request.query.kind,
        }),
    )

    app.delete(
      '/api/shared/:shareId',
      {
        config,
        schema: {
          tags,
          summary: 'Leave what is shared with one',
          params: sharedParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await sharing.leave(getPrincipal(request), request.params.shareId)
        return reply.code(204).send(null)
      },
    )
  }
