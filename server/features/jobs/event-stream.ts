// One open event stream: events as they come, a comment now and then, and an end that says why. A reader that
// does not keep up is dropped: it comes back with `Last-Event-ID` and misses nothing.
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PublishedEvent } from '#capabilities/events/index.ts'
import { formatEvent } from '#platform/http/event-stream.ts'

export interface EventStreamOptions {
  /** Opens the source of events; the signal aborts when the stream ends, for whatever reason. */
  open: (signal: AbortSignal) => AsyncIterable<PublishedEvent>
  /** Asked at each comment; false ends the stream. */
  mayGoOn: () => Promise<boolean>
  /** An event of this topic is not sent; it asks `mayGoOn` at once. */
  checkTopic: string
  commentEveryMs: number
  /** Maximum time that a reader may leave a full buffer untouched. */
  dropAfterMs: number
}

export type ClosingReason = 'shutting_down' | 'session_ended'

export interface EventStream {
  readable: Readable
  /** Sends `closing` with the reason and ends the stream. */
  close(reason: ClosingReason): void
}

/** What a browser waits before it connects again, in milliseconds. */
const reconnectMs = 1_000

export function createEventStream({
  open,
  mayGoOn,
  checkTopic,
  commentEveryMs,
  dropAfterMs,
}: EventStreamOptions): EventStream {
  const ended = new AbortController()
  let room = Promise.withResolvers<void>()
  let isFull = false

  const readable = new Readable({
    read() {
      isFull = false
      room.resolve()
    },
    destroy(error, callback) {
      ended.abort()
      callback(error)
    },
  })

  function write(text: string): void {
    if (ended.signal.aborted || readable.push(text)) return
    isFull = true
    room = Promise.withResolvers()
  }

  async function forward(): Promise<void> {
    for await (const event of open(ended.signal)) {
      if (ended.signal.aborted) return
      if (event.topic === checkTopic) {
        check()
        continue
      }
      write(formatEvent(event))
      if (isFull)
        await Promise.race([
          room.promise,
          sleep(dropAfterMs, undefined, { signal: ended.signal }).catch(() => {}),
        ])
      if (isFull) readable.destroy()
    }
  }

  function close(reason: ClosingReason): void {
    if (ended.signal.aborted) return
    readable.push(formatEvent({ event: 'closing', data: { reason } }))
    readable.push(null)
    ended.abort()
  }

  /** A check that fails, because the database is away, decides nothing. */
  function check(): void {
    mayGoOn().then(
      (may) => may || close('session_ended'),
      () => {},
    )
  }

  const comments = setInterval(() => {
    // A full buffer shows by itself that the connection is in use, or hangs.
    if (!isFull) write(': still here\n\n')
    check()
  }, commentEveryMs)
  ended.signal.addEventListener('abort', () => clearInterval(comments), { once: true })

  // The first bytes send the headers: from here on the client has everything.
  write(`retry: ${reconnectMs}\n\n`)
  forward().catch((error: Error) => readable.destroy(error))
  return { readable, close }
}
