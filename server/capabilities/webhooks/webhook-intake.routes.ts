// What comes in: an open route that checks its sender itself, over the bytes as they came.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { webhookIntakeAnswer, webhookIntakeBody, webhookSourceParams } from './webhooks.schema.ts'
import type { WebhookIntakes } from './webhooks.types.ts'
import { reads } from '#contracts/request.schema.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body byte for byte, and why it could not be parsed; only on the intake of webhooks. */
    rawBody: Buffer | undefined
    bodyFault: Error | undefined
  }
}

/** Maximum length of a body that is taken in, in bytes. */
const maxBodyLength = 1_000_000

export interface WebhookIntakeRoutesParts {
  webhookIntakes: WebhookIntakes
  /** Reads a JSON body as everywhere else. Throws `invalid_json`, `validation_failed`. */
  parseJsonBody: (body: Buffer) => unknown
}

export const webhookIntakeRoutes =
  ({ webhookIntakes, parseJsonBody }: WebhookIntakeRoutesParts): FastifyPluginAsyncZod =>
  async (app) => {
    app.decorateRequest('rawBody', undefined)
    app.decorateRequest('bodyFault', undefined)
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBodyLength },
      (request, body, done) => {
        request.rawBody = body as Buffer
        try {
          done(null, parseJsonBody(request.rawBody))
        } catch (error) {
          // Who may not send learns nothing about how the body was read: the sender is checked first.
          request.bodyFault = error as Error
          done(null, undefined)
        }
      },
    )

    app.post(
      '/seo-content-api/webhooks/:source',
      {
        config: { access: 'open', crossSite: 'allowed' },
        bodyLimit: maxBodyLength,
        schema: {
          tags: ['Webhooks'],
          summary: 'Take in a result',
          description:
            'Authenticated by `Authorization: Bearer` with WEBHOOK_TOKEN, or by a Standard Webhooks signature with it. The same `webhook-id` twice is stored once: 202 the first time, 200 after.',
          headers: reads('webhook-id', 'webhook-timestamp', 'webhook-signature'),
          params: webhookSourceParams,
          body: webhookIntakeBody,
          response: { 200: webhookIntakeAnswer, 202: webhookIntakeAnswer },
        },
        preValidation: async (request) => {
          webhookIntakes.authenticate({
            headers: request.headers,
            rawBody: request.rawBody ?? Buffer.alloc(0),
          })
          if (request.bodyFault !== undefined) throw request.bodyFault
        },
      },
      async (request, reply) => {
        const { duplicate } = await webhookIntakes.receive(
          { source: request.params.source, headers: request.headers },
          request.body,
        )
        return reply.code(duplicate ? 200 : 202).send({ received: true, duplicate })
      },
    )
  }
