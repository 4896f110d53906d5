import type { List, ListOptions } from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { listRows } from '#platform/store/list-rows.ts'
import { join, raw, sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import { newId } from '#platform/ids.ts'
import { publishWebhookChange } from './publish-change.ts'
import { wants } from './webhook-endpoints.repository.ts'
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookPayload,
} from './webhooks.schema.ts'
import type { DeliveryFilter } from './webhooks.types.ts'

/** The channel on which senders are notified that something waits. */
export const webhooksChannel = 'pressroom_webhooks'

export interface StoredEvent {
  id: string
  type: WebhookEventType
  timestamp: string
  data: Record<string, unknown>
}

export interface EventToStore {
  id: string
  type: WebhookEventType
  data: Record<string, unknown>
  /** What is sent of it. Called with the time that the store gave the event. */
  payload: (timestamp: string) => WebhookPayload
  /** Where the operator receives it, if anywhere. */
  operatorUrl: string | undefined
  /** One endpoint alone, whatever it wants. */
  onlyEndpointId?: string | undefined
}

export interface WebhookDeliveriesRepository {
  /** Stores event and deliveries, unless the event is there already; gives the number of its deliveries. */
  announce(ownerId: string, event: EventToStore, transaction?: Queryable): Promise<number>
  findEvent(ownerId: string, eventId: string): Promise<StoredEvent | undefined>
  findOfEvent(ownerId: string, eventId: string): Promise<WebhookDelivery[]>
  find(ownerId: string, id: string): Promise<WebhookDelivery | undefined>
  list(ownerId: string, options: ListOptions & DeliveryFilter): Promise<List<WebhookDelivery>>
  /** Makes it due now and its pauses begin again. `no-receiver`: its endpoint is gone or off. */
  retry(
    ownerId: string,
    id: string,
    hasOperator: boolean,
  ): Promise<WebhookDelivery | 'no-receiver' | undefined>
  hasDue(): Promise<boolean>
  /** Removes what is older than 30 days. */
  sweep(): Promise<number>
}

interface DeliveryRow {
  id: string
  endpoint_id: string | null
  endpoint_url: string
  event_type: WebhookEventType
  event_id: string
  status: WebhookDeliveryStatus
  attempts: WebhookAttempt[]
  next_attempt_at: Date | null
  stopped_reason: string | null
  payload: WebhookPayload
  created_at: Date
  updated_at: Date
}

// While a sender has it, `next_attempt_at` is when another may take it over: nothing that anybody wants to
// know.
const columns =
  raw(`id, endpoint_id, endpoint_url, event_type, event_id, status, attempts, case when lease is null then next_attempt_at end as next_attempt_at,
  stopped_reason, payload, created_at, updated_at`)

export function createWebhookDeliveriesRepository(database: Database): WebhookDeliveriesRepository {
  return {
    announce: (ownerId, event, transaction) =>
      transaction === undefined
        ? database.transaction((own) => announce(own, ownerId, event))
        : announce(transaction, ownerId, event),
    async findEvent(ownerId, eventId) {
      const [row] = await database.query<{
        type: WebhookEventType
        data: Record<string, unknown>
        created_at: Date
      }>(
        sql`select type, data, created_at from webhook_events where owner_id = ${ownerId} and id = ${eventId}`,
      )
      return row === undefined
        ? undefined
        : { id: eventId, type: row.type, timestamp: row.created_at.toISOString(), data: row.data }
    },
    async findOfEvent(ownerId, eventId) {
      const rows = await database.query<DeliveryRow>(
        sql`select ${columns} from webhook_deliveries where owner_id = ${ownerId} and event_id = ${eventId} order by id`,
      )
      return rows.map(toDelivery)
    },
    async find(ownerId, id) {
      const [row] = await database.query<DeliveryRow>(
        sql`select ${columns} from webhook_deliveries where owner_id = ${ownerId} and id = ${id}`,
      )
      return row === undefined ? undefined : toDelivery(row)
    },
    list: (ownerId, options) => list(database, ownerId, options),
    async retry(ownerId, id, hasOperator) {
      const receives = sql`case when endpoint_id is null then ${hasOperator} else exists (
        select from webhook_endpoints endpoint
        where endpoint.owner_id = ${ownerId} and endpoint.id = webhook_deliveries.endpoint_id and endpoint.active and endpoint.deleted_at is null) end`
      const [row] = await database.query<DeliveryRow>(sql`
        with due as (
          update webhook_deliveries
          -- One that is being sent stays with its sender: it is what was asked for.
          set status = case when lease is null then 'pending' else status end, tries = 0, stopped_reason = null,
            next_attempt_at = case when lease is null then now() else next_attempt_at end, updated_at = now()
          where owner_id = ${ownerId} and id = ${id} and ${receives}
          returning ${columns}
        )
        select due.*, pg_notify(${webhooksChannel}, 'due') from due`)
      if (row !== undefined) {
        await publishWebhookChange(database, ownerId)
        return toDelivery(row)
      }
      const [there] = await database.query(
        sql`select 1 from webhook_deliveries where owner_id = ${ownerId} and id = ${id}`,
      )
      return there === undefined ? undefined : 'no-receiver'
    },
    async hasDue() {
      const [row] = await database.query<{ due: boolean }>(
        sql`select exists (select from webhook_deliveries where next_attempt_at is not null and next_attempt_at <= now()) as due`,
      )
      return row?.due === true
    },
    async sweep() {
      const removed = await database.execute(
        sql`delete from webhook_deliveries where created_at < now() - interval '30 days'`,
      )
      await database.execute(sql`delete from webhook_events where created_at < now() - interval '30 days'`)
      return removed
    },
  }
}

