import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { checkClaimsBody, checkedClaims } from './claims.schema.ts'
import type { ClaimsService } from './claims.service.ts'

export const claimsRoutes =
  ({ claims }: { claims: ClaimsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/check-claims',
      {
        config: {
          access: 'principal',
          rateClass: 'ai',
          isAiCall: (body) => (body as { judge?: unknown }).judge === true,
        },
        schema: {
          tags: ['Generation'],
          summary: 'Check the claims of a text against its sources',
          description:
            'By rule, and with `judge` by one call of the AI provider for what rules leave open. Counts as an AI call with `judge` alone.',
          body: checkClaimsBody,
          response: { 200: checkedClaims },
        },
      },
      (request, reply) => claims.check(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )
  }
