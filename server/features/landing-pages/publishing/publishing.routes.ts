import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { entityTags, ifVersions } from '#platform/http/if-match.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { landingPageSchema, wholePageBody } from '../landing-pages.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { requirePageOwner } from '../page-owner.routes.ts'
import { publishedAuditSchema } from './published-audit.schema.ts'
import type { PublishedAuditService } from './published-audit.service.ts'
import type { PublishingService } from './publishing.service.ts'
import type { ThumbnailsService } from './thumbnails.service.ts'
import { bytes as file, empty } from '#contracts/response.schema.ts'

const tags = ['Landing pages']
const config = { access: 'principal' } as const

export interface PublishingRoutesDependencies {
  publishing: PublishingService
  thumbnails: ThumbnailsService
  publishedAudits: PublishedAuditService
  access: Access
}

export const publishingRoutes =
  ({
    publishing,
    thumbnails,
    publishedAudits,
    access,
  }: PublishingRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.put(
      '/api/landing-pages/:id/publish',
      {
        config,
        schema: {
          tags,
          summary: 'Publish a landing page',
          description:
            'Draws the page as it is now and shows that at `/p/{slug}`. `warnings` say what was left out. Nothing happens where nothing would look different.',
          headers: reads('If-Match'),
          params: idParams,
          body: wholePageBody,
          response: { 200: landingPageSchema },
        },
      },
      async (request) => {
        const ownerId = await requirePageOwner(access, request, 'own')
        return publishing.publish(ownerId, request.params.id, { ifVersions: ifVersions(request.headers) })
      },
    )

    app.get(
      '/api/landing-pages/:id/published-audit',
      {
        config,
        schema: {
          tags,
          summary: 'Audit what is published of a landing page',
          description:
            'The checks of site audits that concern a single page, over what visitors get: what passed, and what to do about the rest. 404 for a page that is not published.',
          params: idParams,
          response: { 200: publishedAuditSchema },
        },
      },
      async (request, reply) => {
        const ownerId = await requirePageOwner(access, request, 'read')
        return publishedAudits.audit(ownerId, request.params.id, whileConnected(reply.raw))
      },
    )

    app.get(
      '/api/landing-pages/:id/thumbnail',
      {
        config,
        schema: {
          tags,
          summary: 'Get the first screen of a page as an image',
          description: 'WebP, 640 pixels wide; a PNG in the page’s colours where none can be taken.',
          params: idParams,
          response: { 200: file(['image/webp', 'image/png'], 'ETag'), 304: empty('ETag') },
        },
      },
      async (request, reply) => {
        const ownerId = await requirePageOwner(access, request, 'read')
        const { bytes, mimeType, drawing, isCurrent } = await thumbnails.get(ownerId, request.params.id)
        reply.type(mimeType).header('Content-Security-Policy', "sandbox; default-src 'none'")
        // One that stands in for another is asked for again.
        if (!isCurrent) return reply.header('Cache-Control', 'no-store').send(bytes)
        reply.header('ETag', `"${drawing}"`)
        if (entityTags(request.headers['if-none-match'] ?? '').includes(drawing))
          return reply.code(304).send()
        return reply.send(bytes)
      },
    )
  }
