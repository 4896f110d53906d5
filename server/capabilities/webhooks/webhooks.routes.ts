import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { ifVersions } from '#platform/http/if-match.ts'
import { listOptions } from '#contracts/pagination.schema.ts'
import { z } from 'zod'
import {
  createWebhookEndpointBody,
  updateWebhookEndpointBody,
  webhookDeliveryListAnswer,
  webhookDeliveryListQuery,
  webhookDeliverySchema,
  webhookEndpointListAnswer,
  webhookEndpointListQuery,
  webhookEndpointSchema,
  webhookEndpointWithSecretSchema,
  webhookEventParams,
  webhookEventSchema,
  webhookParams,
} from './webhooks.schema.ts'
import type { WebhookDeliveries, WebhookEndpoints } from './webhooks.types.ts'
import { json } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'

const tags = ['Webhooks']
const config = { access: 'principal' } as const
const withSecret = { access: 'principal', secretAnswer: true } as const
// A guest's URL would be anybody's: who lets us send somewhere must be somebody.
const usersOnly = { access: 'user', secretAnswer: true } as const
const base = '/seo-content-api/webhooks'

export interface WebhooksRoutesParts {
  webhookEndpoints: WebhookEndpoints
  webhookDeliveries: WebhookDeliveries
}

/** Endpoints, deliveries, events. What comes in has routes of its own. */
export const webhooksRoutes =
  ({ webhookEndpoints, webhookDeliveries }: WebhooksRoutesParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      `${base}/endpoints`,
      {
        config,
        schema: {
          tags,
          summary: 'List webhook endpoints',
          querystring: webhookEndpointListQuery,
          response: { 200: webhookEndpointListAnswer },
        },
      },
      (request) => {
        const { active } = request.query
        return webhookEndpoints.list(getPrincipal(request).userId, {
          ...listOptions(request.query),
          ...(active === undefined ? {} : { active: active === 'true' }),
        })
      },
    )

    app.post(
      `${base}/endpoints`,
      {
        config: usersOnly,
        schema: {
          tags,
          summary: 'Add an endpoint that receives events',
          description: 'The answer holds the secret, which is shown this once.',
          body: createWebhookEndpointBody,
          response: { 201: json(webhookEndpointWithSecretSchema, 'Location') },
        },
      },
      async (request, reply) => {
        const endpoint = await webhookEndpoints.create(getPrincipal(request).userId, request.body)
        return reply
          .code(201)
          .header('Location', `${base}/endpoints/${endpoint.id}`)
          .header('Cache-Control', 'no-store')
          .send(endpoint)
      },
    )

    app.get(
      `${base}/endpoints/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a webhook endpoint',
          params: webhookParams,
          response: { 200: webhookEndpointSchema },
        },
      },
      (request) => webhookEndpoints.get(getPrincipal(request).userId, request.params.id),
    )

    for (const method of ['PATCH', 'PUT'] as const) {
      app.route({
        method,
        url: `${base}/endpoints/:id`,
        config,
        schema: {
          tags,
          summary: 'Change a webhook endpoint, or switch it on and off',
          headers: reads('If-Match'),
          params: webhookParams,
          body: updateWebhookEndpointBody,
          response: { 200: webhookEndpointSchema },
        },
        handler: (request) =>
          webhookEndpoints.update(getPrincipal(request).userId, request.params.id, request.body, {
            ifVersions: ifVersions(request.headers),
          }),
      })
    }

    app.delete(
      `${base}/endpoints/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Delete a webhook endpoint',
          headers: reads('If-Match'),
          params: webhookParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await webhookEndpoints.remove(getPrincipal(request).userId, request.params.id, {
          ifVersions: ifVersions(request.headers),
        })
        return reply.code(204).send(null)
      },
    )

    app.post(
      `${base}/endpoints/:id/rotate-secret`,
      {
        config: withSecret,
        schema: {
          tags,
          summary: 'Make a new secret',
          description: 'The one before it signs beside it for 24 hours.',
          params: webhookParams,
          response: { 200: webhookEndpointWithSecretSchema },
        },
      },
      async (request, reply) => {
        const endpoint = await webhookEndpoints.rotateSecret(getPrincipal(request).userId, request.params.id)
        return reply.header('Cache-Control', 'no-store').send(endpoint)
      },
    )

    app.post(
      `${base}/endpoints/:id/test`,
      {
        config,
        schema: {
          tags,
          summary: 'Send `webhook.test` to the endpoint',
          params: webhookParams,
          response: { 202: json(webhookDeliverySchema, 'Location') },
        },
      },
      async (request, reply) => {
        const delivery = await webhookEndpoints.test(getPrincipal(request).userId, request.params.id)
        return reply.code(202).header('Location', `${base}/deliveries/${delivery.id}`).send(delivery)
      },
    )

    app.get(
      `${base}/deliveries`,
      {
        config,
        schema: {
          tags,
          summary: 'List deliveries',
          querystring: webhookDeliveryListQuery,
          response: { 200: webhookDeliveryListAnswer },
        },
      },
      (request) => {
        const { status, endpointId, type } = request.query
        return webhookDeliveries.list(getPrincipal(request).userId, {
          ...listOptions(request.query, '-createdAt'),
          status,
          type,
          endpointId: endpointId === 'operator' ? null : endpointId,
        })
      },
    )

    app.get(
      `${base}/deliveries/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Get a delivery with its attempts',
          params: webhookParams,
          response: { 200: webhookDeliverySchema },
        },
      },
      (request) => webhookDeliveries.get(getPrincipal(request).userId, request.params.id),
    )

    app.post(
      `${base}/deliveries/:id/retry`,
      {
        config,
        schema: {
          tags,
          summary: 'Send a delivery again now, under the same id',
          params: webhookParams,
          response: { 202: webhookDeliverySchema },
        },
      },
      async (request, reply) =>
        reply.code(202).send(await webhookDeliveries.retry(getPrincipal(request).userId, request.params.id)),
    )

    app.get(
      `${base}/events/:id`,
      {
        config,
        schema: {
          tags,
          summary: 'Get an event with all its data',
          params: webhookEventParams,
          response: { 200: webhookEventSchema },
        },
      },
      (request) => webhookDeliveries.getEvent(getPrincipal(request).userId, request.params.id),
    )
  }
