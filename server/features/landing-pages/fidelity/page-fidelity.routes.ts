import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { idParams } from '#contracts/request.schema.ts'
import { bytes } from '#contracts/response.schema.ts'
import { requirePageOwner } from '../page-owner.routes.ts'
import { fidelityImageQuery, pageFidelitySchema } from './page-fidelity.schema.ts'
import type { PageFidelityService } from './page-fidelity.service.ts'

export const pageFidelityRoutes =
  ({ pageFidelity, access }: { pageFidelity: PageFidelityService; access: Access }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/landing-pages/:id/fidelity',
      {
        config: { access: 'principal' },
        schema: {
          tags: ['Landing pages'],
          summary: 'Compare a landing page with its design',
          description:
            'How far the page looks like the design that it was made from: text blocks, positions, colours, images, backgrounds and type, of the whole and by section. 404 for a page that was not made from a design.',
          params: idParams,
          response: { 200: pageFidelitySchema },
        },
      },
      async (request, reply) => {
        const ownerId = await requirePageOwner(access, request, 'read')
        return pageFidelity.compare(ownerId, request.params.id, whileConnected(reply.raw))
      },
    )

    app.get(
      '/api/landing-pages/:id/fidelity/image',
      {
        config: { access: 'principal' },
        schema: {
          tags: ['Landing pages'],
          summary: 'Get a landing page as it was compared with its design, as an image',
          description:
            'WebP, 1,200 pixels wide or less. 404 for a page that was not made from a design, and for another version than the current one.',
          params: idParams,
          querystring: fidelityImageQuery,
          response: { 200: bytes(['image/webp']) },
        },
      },
      async (request, reply) => {
        const ownerId = await requirePageOwner(access, request, 'read')
        const image = await pageFidelity.getImage(
          ownerId,
          request.params.id,
          request.query.version,
          whileConnected(reply.raw),
        )
        return reply
          .type('image/webp')
          .header('Cache-Control', 'private, max-age=3600')
          .header('Content-Security-Policy', "sandbox; default-src 'none'")
          .send(image)
      },
    )
  }
