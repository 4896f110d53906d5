import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams, reads } from '#contracts/request.schema.ts'
import { json } from '#contracts/response.schema.ts'
import { ifVersions, versionTag } from '#platform/http/if-match.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { acceptedAnswer, toAccepted } from '../jobs/jobs.schema.ts'
import {
  articlePublicationSchema,
  blogConnectionSchema,
  publishArticleBody,
  saveBlogConnectionBody,
  testBlogConnectionBody,
  testedBlogConnectionSchema,
} from './publications.schema.ts'
import type { PublicationsService } from './publications.service.ts'

const connectionPath = '/seo-content-api/projects/:id/blog-connection'
const articlePath = '/seo-content-api/articles/:id'
const tags = ['Publishing']
const config = { access: 'principal' } as const
const params = objectIdParams

export const publicationsRoutes =
  ({ publications }: { publications: PublicationsService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      connectionPath,
      {
        config,
        schema: {
          tags,
          summary: 'Get the site that a project publishes to',
          params,
          response: { 200: blogConnectionSchema },
        },
      },
      async (request, reply) => {
        const connection = await publications.get(getPrincipal(request).userId, request.params.id)
        // A test makes no new version, and is part of the answer.
        const tested = connection.testedAt === null ? undefined : String(Date.parse(connection.testedAt))
        reply.header('ETag', versionTag(connection.version, tested))
        return connection
      },
    )

    app.put(
      connectionPath,
      {
        config,
        schema: {
          tags,
          summary: 'Connect a project with WordPress or Ghost',
          description:
            'The key is stored encrypted and never shown again. It goes only to the site and user that it came with: with another URL it has to be sent again.',
          headers: reads('If-Match'),
          params,
          body: saveBlogConnectionBody,
          response: { 200: blogConnectionSchema },
        },
      },
      (request) =>
        publications.save(getPrincipal(request).userId, request.params.id, request.body, {
          ifVersions: ifVersions(request.headers),
        }),
    )

    app.delete(
      connectionPath,
      {
        config,
        schema: {
          tags,
          summary: 'Disconnect a project from its site',
          description: 'Posts stay on the site.',
          headers: reads('If-Match'),
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await publications.remove(getPrincipal(request).userId, request.params.id, {
          ifVersions: ifVersions(request.headers),
        })
        return reply.code(204).send(null)
      },
    )

    app.post(
      `${connectionPath}/test`,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Test the connection with a site',
          description:
            'The stored connection, or one that is not stored yet. Nothing is written on the site. What is wrong is in the answer: `ok` is false, `detail` says what to do.',
          params,
          body: testBlogConnectionBody,
          response: { 200: testedBlogConnectionSchema },
        },
      },
      (request, reply) =>
        publications.test(
          getPrincipal(request).userId,
          request.params.id,
          request.body,
          whileConnected(reply.raw),
        ),
    )

    app.get(
      `${articlePath}/publication`,
      {
        config,
        schema: {
          tags,
          summary: 'Get where an article is published',
          params,
          response: { 200: articlePublicationSchema },
        },
      },
      (request) => publications.getPublication(getPrincipal(request).userId, request.params.id),
    )

    app.delete(
      `${articlePath}/publication`,
      {
        config,
        schema: {
          tags,
          summary: 'Forget where an article is published',
          description: 'The post stays on the site; the next time the article becomes another one.',
          params,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await publications.forget(getPrincipal(request).userId, request.params.id)
        return reply.code(204).send(null)
      },
    )

    app.post(
      `${articlePath}/publish`,
      {
        config: { ...config, rateClass: 'upload' },
        schema: {
          tags,
          summary: 'Publish an article to the site of its project',
          description:
            '202 and a job: images are uploaded, then the post is written, the one of the last time where there is one. A post that was deleted there fails with `blog_post_gone`, one that was changed there with `blog_post_changed`. Progress comes on `jobs:{id}`; the webhook is `publication.completed`.',
          params,
          body: publishArticleBody,
          response: { 202: json(acceptedAnswer, 'Location') },
        },
      },
      async (request, reply) => {
        const job = await publications.publish(
          getPrincipal(request).userId,
          request.params.id,
          request.body,
          { key: request.idempotentId },
        )
        return reply.code(202).header('Location', `/api/jobs/${job.id}`).send(toAccepted(job, null))
      },
    )
  }
