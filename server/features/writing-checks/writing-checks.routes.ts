import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { checkArticleBody, checkedWriting, checkWritingBody } from './writing-checks.schema.ts'
import type { WritingChecksService } from './writing-checks.service.ts'

const config = { access: 'principal' } as const

/** Of any text. */
export const writingChecksRoutes =
  ({ writingChecking }: { writingChecking: WritingChecksService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/check-writing',
      {
        config,
        schema: {
          tags: ['Generation'],
          summary: 'Check how a text is written',
          description:
            'Readability, style, typography, keyphrase and the words of the brand, with places in the plain text. English is spell-checked. No provider is asked.',
          body: checkWritingBody,
          response: { 200: checkedWriting },
        },
      },
      (request) => writingChecking.check(getPrincipal(request).userId, request.body),
    )
  }

/** Of the text of an article. */
export const articleChecksRoutes =
  ({ writingChecking }: { writingChecking: WritingChecksService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/seo-content-api/articles/:id/check',
      {
        config,
        schema: {
          tags: ['Articles'],
          summary: 'Check how an article is written',
          description:
            'As for any text, with the article’s first keyword as the keyphrase, its project’s site, language and brand kit. The score of a stored text is kept as `writingScore`.',
          params: objectIdParams,
          body: checkArticleBody,
          response: { 200: checkedWriting },
        },
      },
      (request) =>
        writingChecking.checkArticle(getPrincipal(request).userId, request.params.id, request.body),
    )
  }
