import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { idParams, reads } from '#contracts/request.schema.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import {
  createTemplateBody,
  templateListAnswer,
  templateListQuery,
  templateSchema,
  updateTemplateBody,
} from './templates.schema.ts'
import type { TemplatesService } from './templates.service.ts'
import { json } from '#contracts/response.schema.ts'

const tags = ['Templates']
const config = { access: 'principal' } as const
const adminConfig = { access: 'admin' } as const

export const templatesRoutes =
  ({ templates }: { templates: TemplatesService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/templates',
      {
        config,
        schema: {
          tags,
          summary: 'List templates',
          querystring: templateListQuery,
          response: { 200: templateListAnswer },
        },
      },
      (request) =>
        templates.list({ ...listOptions(request.query, 'name'), category: request.query.category }),
    )

    app.get(
      '/api/templates/:id',
      {
        config,
        schema: {
          tags,
          summary: 'Get a template by identifier or slug',
          params: idParams,
          response: { 200: templateSchema },
        },
      },
      (request) => templates.get(request.params.id),
    )

    app.post(
      '/api/templates',
      {
        config: adminConfig,
        schema: {
          tags,
          summary: 'Create a template',
          body: createTemplateBody,
          response: { 201: json(templateSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const template = await templates.create(request.body, {
          author: getPrincipal(request).userId,
          id: request.idempotentId,
        })
        return reply.code(201).header('Location', `/api/templates/${template.id}`).send(template)
      },
    )

    app.patch(
      '/api/templates/:id',
      {
        config: adminConfig,
        schema: {
          tags,
          summary: 'Change a template',
          headers: reads('If-Match'),
          params: idParams,
          body: updateTemplateBody,
          response: { 200: templateSchema },
        },
      },
      (request) =>
        templates.update(request.params.id, request.body, {
          ifVersions: ifVersions(request.headers),
          author: getPrincipal(request).userId,
        }),
    )

    app.delete(
      '/api/templates/:id',
      {
        config: adminConfig,
        schema: {
          tags,
          summary: 'Delete a template',
          headers: reads('If-Match'),
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await templates.remove(request.params.id, { ifVersions: ifVersions(request.headers) })
        return reply.code(204).send(null)
      },
    )
  }
