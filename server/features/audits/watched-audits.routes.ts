// Audits that somebody watches: the stream of their steps, while they run and again later.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getPrincipal } from '#capabilities/auth/access.routes.ts'
import { objectIdParams } from '#contracts/request.schema.ts'
import { text } from '#contracts/response.schema.ts'
import { whileConnected } from '#platform/http/while-connected.ts'
import type { AuditEvent } from './audit-events.types.ts'
import type { Watcher } from './audit-watchers.ts'
import { startAuditBody } from './audits.schema.ts'
import type { AuditsService } from './audits.service.ts'
import { sendEvents } from './protocol/index.ts'

export interface WatchedAuditsDependencies {
  audits: AuditsService
  /** The problem that a client is shown for an error. */
  toProblem(error: Error, requestId: string): Record<string, unknown>
  /** Aborted when the program stops. */
  closing: AbortSignal
  /** Whether the session of whoever watches still counts. */
  isSessionLive(holder: { userId: string; sessionId: string }): Promise<boolean>
}

const config = { access: 'principal' } as const
const tags = ['Audits']
const lines =
  'The answer is a stream of lines (`text/plain`): a JSON object `{ at, step, message, done, total }` for each step, then the line `Done.`, then the report as one line of JSON. A failure is a line `{ "error": { code, detail } }`, after which the stream ends without `Done.`. It also ends, without a line, when the session ends or the program stops: `/seo-audit/{id}/progress` gives it again.'
const lineExample =
  '{"at":"2026-11-23T17:46:53.971Z","step":"robots","message":"Reading robots.txt","done":0,"total":0}\n'
const streamed = { content: { 'text/plain': text('Lines, as they come.', lineExample) } }

/** `/seo-audit/run` and `/seo-audit/{id}/progress`. */
export const watchedAuditsRoutes =
  ({ audits, toProblem, closing, isSessionLive }: WatchedAuditsDependencies): FastifyPluginAsyncZod =>
  async (app) => {
    function createWatcher(request: FastifyRequest, reply: FastifyReply): Watcher {
      const { userId, sessionId } = getPrincipal(request)
      return {
        ownerId: userId,
        signal: AbortSignal.any([whileConnected(reply.raw), closing]),
        mayGoOn: () => isSessionLive({ userId, sessionId }),
      }
    }

    async function stream(
      request: FastifyRequest,
      reply: FastifyReply,
      { signal }: Watcher,
      events: AsyncGenerator<AuditEvent>,
    ): Promise<FastifyReply> {
      reply.hijack()
      await sendEvents(reply.raw, reply.getHeaders(), events, {
        lastEvent(error) {
          if (signal.aborted) return undefined
          const { code, detail } = toProblem(error, request.id)
          return { kind: 'error', error: { code: String(code), detail: String(detail) } }
        },
        // Whoever has read to the end may ask again at once. Where this fails the key is freed as soon as the
        // database is back.
        beforeEnd: () => request.freeIdempotencyKey().catch(() => undefined),
      })
      return reply
    }

    app.post(
      '/seo-audit/run',
      {
        config,
        schema: {
          tags,
          summary: 'Audit a site and watch',
          description: `${lines} A client that goes away does not stop the audit: the same request with its \`Idempotency-Key\` gives the stream again, once the first one has ended.`,
          body: startAuditBody,
          response: { 200: { ...streamed, headers: ['Location'] } },
        },
      },
      async (request, reply) => {
        const watcher = createWatcher(request, reply)
        const { audit, events } = await audits.startWatched(watcher, request.body, {
          id: request.idempotentId,
        })
        reply.header('Location', `/seo-audit/${audit.id}`)
        return stream(request, reply, watcher, events)
      },
    )

    app.get(
      '/seo-audit/:id/progress',
      {
        config,
        schema: {
          tags,
          summary: 'Watch an audit from its start',
          description: `Also a finished one. ${lines}`,
          params: objectIdParams,
          response: { 200: streamed },
        },
      },
      async (request, reply) => {
        const watcher = createWatcher(request, reply)
        return stream(request, reply, watcher, await audits.watch(request.params.id, watcher))
      },
    )
  }
