import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { streamAnswer, type StreamDependencies } from '#capabilities/auth/stream-answer.routes.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { eventStreamType } from '#platform/http/event-stream.ts'
import {
  describedTextSchema,
  describeTextBody,
  estimateSchema,
  generateBody,
  generationSchema,
} from './generation.schema.ts'
import type { GenerationService } from './generation.service.ts'
import { text } from '#contracts/response.schema.ts'

export interface GenerationRoutesDependencies extends StreamDependencies {
  generation: GenerationService
}

export const generationRoutes =
  ({ generation, ...streams }: GenerationRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/api/generate',
      {
        config: { access: 'principal', rateClass: 'ai' },
        schema: {
          tags: ['Generation'],
          summary: 'Write or refine with the AI',
          description:
            'With `Accept: text/event-stream` the answer comes as events `start`, `delta`, `correction`, `done` or `error`. After `correction` the text goes on from the event’s `text`, and its `reasons` say why; closing the connection or ending the session stops the provider.',
          body: generateBody,
          response: {
            200: {
              content: {
                'application/json': { schema: generationSchema },
                [eventStreamType]: text('The events.', 'event: delta\ndata: {"text":"# Move to the"}\n\n'),
              },
            },
          },
        },
      },
      async (request, reply) => {
        if (/\btext\/event-stream\b/.test(request.headers.accept ?? ''))
          return streamAnswer(request, reply, streams, 'generation-failed', (principal, signal) =>
            generation.stream(principal, request.body, { signal, id: request.idempotentId }),
          )
        return generation.generate(getPrincipal(request), request.body, {
          signal: whileConnected(reply.raw),
          id: request.idempotentId,
        })
      },
    )

    app.post(
      '/api/generate/estimate',
      {
        config: { access: 'principal' },
        schema: {
          tags: ['Generation'],
          summary: 'Estimate what a text would cost',
          description: 'Takes the same body as `/api/generate` and asks no provider.',
          body: generateBody,
          response: { 200: estimateSchema },
        },
      },
      (request) => generation.estimate(getPrincipal(request), request.body),
    )

    app.post(
      '/api/generate/description',
      {
        config: { access: 'principal', rateClass: 'ai' },
        schema: {
          tags: ['Generation'],
          summary: 'Suggest titles and a summary for a document',
          body: describeTextBody,
          response: { 200: describedTextSchema },
        },
      },
      (request, reply) => generation.describe(getPrincipal(request), request.body, whileConnected(reply.raw)),
    )
  }
