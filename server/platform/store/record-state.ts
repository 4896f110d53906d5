// The state of a record by which a change finds it.
import type { RecordFields } from './collection.types.ts'
import { raw, sql, type Sql } from './sql.ts'

/** Version and time: after a failover to a server that lags, a version may have come about a second time. */
export function isInState(
  alias: 'target' | 'old',
  { ownerId, id, version, updatedAt }: { ownerId: string } & Omit<RecordFields, 'createdAt'>,
): Sql {
  const row = raw(alias)
  return sql`${row}.owner_id = ${ownerId} and ${row}.id = ${id} and ${row}.version = ${version}
    and ${row}.updated_at = ${updatedAt}::timestamptz and ${row}.deleted_at is null`
}
