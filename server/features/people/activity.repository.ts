import { newId } from '#platform/ids.ts'
import type { List } from '#platform/store/collection.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { json, sql } from '#platform/store/sql.ts'
import type { Activity } from './people.schema.ts'
import { type ListRequest, listRows } from '#platform/store/list-rows.ts'

export interface ActivityEntry {
  action: Activity['action']
  result?: Activity['result']
  actorId?: string | undefined
  targetId?: string | undefined
  sessionId?: string | undefined
  address: string
  detail?: Record<string, unknown>
}

export interface ActivityRepository {
  /** Within a transaction, the entry is stored exactly when the change that it reports is. */
  record(entry: ActivityEntry, transaction?: Queryable): Promise<void>
  list(
    request: ListRequest & { action?: string | undefined; userId?: string | undefined },
  ): Promise<List<Activity>>
  /** Deletes entries older than a year, failed sign-ins older than 30 days. */
  sweep(): Promise<number>
}

interface Row {
  id: string
  created_at: Date
  action: Activity['action']
  result: Activity['result']
  actor_id: string | null
  target_id: string | null
  session_id: string | null
  address: string
  detail: Record<string, unknown>
}

export function createActivityRepository(database: Database): ActivityRepository {
  return {
    async record(
      { action, result = 'ok', actorId = null, targetId = null, sessionId = null, address, detail = {} },
      transaction = database,
    ) {
      await transaction.execute(sql`
        insert into activity (id, action, result, actor_id, target_id, session_id, address, detail)
        values (${newId()}, ${action}, ${result}, ${actorId}, ${targetId}, ${sessionId}, ${address}, ${json(detail)})`)
    },
    async list({ action, userId, ...request }) {
      const where = [
        ...(action === undefined ? [] : [sql`action = ${action}`]),
        ...(userId === undefined ? [] : [sql`(actor_id = ${userId} or target_id = ${userId})`]),
      ]
      const { items, ...rest } = await listRows<Row>(
        database,
        { table: 'activity', sorts: { createdAt: 'created_at' }, where },
        request,
      )
      return { ...rest, items: items.map(toActivity) }
    },
    sweep: () =>
      database.execute(sql`
        delete from activity where created_at < now() - interval '1 year'
          or (action = 'signed-in' and result = 'failed' and created_at < now() - interval '30 days')`),
  }
}

function toActivity(row: Row): Activity {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    action: row.action,
    result: row.result,
    actorId: row.actor_id,
    targetId: row.target_id,
    sessionId: row.session_id,
    address: row.address,
    detail: row.detail,
  }
}
