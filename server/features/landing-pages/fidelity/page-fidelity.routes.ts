import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Access } from '#capabilities/access/index.ts'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { idParams } from '#contracts/request.schema.ts'
import { pageFidelitySchema } from './page-fidelity.schema.ts'
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
        const { ownerId } = await access.require(
          getPrincipal(request).userId,
          'landing-page',
          request.params.id,
          'read',
        )
        return pageFidelity.compare(ownerId, request.params.id, whileConnected(reply.raw))
      },
    )
  }
