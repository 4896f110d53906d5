import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import type { EndOfSession } from '#capabilities/auth/index.ts'
import { AppError } from '#platform/errors.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import { eventStreamType, openEventStream, relayEvents } from '#platform/http/event-stream.ts'
import {
  describedTextSchema,
  describeTextBody,
  estimateSchema,
  generateBody,
  generationSchema,
  type GenerateRequest,
} from './generation.schema.ts'
import type { GenerationService } from './generation.service.ts'
import { text } from '#contracts/response.schema.ts'

export interface GenerationRoutesDependencies {
  generation: GenerationService
  /** The problem that a client is shown for an error. */
  toProblem(error: Error, requestId: string): Record<string, unknown>
  /** Aborted when the program stops: streams get their closing event. */
  closing: AbortSignal
  endOfSession: EndOfSession
}

export const generationRoutes =
  ({ generation, toProblem, closing, endOfSession }: GenerationRoutesDependencies): FastifyPluginAsyncZod =>
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
          return sendStream(request, reply, request.body)
        const gone = new AbortController()
        reply.raw.once('close', () => {
          if (!reply.raw.writableEnded) gone.abort(new Error('The client closed the connection.'))
        })
        return generation.generate(getPrincipal(request), request.body, {
          signal: gone.signal,
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

    async function sendStream(
      request: FastifyRequest,
      reply: FastifyReply,
      body: GenerateRequest,
    ): Promise<FastifyReply> {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort(new Error('The client closed the connection.')))
      const principal = getPrincipal(request)
      const signal = AbortSignal.any([gone.signal, closing, endOfSession(principal, gone.signal)])
      const events = generation.stream(principal, body, { signal, id: request.idempotentId })
      // The first step runs before anything is sent, so that a faulty request or a provider that is away gets
      // its status.
      const first = await events.next()
      reply.hijack()
      const failure = await relayEvents(openEventStream(reply.raw, { headers: reply.getHeaders() }), {
        first,
        events,
        onDone: (data) => request.keepAnswer(data),
        getProblem: (error) => toProblem(error, request.id),
      })
      if (failure !== undefined && !(failure instanceof AppError))
        request.log.warn({ error: failure.message }, 'generation-failed')
      return reply
    }
  }
