import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { forbidden } from '#platform/errors.ts'
import {
  budgetBody,
  budgetSchema,
  subjectUsageQuery,
  subjectUsageSchema,
  usageQuery,
  usageSchema,
} from './usage.schema.ts'
import type { UsageService } from './usage.service.ts'

const tags = ['AI']
const config = { access: 'principal' } as const

export const usageRoutes =
  ({ usage }: { usage: UsageService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/usage',
      {
        config,
        schema: {
          tags,
          summary: 'Get what AI was used for and what it cost',
          querystring: usageQuery,
          response: { 200: usageSchema },
        },
      },
      (request) => {
        const { userId, role } = getPrincipal(request)
        const { scope = 'mine', ...period } = request.query
        if (scope === 'all' && role !== 'admin')
          throw forbidden('Only administrators see the usage of everybody. Leave out scope=all for your own.')
        return usage.report(period, scope === 'all' ? undefined : userId)
      },
    )

    app.get(
      '/api/usage/subjects',
      {
        config,
        schema: {
          tags,
          summary: 'Get what AI cost for one document, page, article or project',
          description:
            'An article counts with its texts, a project with its articles. Only one’s own calls count.',
          querystring: subjectUsageQuery,
          response: { 200: subjectUsageSchema },
        },
      },
      (request) => usage.ofSubject(getPrincipal(request).userId, request.query.subjectId),
    )

    app.get(
      '/api/budget',
      { config, schema: { tags, summary: 'Get one’s monthly AI budget', response: { 200: budgetSchema } } },
      (request) => usage.budget(getPrincipal(request).userId),
    )

    app.put(
      '/api/budget',
      {
        config,
        schema: {
          tags,
          summary: 'Set one’s monthly AI budget',
          body: budgetBody,
          response: { 200: budgetSchema },
        },
      },
      (request) => usage.changeBudget(getPrincipal(request).userId, request.body),
    )
  }
