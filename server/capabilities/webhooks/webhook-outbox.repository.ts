// What a sender does to deliveries. One is held by a lease: who writes the outcome must still hold it, and
// what a dead sender held comes back by itself when its lease is over.
import type { Database } from '#platform/store/database.ts'
import { newId } from '#platform/ids.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import { publishWebhookChange } from './publish-change.ts'
import { switchOff, type EndpointBody } from './webhook-endpoints.repository.ts'
import type { WebhookAttempt, WebhookEventType } from './webhooks.schema.ts'

export interface ClaimedDelivery {
  lease: string
  ownerId: string
  id: string
  /** Null: the operator's URL. */
  endpointId: string | null
  url: string
  host: string
  eventType: WebhookEventType
  /** Attempts before this one. */
  tries: number
  /** The body to send, byte for byte. */
  payload: string
}

export type ReceivingEndpoint = Pick<
  EndpointBody,
  'url' | 'secret' | 'previousSecret' | 'previousSecretUntil'
>

export interface AttemptOutcome {
  attempt: WebhookAttempt
  result: 'delivered' | 'failed' | 'gave_up'
  /** Until the next attempt; only with `failed`. */
  pauseMs: number
  /** What its host asked for: nothing else goes to this endpoint before. */
  throttleMs: number
  /** Switches the endpoint off, for this reason. */
  switchOffFor: string | undefined
}

export interface WebhookOutboxRepository {
  /** The delivery that is due longest, now held; those to busy hosts are passed over. */
  claim(busyHosts: readonly string[], leaseMs: number): Promise<ClaimedDelivery | undefined>
  /** Where the delivery goes; undefined when the endpoint is gone or switched off. */
  findEndpoint(delivery: ClaimedDelivery): Promise<ReceivingEndpoint | undefined>
  /** Milliseconds until the next one is due, those to busy hosts left out; undefined when none waits. */
  nextDueMs(busyHosts: readonly string[]): Promise<number | undefined>
  settle(delivery: ClaimedDelivery, url: string, outcome: AttemptOutcome): Promise<void>
  /** It cannot be sent at all. */
  stop(delivery: ClaimedDelivery, reason: string): Promise<void>
  /** The sender stops: the next one may have it at once. */
  release(delivery: ClaimedDelivery): Promise<void>
}

/** Attempts that are kept: the ten of one schedule and those of some retries by hand. */
const maxAttempts = 50
/** What makes a failure a lasting one (decision 91). */
const lastingDays = 5
const lastingAttempts = 20
const lastingGaveUp = 20

export function createWebhookOutboxRepository(database: Database): WebhookOutboxRepository {
  const held = ({ ownerId, id, lease }: ClaimedDelivery): Sql =>
    sql`owner_id = ${ownerId} and id = ${id} and lease = ${lease}`
  return {
    async claim(busyHosts, leaseMs) {
      const lease = newId()
      const [row] = await database.query<Record<string, string | null> & { tries: number }>(sql`
        with due as (
          select owner_id, id from webhook_deliveries
          where next_attempt_at is not null and next_attempt_at <= now() and host <> all(${busyHosts})
          order by next_attempt_at limit 1
          for update skip locked
        )
        update webhook_deliveries delivery
        set lease = ${lease}, next_attempt_at = now() + ${milliseconds(leaseMs)}
        from due where delivery.owner_id = due.owner_id and delivery.id = due.id
        returning delivery.owner_id, delivery.id, endpoint_id, endpoint_url, host, event_type, tries, payload::text as payload`)
      if (row === undefined) return undefined
      return {
        lease,
        ownerId: String(row['owner_id']),
        id: String(row['id']),
        endpointId: row['endpoint_id'] ?? null,
        url: String(row['endpoint_url']),
        host: String(row['host']),
        eventType: row['event_type'] as WebhookEventType,
        tries: row.tries,
        payload: String(row['payload']),
      }
    },
    async findEndpoint({ ownerId, endpointId }) {
      const [row] = await database.query<{ body: EndpointBody }>(
        sql`select body from webhook_endpoints where owner_id = ${ownerId} and id = ${endpointId} and active and deleted_at is null`,
      )
      return row?.body
    },
    async nextDueMs(busyHosts) {
      const [row] = await database.query<{ ms: number | null }>(sql`
        select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
        from webhook_deliveries where next_attempt_at is not null and host <> all(${busyHosts})`)
      return row?.ms ?? undefined
    },
    settle: (delivery, url, { attempt, result, pauseMs, throttleMs, switchOffFor }) =>
      database.transaction(async (transaction) => {
        const { ownerId, endpointId } = delivery
        let reason = switchOffFor
        // Invariant: the endpoint is locked before its deliveries, by everybody who writes both.
        if (endpointId !== null) {
          const [health] = await transaction.query<{ lasting: boolean; gave_up: number }>(
            result === 'delivered'
              ? sql`
                update webhook_endpoints
                set consecutive_failures = 0, consecutive_gave_up = 0, failing_since = null, last_delivery_at = now()
                where owner_id = ${ownerId} and id = ${endpointId} returning false as lasting, 0 as gave_up`
              : sql`
                update webhook_endpoints
                set consecutive_failures = consecutive_failures + 1, failing_since = coalesce(failing_since, now()),
                  consecutive_gave_up = consecutive_gave_up + ${result === 'gave_up' ? 1 : 0}
                where owner_id = ${ownerId} and id = ${endpointId}
                returning consecutive_failures >= ${lastingAttempts} and failing_since < now() - make_interval(days => ${lastingDays}) as lasting, consecutive_gave_up as gave_up`,
          )
          if (health?.lasting === true) reason ??= `Everything sent there has failed for ${lastingDays} days.`
          else if ((health?.gave_up ?? 0) >= lastingGaveUp)
            reason ??= `${lastingGaveUp} deliveries in a row were given up.`
        }
        const touched = await transaction.execute(sql`
          update webhook_deliveries
          set attempts = (
              select coalesce(jsonb_agg(entry.value order by entry.n), '[]')
              from jsonb_array_elements(attempts || ${toStorableJson([attempt])}::jsonb) with ordinality as entry (value, n)
              where entry.n > jsonb_array_length(attempts) + 1 - ${maxAttempts}::integer),
            tries = tries + 1, status = ${result}, endpoint_url = ${url}, lease = null, stopped_reason = null,
            next_attempt_at = case when ${result === 'failed'} then now() + ${milliseconds(pauseMs)} end, updated_at = now()
          where ${held(delivery)}`)
        if (touched === 0) return
        if (endpointId !== null && reason !== undefined)
          await switchOff(transaction, ownerId, endpointId, reason)
        else if (endpointId !== null && throttleMs > 0) {
          await transaction.execute(sql`
            update webhook_deliveries set next_attempt_at = now() + ${milliseconds(throttleMs)}
            where owner_id = ${ownerId} and endpoint_id = ${endpointId} and lease is null and next_attempt_at < now() + ${milliseconds(throttleMs)}`)
        }
        await publishWebhookChange(transaction, ownerId)
      }),
    stop: (delivery, reason) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`
          update webhook_deliveries set status = 'gave_up', lease = null, next_attempt_at = null, stopped_reason = ${reason}, updated_at = now()
          where ${held(delivery)}`)
        await publishWebhookChange(transaction, delivery.ownerId)
      }),
    release: async (delivery) =>
      void (await database.execute(
        sql`update webhook_deliveries set lease = null, next_attempt_at = now() where ${held(delivery)}`,
      )),
  }
}

function milliseconds(value: number): Sql {
  return sql`make_interval(secs => ${value / 1000})`
}
