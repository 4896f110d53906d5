import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { getPrincipal, sessionMissing } from '#capabilities/auth/access.routes.ts'
import type { StreamTickets, TicketHolder } from '#capabilities/events/index.ts'
import { validationFailed } from '#platform/errors.ts'
import type { EventStreams } from './event-streams.service.ts'
import { eventStreamQuery, streamTicketSchema } from './jobs.schema.ts'
import { rawText } from '#contracts/response.schema.ts'
import { reads } from '#contracts/request.schema.ts'
import { eventStreamType } from '#platform/http/event-stream.ts'

const tags = ['Jobs']
const eventExample =
  'id: 1795456014647448\nevent: progress\ndata: {"id":"665f1c2e9b3e4a0012ab34d5","type":"document-export","status":"in_progress","progress":{"done":0,"total":2,"label":""}}\n\n'
const unknownTicket = 'The ticket is unknown or has run out. Get a new one and connect again.'

export interface EventStreamsRoutesDependencies {
  streams: EventStreams
  tickets: StreamTickets
}

export const eventStreamsRoutes =
  ({ streams, tickets }: EventStreamsRoutesDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('preClose', async () => streams.close())

    const holders = new WeakMap<FastifyRequest, TicketHolder>()

    /** Before anything else is checked: nobody learns from this route what a valid request looks like. */
    async function identify(request: FastifyRequest): Promise<void> {
      const { ticket } = request.query as { ticket?: unknown }
      if (request.principal !== undefined || typeof ticket !== 'string') {
        holders.set(request, getPrincipal(request))
        return
      }
      const holder = await tickets.find(ticket)
      if (holder === undefined) throw sessionMissing(unknownTicket)
      holders.set(request, holder)
    }

    async function sendStream(
      request: FastifyRequest<{ Querystring: z.infer<typeof eventStreamQuery> }>,
      reply: FastifyReply,
    ): Promise<FastifyReply> {
      const { topics, lastEventId } = request.query
      const holder = holders.get(request) ?? getPrincipal(request)
      const stream = await streams.open(holder, {
        topics,
        afterId: readEventId(request.headers['last-event-id'] ?? lastEventId),
      })
      return reply
        .type(`${eventStreamType}; charset=utf-8`)
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
          preValidation: identify,
          schema: {
            tags,
            summary: 'Watch what happens',
            description:
              'Server-sent events `progress`, `completed`, `failed`, `cancelled`, `changed` of the topics, each with an `id`; `Last-Event-ID` resumes without loss for 24 hours. Read the state of a thing after the stream is open. `closing` comes before the server ends the stream: connect again.',
            headers: reads('Last-Event-ID'),
            querystring: eventStreamQuery,
            response: {
              200: {
                name: 'EventStream',
                content: { [eventStreamType]: rawText('Events, as they come.', eventExample) },
              },
            },
          },
        },
        sendStream,
      )
      app.post(
        `${path === '/api' ? '/api/events' : path}/tickets`,
        {
          config: { access: 'principal', whenStorageIsFull: 'allowed' },
          schema: {
            tags,
            summary: 'Get a ticket for an event stream',
            description:
              'Good for one minute and no longer than its session, for clients that can send neither cookie nor header.',
            response: { 201: streamTicketSchema },
          },
        },
        async (request, reply) => {
          const { userId, sessionId } = getPrincipal(request)
          const { ticket, expiresAt } = await tickets.issue({ userId, sessionId })
          return reply
            .code(201)
            .header('Cache-Control', 'no-store')
            .send({ ticket, expiresAt: expiresAt.toISOString() })
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
