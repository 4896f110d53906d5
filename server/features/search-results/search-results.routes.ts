import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { suggestedSearchResultSchema, suggestSearchResultBody } from './search-results.schema.ts'
import type { SearchResultsService } from './search-results.service.ts'

export const searchResultsRoutes =
  ({ searchResults }: { searchResults: SearchResultsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/seo-content-api/articles/:id/search-result/suggest',
      {
        config: { access: 'principal', rateClass: 'ai' },
        schema: {
          tags: ['Articles'],
          summary: 'Suggest titles and descriptions for result pages',
          description:
            'To choose from; nothing is stored. All fit on a desktop and on a phone. Without a provider they are words of the article itself.',
          params: objectIdParams,
          body: suggestSearchResultBody,
          response: { 200: suggestedSearchResultSchema },
        },
      },
      (request, reply) =>
        searchResults.suggest(
          getPrincipal(request).userId,
          request.params.id,
          request.body,
          whileConnected(reply.raw),
        ),
    )
  }
