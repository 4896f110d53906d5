import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { suggestedLinksSchema, suggestLinksBody, topicMapSchema } from './topic-map.schema.ts'
import type { TopicMapService } from './topic-map.service.ts'

const config = { access: 'principal' } as const
const params = objectIdParams

export const topicMapRoutes =
  ({ topicMap }: { topicMap: TopicMapService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/seo-content-api/projects/:id/topic-map',
      {
        config,
        schema: {
          tags: ['Projects'],
          summary: 'Map a project’s pages by topic',
          description:
            'Planned, written and published pages: which want to be found for the same, which of them should rank and why, and keywords of the project that no page is about. From titles, keywords, the site’s sitemap as it was last read (`POST …/published-titles`), and the project’s last audit. By rule, without an AI call.',
          params,
          response: { 200: topicMapSchema },
        },
      },
      (request) => topicMap.getMap(getPrincipal(request).userId, request.params.id),
    )

    app.post(
      '/seo-content-api/articles/:id/links/suggest',
      {
        config,
        schema: {
          tags: ['Articles'],
          summary: 'Suggest links to other pages of the project',
          description:
            'Where the text says what a published page or a planned article is about. Never to itself, to what is linked already, or twice to one target. By rule, without an AI call.',
          params,
          body: suggestLinksBody,
          response: { 200: suggestedLinksSchema },
        },
      },
      (request) => topicMap.suggestLinks(getPrincipal(request).userId, request.params.id, request.body),
    )
  }
