import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { principalOf, sessionMissing } from '#capabilities/auth/access.routes.ts'
import type { StreamTickets, TicketHolder } from '#capabilities/events/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { EventStreams } from './event-streams.service.ts'
import { eventStreamQuery, streamTicketSchema } from './jobs.schema.ts'

const tags = ['Jobs']

export interface EventStreamsRoutesDependencies {
  streams: EventStreams
  tickets: StreamTickets
}

export const eventStreamsRoutes =
  ({ streams, tickets }: EventStreamsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preClose', async () => streams.close())

    async function holderOf(request: FastifyRequest, ticket: string | undefined): Promise<TicketHolder> {
      if (request.principal !== undefined || ticket === undefined) return principalOf(request)
      const holder = await tickets.find(ticket)
      if (holder === undefined) throw sessionMissing('The ticket is unknown or has run out. Get a new one and connect again.')
      return holder
    }

    async function sendStream(request: FastifyRequest<{ Querystring: z.infer<typeof eventStreamQuery> }>, reply: FastifyReply): Promise<FastifyReply> {
      const { topics, ticket, lastEventId } = request.query
      const holder = await holderOf(request, ticket)
      const stream = await streams.open(holder, { topics, afterId: readEventId(request.headers['last-event-id'] ?? lastEventId) })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-cache, no-transform')
        .header('X-Accel-Buffering', 'no')
        .send(stream.readable)
    }

    for (const path of ['/seo-content-api/sse', '/api']) {
      app.get(
        `${path}/events`,
        {
          // Open, because a ticket may stand for the principal; without either the handler answers 401.
          config: { access: 'open', principal: 'optional' },
          exposeHeadRoute: false,
          schema: {
            tags,
            summary: 'Watch what happens',
            description:
              'Server-sent events `progress`, `completed`, `failed`, `cancelled`, `changed` of the topics, each with an `id`; `Last-Event-ID` resumes without loss for 24 hours. Read the state of a thing after the stream is open. `closing` comes before the server ends the stream: connect again.',
            querystring: eventStreamQuery,
          },
        },
        sendStream,
      )
      app.post(
        `${path === '/api' ? '/api/events' : path}/tickets`,
        {
          config: { access: 'principal' },
          schema: {
            tags,
            summary: 'Get a ticket for an event stream',
            description: 'Good for one minute, for clients that can send neither cookie nor header.',
            response: { 201: streamTicketSchema },
          },
        },
        async (request, reply) => {
          const { userId, sessionId } = principalOf(request)
          const { ticket, expiresAt } = await tickets.issue({ userId, sessionId })
          return reply.code(201).header('Cache-Control', 'no-store').send({ ticket, expiresAt: expiresAt.toISOString() })
        },
      )
    }
  }

function readEventId(text: string | string[] | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (typeof text === 'string' && /^\d{1,18}$/.test(text)) return text
  throw validationFailed('Last-Event-ID is not an id of these events. Connect without it.', {
    errors: [{ path: 'lastEventId', message: 'must be the id of an event' }],
  })
}
