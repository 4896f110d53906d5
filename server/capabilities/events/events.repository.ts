import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { EventForTopics, EventToPublish, PublishedEvent } from './events.types.ts'

/** The channel of announcements; the payload is `{ownerId} {topic}`. */
export const eventsChannel = 'pressroom_events'

export interface EventsRepository {
  publish(event: EventToPublish, transaction?: Queryable): Promise<void>
  publishToAll(event: EventForTopics): Promise<void>
  latestId(ownerId: string): Promise<string>
  readAfter(
    ownerId: string,
    topics: readonly string[],
    afterId: string,
    limit: number,
  ): Promise<PublishedEvent[]>
  /** Removes events older than 24 hours and what else has run out; gives the number of events. */
  sweep(): Promise<number>
}

interface EventRow {
  id: string
  topic: string
  event: string
  data: unknown
  at: Date
}

export function createEventsRepository(database: Database): EventsRepository {
  return {
    publish: (event, transaction = database) => publishEvent(transaction, event),
    publishToAll: (event) => publishToAll(database, event),
    latestId: (ownerId) => latestEventId(database, ownerId),
    async readAfter(ownerId, topics, afterId, limit) {
      const rows = await database.query<EventRow>({
        name: 'events-after',
        text: 'select id, topic, event, data, at from events where owner_id = $1 and id > $2 and topic = any($3) order by id limit $4',
        values: [ownerId, afterId, topics, limit],
      })
      return rows.map((row) => ({ ...row, ownerId, at: row.at.toISOString() }))
    },
    async sweep() {
      const removed = await database.execute(sql`delete from events where at < now() - interval '24 hours'`)
      await database.execute(sql`delete from event_heads where published_at < now() - interval '25 hours'`)
      await database.execute(sql`delete from stream_tickets where expires_at < now()`)
      return removed
    },
  }
}

/** Of the owner's events; `0` where there is none. */
export async function latestEventId(queryable: Queryable, ownerId: string): Promise<string> {
  const [head] = await queryable.query<{ last_id: string }>({
    name: 'event-head',
    text: 'select last_id from event_heads where owner_id = $1',
    values: [ownerId],
  })
  return head?.last_id ?? '0'
}

/**
 * Publishes with the transaction it is given: the event is there exactly when the change is that it reports.
 */
export function publishEvent(queryable: Queryable, { topic, ...event }: EventToPublish): Promise<void> {
  return publishToAll(queryable, { ...event, topics: [topic] })
}

/** The same event on each of these topics, with one statement. */
export async function publishToAll(
  queryable: Queryable,
  { ownerId, topics, event, data }: EventForTopics,
): Promise<void> {
  if (topics.length === 0) return
  await queryable.query({
    name: 'event-publish',
    // Invariant: the head's row stays locked until commit, so that ids become visible in their order
    // (020-events.sql).
    text: `
      with head as (
        insert into event_heads (owner_id, last_id)
        values ($1, (extract(epoch from clock_timestamp()) * 1000000)::bigint + cardinality($2::text[]))
        on conflict (owner_id) do update set last_id = greatest(event_heads.last_id + cardinality($2::text[]), excluded.last_id), published_at = now()
        returning last_id
      ), written as (
        insert into events (owner_id, id, topic, event, data)
        select $1, last_id - cardinality($2::text[]) + topic.position, topic.name, $3, $4::jsonb
        from head, unnest($2::text[]) with ordinality as topic(name, position)
        returning topic
      )
      select pg_notify('${eventsChannel}', $1 || ' ' || topic) from written`,
    values: [ownerId, [...topics], event, toStorableJson(data)],
  })
}
