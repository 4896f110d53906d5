// Server-sent events (HTML standard, "Server-sent events"): how one is spelled, and a stream of them on a raw
// response.
import type { ServerResponse } from 'node:http'

export interface ServerSentEvent {
  event?: string
  id?: string
  /** Becomes one line of JSON. */
  data: unknown
}

export const eventStreamType = 'text/event-stream'

/** One event as it is on the wire. */
export function formatEvent({ event, id, data }: ServerSentEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`
}

export interface EventStream {
  /** Resolves when the reader has taken it in; rejects nothing: after the reader has gone it does nothing. */
  send(event: ServerSentEvent): Promise<void>
  end(): void
  /** Aborted when the reader goes away or the stream has ended. */
  signal: AbortSignal
}

export interface EventStreamOptions {
  /** Headers set so far (security headers, request id). */
  headers: Record<string, number | string | string[] | undefined>
  /** Pause between comments, in milliseconds. */
  heartbeatMs?: number
}

/** Starts an event stream on a response that the framework has let go of. */
export function openEventStream(
  response: ServerResponse,
  { headers, heartbeatMs = 15_000 }: EventStreamOptions,
): EventStream {
  const gone = new AbortController()
  response.writeHead(200, {
    ...headers,
    'Content-Type': `${eventStreamType}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  // A comment keeps proxies from closing a silent stream.
  const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs)
  heartbeat.unref()
  const finish = (): void => {
    clearInterval(heartbeat)
    gone.abort(new Error('The reader closed the stream.'))
  }
  response.once('close', finish)
  response.on('error', finish)

  function write(text: string): boolean {
    return gone.signal.aborted || response.writableEnded ? true : response.write(text)
  }

  return {
    signal: gone.signal,
    async send(event) {
      if (write(formatEvent(event))) return
      await new Promise<void>((resolve) => {
        const done = (): void => {
          response.off('drain', done)
          gone.signal.removeEventListener('abort', done)
          resolve()
        }
        response.once('drain', done)
        gone.signal.addEventListener('abort', done)
      })
    },
    end() {
      clearInterval(heartbeat)
      if (!response.writableEnded) response.end()
    },
  }
}

export interface RelayOptions<Sent extends { event: string; data: unknown }> {
  /** The first step, taken before anything was sent: what is wrong with the request gets its status. */
  first: IteratorResult<Sent, unknown>
  /** The steps after it. Ended from outside when the reader goes away. */
  events: AsyncGenerator<Sent, unknown>
  /** What the event `done` brings, before it is sent. */
  onDone(data: unknown): Promise<void>
  /** The problem that a reader is shown for an error. */
  getProblem(error: Error): unknown
}

/**
 * Sends steps as events until they end, fail or the reader goes, then ends the stream. Gives the error that
 * ended them, which was sent as the event `error`.
 */
export async function relayEvents<Sent extends { event: string; data: unknown }>(
  stream: EventStream,
  { first, events, onDone, getProblem }: RelayOptions<Sent>,
): Promise<Error | undefined> {
  let failure: Error | undefined
  try {
    for (let step = first; step.done !== true; step = await events.next()) {
      if (step.value.event === 'done') await onDone(step.value.data)
      await stream.send(step.value)
      if (stream.signal.aborted) await events.return(undefined)
    }
  } catch (error) {
    failure = error as Error
    if (!stream.signal.aborted) await stream.send({ event: 'error', data: getProblem(failure) })
  }
  stream.end()
  return failure
}
