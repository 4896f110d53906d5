import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams } from '#contracts/request.schema.ts'
import { jobListAnswer, jobListQuery, jobSchema } from './jobs.schema.ts'

const tags = ['Jobs']
const config = { access: 'principal' } as const

export const jobsRoutes =
  ({ jobs }: { jobs: Jobs }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/jobs',
      {
        config,
        schema: { tags, summary: 'List jobs', querystring: jobListQuery, response: { 200: jobListAnswer } },
      },
      (request) => {
        const { limit, page, cursor } = listOptions(request.query)
        const { articleId } = request.query
        return jobs.list(getPrincipal(request).userId, {
          limit,
          page,
          cursor,
          status: request.query.status,
          input: articleId === undefined ? undefined : { articleId },
          sort: request.query.sort,
        })
      },
    )

    app.get(
      '/api/jobs/:id',
      { config, schema: { tags, summary: 'Get a job', params: idParams, response: { 200: jobSchema } } },
      (request) => jobs.get(getPrincipal(request).userId, request.params.id),
    )

    app.post(
      '/api/jobs/:id/cancel',
      {
        config,
        schema: {
          tags,
          summary: 'Cancel a job',
          description: '409 `invalid_transition` once it has ended.',
          params: idParams,
          response: { 200: jobSchema },
        },
      },
      (request) => jobs.cancel(getPrincipal(request).userId, request.params.id),
    )
  }
