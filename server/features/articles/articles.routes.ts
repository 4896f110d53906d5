import { hash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { blogConventions, recordRoutes } from '#capabilities/records/records.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import {
  articleListQuery,
  articleSchema,
  articleSummarySchema,
  bulkArticlesAnswer,
  bulkArticlesBody,
  bulkChangeAnswer,
  bulkChangeBody,
  bulkDeleteBody,
  createArticleBody,
  dismissedLinksAnswer,
  dismissLinksBody,
  updateArticleBody,
} from './articles.schema.ts'
import type { ArticlesService } from './articles.service.ts'

const path = '/seo-content-api/articles'
const tags = ['Articles']
const config = { access: 'principal' } as const

export const articlesRoutes =
  ({ articles }: { articles: ArticlesService }): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      recordRoutes({
        conventions: blogConventions,
        path,
        one: 'an article',
        many: 'articles',
        tag: 'Articles',
        record: articleSchema,
        item: articleSummarySchema,
        create: createArticleBody,
        update: updateArticleBody,
        query: articleListQuery,
        derivedState: ({ dismissedLinks, scrapedContent }) =>
          dismissedLinks.length + scrapedContent.length === 0
            ? undefined
            : hash(
                'sha256',
                JSON.stringify([dismissedLinks, scrapedContent.map(({ contentHash }) => contentHash)]),
                'hex',
              ).slice(0, 16),
        service: articles,
      }),
    )

    app.patch(
      `${path}/:id/dismissed-links`,
      {
        config,
        schema: {
          tags,
          summary: 'Dismiss suggested links, or take that back',
          description:
            'Adds and removes single targets, so that two who do so at the same moment lose nothing. The newest 200 are kept. No new version of the article.',
          params: objectIdParams,
          body: dismissLinksBody,
          response: { 200: dismissedLinksAnswer },
        },
      },
      async (request) => {
        const { userId } = getPrincipal(request)
        const { dismissedLinks } = await articles.dismissLinks(userId, request.params.id, request.body)
        return { dismissedLinks }
      },
    )

    app.post(
      `${path}/bulk`,
      {
        config,
        schema: {
          tags,
          summary: 'Plan many articles at once',
          description: 'All of them or none; 500 at most.',
          body: bulkArticlesBody,
          response: { 201: bulkArticlesAnswer },
        },
      },
      async (request, reply) => {
        const { items, warnings } = await articles.createMany(getPrincipal(request).userId, request.body, {
          id: request.idempotentId,
        })
        return reply.code(201).send({ created: items.length, items, warnings })
      },
    )

    app.patch(
      `${path}/bulk`,
      {
        config,
        schema: {
          tags,
          summary: 'Change many articles at once',
          description: 'All of them or none; 500 at most.',
          body: bulkChangeBody,
          response: { 200: bulkChangeAnswer },
        },
      },
      async (request) => {
        const items = await articles.changeMany(getPrincipal(request).userId, request.body)
        return { changed: items.length, items }
      },
    )

    app.post(
      `${path}/bulk-delete`,
      {
        config,
        schema: {
          tags,
          summary: 'Move many articles to the trash',
          description: 'All of them or none. With `cascade` their documents go along.',
          body: bulkDeleteBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { ids, cascade = false } = request.body
        await articles.removeMany(getPrincipal(request).userId, ids, { cascade })
        return reply.code(204).send(null)
      },
    )
  }
