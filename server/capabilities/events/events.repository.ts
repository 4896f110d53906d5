import type { Database, Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { EventToPublish, PublishedEvent } from './events.types.ts'

/** The channel of announcements; the payload is `{ownerId} {topic}`. */
export const eventsChannel = 'pressroom_events'

export interface EventsRepository {
  publish(event: EventToPublish): Promise<void>
  latestId(ownerId: string): Promise<string>
  readAfter(ownerId: string, topics: readonly string[], afterId: string, limit: number): Promise<PublishedEvent[]>
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
    publish: (event) => publishEvent(database, event),
    async latestId(ownerId) {
      const [head] = await database.query<{ last_id: string }>({
        name: 'event-head',
        text: 'select last_id from event_heads where owner_id = $1',
        values: [ownerId],
      })
      return head?.last_id ?? '0'
    },
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

/** Publishes with the transaction it is given: the event is there exactly when the change is that it tells of. */
export async function publishEvent(queryable: Queryable, { ownerId, topic, event, data }: EventToPublish): Promise<void> {
  await queryable.query({
    name: 'event-publish',
    // Invariant: the head's row stays locked until commit, so that ids become visible in their order (020-events.sql).
    text: `
      with head as (
        insert into event_heads (owner_id, last_id)
        values ($1, (extract(epoch from clock_timestamp()) * 1000000)::bigint)
        on conflict (owner_id) do update set last_id = greatest(event_heads.last_id + 1, excluded.last_id), published_at = now()
        returning last_id
      ), written as (
        insert into events (owner_id, id, topic, event, data) select $1, last_id, $2, $3, $4::jsonb from head returning id
      )
      select pg_notify('${eventsChannel}', $1 || ' ' || $2) from written`,
    values: [ownerId, topic, event, toStorableJson(data)],
  })
}
