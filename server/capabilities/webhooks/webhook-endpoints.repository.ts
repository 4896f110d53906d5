import {
  createCollection,
  type ListOptions,
  type List,
  type OwnedCollection,
  type Stored,
} from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql, type Sql } from '#platform/store/sql.ts'
import { publishEvent } from '#capabilities/events/index.ts'
import type { WebhookEventType } from './webhooks.schema.ts'

export interface EndpointBody {
  url: string
  description: string
  events: WebhookEventType[]
  active: boolean
  disabledReason?: string | undefined
  /** Sealed by the secret box under `webhook:{ownerId}:{id}`. */
  secret: string
  secretLast4: string
  /** Sealed too; signs beside the secret until then. */
  previousSecret?: string | undefined
  previousSecretUntil?: string | undefined
}

/** How sending there goes; written without a new version. */
export interface EndpointHealth {
  consecutiveFailures: number
  lastDeliveryAt?: string | undefined
}

export interface WebhookEndpointsRepository {
  of(ownerId: string): OwnedEndpoints
  /** Whether anybody of the owner's would receive this event; of any kind when the type is unset. */
  hasReceiver(ownerId: string, type: WebhookEventType | undefined): Promise<boolean>
}

export interface OwnedEndpoints extends Omit<
  OwnedCollection<EndpointBody>,
  'list' | 'remove' | 'restore' | 'listRemoved'
> {
  list(
    options: Omit<ListOptions, 'where'> & { active?: boolean | undefined },
  ): Promise<List<Stored<EndpointBody>>>
  health(ids: readonly string[]): Promise<Map<string, EndpointHealth>>
  /** Deletes it for good and stops what waits for it. Throws `not_found`, `version_mismatch`. */
  remove(id: string, options?: { ifVersions?: number[] | undefined }): Promise<void>
  /** It was changed by its owner: what failed before counts no more. */
  forgiveFailures(id: string): Promise<void>
  /** What waits for it is not sent any more. */
  stopDeliveries(id: string, reason: string): Promise<void>
}

export function createWebhookEndpointsRepository(database: Database): WebhookEndpointsRepository {
  const collection = createCollection<EndpointBody>(database, {
    table: 'webhook_endpoints',
    noun: 'webhook endpoint',
    sorts: { createdAt: 'created_at', updatedAt: 'updated_at', url: 'url' },
  })
  return {
    of(ownerId) {
      const owned = collection.of(ownerId)
      return {
        ...owned,
        list: ({ active, ...options }) =>
          owned.list({ ...options, where: active === undefined ? [] : [sql`active = ${active}`] }),
        async health(ids) {
          const rows = await database.query<{
            id: string
            consecutive_failures: number
            last_delivery_at: Date | null
          }>(
            sql`select id, consecutive_failures, last_delivery_at from webhook_endpoints where owner_id = ${ownerId} and id = any(${ids})`,
          )
          return new Map(
            rows.map((row) => [
              row.id,
              {
                consecutiveFailures: row.consecutive_failures,
                ...(row.last_delivery_at === null
                  ? {}
                  : { lastDeliveryAt: row.last_delivery_at.toISOString() }),
              },
            ]),
          )
        },
        async remove(id, options) {
          await owned.remove(id, options)
          // Nothing of it goes to the trash: it holds a secret.
          await database.transaction(async (transaction) => {
            await transaction.execute(
              sql`delete from webhook_endpoints where owner_id = ${ownerId} and id = ${id} and deleted_at is not null`,
            )
            await transaction.execute(stopped(ownerId, id, 'The endpoint was deleted.'))
          })
        },
        forgiveFailures: async (id) =>
          void (await database.execute(sql`
            update webhook_endpoints set consecutive_failures = 0, consecutive_gave_up = 0, failing_since = null
            where owner_id = ${ownerId} and id = ${id}`)),
        stopDeliveries: (id, reason) =>
          database.transaction(async (transaction) => {
            // Invariant: whoever writes both locks the endpoint first, so that nobody waits in a circle.
            await transaction.query(
              sql`select 1 from webhook_endpoints where owner_id = ${ownerId} and id = ${id} for update`,
            )
            await transaction.execute(stopped(ownerId, id, reason))
          }),
      }
    },
    async hasReceiver(ownerId, type) {
      const wanted = type === undefined ? sql`` : sql`and ${wants(type)}`
      const [row] = await database.query<{ there: boolean }>(sql`
        select exists (select from webhook_endpoints where owner_id = ${ownerId} and active and deleted_at is null ${wanted}) as there`)
      return row?.there === true
    },
  }
}

/** Whether an endpoint wants the event: those that name none want all. */
export function wants(type: WebhookEventType): Sql {
  return sql`(jsonb_array_length(body -> 'events') = 0 or body -> 'events' @> ${json([type])})`
}

/** Switches the endpoint off, with what waits for it, and notifies whoever watches. */
export async function switchOff(
  transaction: Queryable,
  ownerId: string,
  id: string,
  reason: string,
): Promise<void> {
  const [row] = await transaction.query<{ version: number }>(sql`
    update webhook_endpoints
    set body = body || ${json({ active: false, disabledReason: reason })}, version = version + 1, updated_at = greatest(now(), updated_at)
    where owner_id = ${ownerId} and id = ${id} and active
    returning version`)
  if (row === undefined) return
  await transaction.execute(stopped(ownerId, id, reason))
  await publishEvent(transaction, {
    ownerId,
    topic: `webhooks:${id}`,
    event: 'changed',
    data: { id, active: false, disabledReason: reason, version: row.version },
  })
}

function stopped(ownerId: string, endpointId: string, reason: string): Sql {
  return sql`
    update webhook_deliveries
    set status = 'gave_up', next_attempt_at = null, lease = null, stopped_reason = ${reason}, updated_at = now()
    where owner_id = ${ownerId} and endpoint_id = ${endpointId} and next_attempt_at is not null`
}
