import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { nobodyToSendTo, type Webhooks } from '#capabilities/webhooks/index.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { acceptedAnswer, jobSchema, toAccepted } from '../jobs/jobs.schema.ts'
import { readPublishedTitlesJob, suggestTitlesJob, titlesEvent } from './titles.jobs.ts'
import { callPreviewAnswer } from '../prompts/prompts.schema.ts'
import {
  checkTitleAnswer,
  checkTitleBody,
  checkTitlesAnswer,
  checkTitlesBody,
  getTitlesAnswer,
  getTitlesBody,
  previewedCallQuery,
  publishedTitlesAnswer,
  publishedTitlesBody,
} from './titles.schema.ts'
import type { TitlesService } from './titles.service.ts'
import { json } from '#contracts/response.schema.ts'

export interface TitlesRoutesDependencies {
  titles: TitlesService
  jobs: Jobs
  webhooks: Pick<Webhooks, 'isReachable'>
}

const tags = ['Titles']
const config = { access: 'principal' } as const

/** `/get-titles`, `/check-title` and `/check-titles`. */
export const titlesRoutes =
  ({ titles, jobs, webhooks }: TitlesRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/get-titles',
      {
        config: { ...config, rateClass: 'ai' },
        schema: {
          tags,
          summary: 'Suggest titles',
          description:
            'For each keyword and prompt type, compared with what is planned, written and published, and with each other. With `webhook` the answer is 202 and a job, and the titles go out as `titles.completed`.',
          body: getTitlesBody,
          response: { 200: getTitlesAnswer, 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const { userId, kind } = getPrincipal(request)
        if (request.body.webhook !== true)
          return titles.suggest(userId, request.body, whileConnected(reply.raw))
        await titles.examine(userId, request.body)
        if (!(await webhooks.isReachable(userId, { type: titlesEvent })))
          throw nobodyToSendTo({ isGuest: kind === 'guest' })
        const job = await jobs.enqueue(
          suggestTitlesJob,
          { request: request.body },
          { ownerId: userId, key: request.idempotentId },
        )
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, titlesEvent))
      },
    )

    app.post(
      '/get-titles/preview',
      {
        config,
        schema: {
          tags,
          summary: 'Show what a model would be sent that suggests titles',
          description:
            'Takes what /get-titles takes and calls no provider. Each line says where it comes from. The name of the fence is random in each call. A request with many keywords or prompt types makes several calls: `calls` says how many, `?call=` shows another than the first.',
          body: getTitlesBody,
          querystring: previewedCallQuery,
          response: { 200: callPreviewAnswer },
        },
      },
      async (request) => titles.preview(getPrincipal(request).userId, request.body, request.query.call),
    )

    app.post(
      '/check-title',
      {
        config,
        schema: {
          tags,
          summary: 'Check a title',
          description:
            'Whether the project has it already, what comes near and why, and which articles aim at the same topic in other words. Asks no model unless `judge` is true.',
          body: checkTitleBody,
          response: { 200: checkTitleAnswer },
        },
      },
      async (request, reply) =>
        titles.check(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )

    app.post(
      '/check-titles',
      {
        config,
        schema: {
          tags,
          summary: 'Check many titles',
          description:
            'Up to 200 of one project: what comes nearest to each, among what is planned, written and published and among each other.',
          body: checkTitlesBody,
          response: { 200: checkTitlesAnswer },
        },
      },
      async (request, reply) =>
        titles.checkAll(getPrincipal(request).userId, request.body, whileConnected(reply.raw)),
    )
  }

/** The published titles of a project. */
export const publishedTitlesRoutes =
  ({ titles, jobs }: Pick<TitlesRoutesDependencies, 'titles' | 'jobs'>): FastifyPluginAsyncZod =>
  async (app) => {
    const path = '/seo-content-api/projects/:id/published-titles'

    app.get(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Get how many published titles are known',
          params: objectIdParams,
          response: { 200: publishedTitlesAnswer },
        },
      },
      async (request) => titles.published(getPrincipal(request).userId, request.params.id),
    )

    app.post(
      path,
      {
        config,
        schema: {
          tags,
          summary: 'Read the published titles from the site',
          description:
            'From the sitemaps of the project’s website, in the background. What is on the site no more is forgotten.',
          params: objectIdParams,
          body: publishedTitlesBody,
          response: { 202: json(jobSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const { userId } = getPrincipal(request)
        await titles.getSite(userId, request.params.id)
        const input = {
          projectId: request.params.id,
          ...(request.body.max_urls === undefined ? {} : { maxUrls: request.body.max_urls }),
        }
        const job = await jobs.enqueue(readPublishedTitlesJob, input, {
          ownerId: userId,
          key: request.idempotentId,
        })
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(job)
      },
    )
  }
