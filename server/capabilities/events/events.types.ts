// Events are rows, kept 24 hours, announced with NOTIFY: any number of processes may publish and listen, and
// a reader resumes exactly.
import type { Queryable } from '#platform/store/database.ts'

export interface EventToPublish {
  ownerId: string
  /** `jobs:{id}`, `documents:{id}`, `audits:{id}` … At most 200 characters. */
  topic: string
  /** `progress`, `completed`, `failed`, `cancelled`, `changed`. */
  event: string
  /** JSON, small. */
  data: unknown
}

/** One event that is reported on several topics. */
export interface EventForTopics extends Omit<EventToPublish, 'topic'> {
  topics: readonly string[]
}

export interface PublishedEvent extends EventToPublish {
  /** Decimal; grows strictly within an owner; what a client sends back as `Last-Event-ID`. */
  id: string
  at: string
}

export interface Events {
  /** With a transaction the event is there exactly when what the transaction changes is; publish last. */
  publish(event: EventToPublish, transaction?: Queryable): Promise<void>
  /** The same event on each of these topics, at once. */
  publishToAll(event: EventForTopics): Promise<void>
  /** Id of the owner's newest event: subscribing after it gives all that comes from now on. */
  latestId(ownerId: string): Promise<string>
  /**
   * Events of these topics of the owner after `afterId` (all later ones when it is undefined), until the
   * signal aborts. Nothing is lost or given twice.
   */
  subscribe(options: {
    ownerId: string
    topics: string[]
    afterId?: string | undefined
    signal: AbortSignal
  }): AsyncIterable<PublishedEvent>
}

/** Whose stream a ticket opens. */
export interface TicketHolder {
  userId: string
  sessionId: string
}
