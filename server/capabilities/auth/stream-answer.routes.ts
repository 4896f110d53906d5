// An answer that comes as events: it ends with the connection, the session or the program.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { openEventStream, relayEvents } from '#platform/http/event-stream.ts'
import { getPrincipal } from './access.routes.ts'
import type { Principal } from './principal.ts'
import type { EndOfSession } from './session-end.ts'

export interface StreamDependencies {
  /** The problem that a client is shown for an error. */
  toProblem(error: Error, requestId: string): Record<string, unknown>
  /** Aborted when the program stops: streams get their closing event. */
  closing: AbortSignal
  endOfSession: EndOfSession
}

export async function streamAnswer<Sent extends { event: string; data: unknown }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { toProblem, closing, endOfSession }: StreamDependencies,
  /** What a failure is called in the log. */
  failed: string,
  begin: (principal: Principal, signal: AbortSignal) => AsyncGenerator<Sent>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort(new Error('The client closed the connection.')))
  const principal = getPrincipal(request)
  const signal = AbortSignal.any([gone.signal, closing, endOfSession(principal, gone.signal)])
  const events = begin(principal, signal)
  // The first step runs before anything is sent, so that a faulty request or a provider that is away gets its
  // status.
  const first = await events.next()
  reply.hijack()
  const failure = await relayEvents(openEventStream(reply.raw, { headers: reply.getHeaders() }), {
    first,
    events,
    onDone: (data) => request.keepAnswer(data),
    getProblem: (error) => toProblem(error, request.id),
  })
  if (failure !== undefined && !(failure instanceof AppError))
    request.log.warn({ error: failure.message }, failed)
  return reply
}
