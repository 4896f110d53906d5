import { endedSession, sessionsTopic } from '#capabilities/auth/index.ts'
import type { Events, TicketHolder } from '#capabilities/events/index.ts'
import { notFound, rateLimited, shuttingDown, validationFailed } from '#platform/errors.ts'
import { createEventStream, type ClosingReason, type EventStream } from './event-stream.ts'

/** Whether the thing with this id is the owner's. */
export type OwnsTopic = (ownerId: string, id: string) => Promise<boolean>

export interface EventStreamsDependencies {
  events: Events
  /** For each kind of topic (`jobs`, `audits` …) who may watch it. */
  owners: Record<string, OwnsTopic>
  /**
   * Whether the session still counts; asked at each comment, and when the owner's sessions are said to have
   * changed.
   */
  isSessionLive: (holder: TicketHolder) => Promise<boolean>
  commentEveryMs?: number
  dropAfterMs?: number
}

export interface EventStreams {
  /**
   * Throws `session_expired` when the holder's session has ended, `validation_failed` for an unknown kind of
   * topic, `not_found` for a topic of somebody else, `rate_limited` above ten streams.
   */
  open(holder: TicketHolder, options: { topics: string[]; afterId: string | undefined }): Promise<EventStream>
  /** Ends every stream with `closing`; none opens afterwards. */
  close(): void
}

const maxStreams = 10

export function createEventStreams({
  events,
  owners,
  isSessionLive,
  commentEveryMs = 15_000,
  dropAfterMs = 15_000,
}: EventStreamsDependencies): EventStreams {
  const streams = new Map<string, Set<EventStream>>()
  let isClosing = false

  async function checkTopic(ownerId: string, topic: string): Promise<void> {
    const [kind = '', id = ''] = topic.split(':')
    const owns = Object.hasOwn(owners, kind) ? owners[kind] : undefined
    if (owns === undefined) {
      const known = Object.keys(owners).join(', ')
      throw validationFailed(`The topic ${topic} cannot be watched. Kinds of topics: ${known}.`, {
        errors: [{ path: 'topics', message: `knows the kinds ${known}` }],
      })
    }
    if (!(await owns(ownerId, id))) throw notFound(`There is nothing to watch at ${topic}.`)
  }

  return {
    async open(holder, { topics, afterId }) {
      const { userId } = holder
      await Promise.all(topics.map((topic) => checkTopic(userId, topic)))
      // Fixed before the client hears anything, so that it sees every change made after the stream was open.
      const cursor = afterId ?? (await events.latestId(userId))
      // After the cursor: a session that ends later is announced by an event that the stream will read.
      if (!(await isSessionLive(holder))) throw endedSession()
      if (isClosing)
        throw shuttingDown('The server is stopping. Try again in a few seconds.', {
          headers: { 'Retry-After': '5' },
        })
      const mine = streams.get(userId) ?? new Set()
      if (mine.size >= maxStreams)
        throw rateLimited(
          `${maxStreams} event streams are open already. Close one, or watch several topics with one stream.`,
          {
            headers: { 'Retry-After': '15' },
          },
        )
      const stream = createEventStream({
        open: (signal) =>
          events.subscribe({ ownerId: userId, topics: [...topics, sessionsTopic], afterId: cursor, signal }),
        mayGoOn: () => isSessionLive(holder),
        checkTopic: sessionsTopic,
        commentEveryMs,
        dropAfterMs,
      })
      streams.set(userId, mine.add(stream))
      stream.readable.once('close', () => {
        mine.delete(stream)
        if (mine.size === 0 && streams.get(userId) === mine) streams.delete(userId)
      })
      return stream
    },
    close() {
      isClosing = true
      const reason: ClosingReason = 'shutting_down'
      for (const set of streams.values()) for (const stream of set) stream.close(reason)
    },
  }
}