async function announce(transaction: Queryable, ownerId: string, event: EventToStore): Promise<number> {
  const [stored] = await transaction.query<{ created_at: Date }>(sql`
      insert into webhook_events (owner_id, id, type, data)
      values (${ownerId}, ${event.id}, ${event.type}, ${toStorableJson(event.data)}::json)
      on conflict do nothing returning created_at`)
  if (stored === undefined) {
    const [count] = await transaction.query<{ total: number }>(
      sql`select count(*)::integer as total from webhook_deliveries where owner_id = ${ownerId} and event_id = ${event.id}`,
    )
    return count?.total ?? 0
  }
  const choice =
    event.onlyEndpointId === undefined
      ? sql`active and ${wants(event.type)}`
      : sql`id = ${event.onlyEndpointId}`
  const endpoints = await transaction.query<{ id: string; url: string }>(
    sql`select id, body ->> 'url' as url from webhook_endpoints where owner_id = ${ownerId} and deleted_at is null and ${choice}`,
  )
  const receivers: { id: string | null; url: string }[] = [...endpoints]
  if (event.operatorUrl !== undefined && event.onlyEndpointId === undefined)
    receivers.push({ id: null, url: event.operatorUrl })
  if (receivers.length === 0) return 0
  const payload = toStorableJson(event.payload(stored.created_at.toISOString()))
  const rows = receivers.map(
    ({ id, url }) =>
      sql`(${ownerId}, ${newId()}, ${id}, ${url}, ${new URL(url).hostname}, ${event.type}, ${event.id}, ${payload}::json)`,
  )
  await transaction.execute(sql`
      insert into webhook_deliveries (owner_id, id, endpoint_id, endpoint_url, host, event_type, event_id, payload) values ${join(rows, ', ')}`)
  await transaction.query(sql`select pg_notify(${webhooksChannel}, 'due')`)
  await publishWebhookChange(transaction, ownerId)
  return receivers.length
}

async function list(
  database: Database,
  ownerId: string,
  options: ListOptions & DeliveryFilter,
): Promise<List<WebhookDelivery>> {
  const { status, endpointId, type } = options
  const where = [sql`owner_id = ${ownerId}`]
  if (status !== undefined) where.push(sql`status = ${status}`)
  if (endpointId === null) where.push(sql`endpoint_id is null`)
  else if (endpointId !== undefined) where.push(sql`endpoint_id = ${endpointId}`)
  if (type !== undefined) where.push(sql`event_type = ${type}`)
  const { items, ...rest } = await listRows<DeliveryRow>(
    database,
    { table: 'webhook_deliveries', columns, sorts: { updatedAt: 'updated_at' }, where },
    options,
  )
  return { ...rest, items: items.map(toDelivery) }
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpoint_id,
    endpointUrl: row.endpoint_url,
    eventType: row.event_type,
    eventId: row.event_id,
    status: row.status,
    attempts: row.attempts,
    ...(row.next_attempt_at === null ? {} : { nextAttemptAt: row.next_attempt_at.toISOString() }),
    ...(row.stopped_reason === null ? {} : { stoppedReason: row.stopped_reason }),
    payload: row.payload,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
