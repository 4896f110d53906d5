import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import type { References } from './references.ts'

export interface Naming {
  table: string
  /** The column that names a record, made from this member of the body. */
  column: string
  member: string
  noun: References['noun']
}

/** The records of a table that name one of another, and can go on without it. */
export function recordsNaming(database: Database, { table, column, member, noun }: Naming): References {
  const naming = (ownerId: string, id: string) => sql`owner_id = ${ownerId} and ${raw(column)} = ${id}`
  return {
    noun,
    async count(ownerId, id) {
      const [row] = await database.query<{ count: number }>(
        sql`select count(*)::int as count from ${raw(table)} where ${naming(ownerId, id)} and deleted_at is null`,
      )
      return row?.count ?? 0
    },
    // Those in the trash let go, too: what they named will not be there when they come back.
    async letGo(ownerId, id) {
      await database.execute(sql`
        with locked as materialized (select id from ${raw(table)} where ${naming(ownerId, id)} order by id for no key update)
        update ${raw(table)} set body = body - ${member}::text, version = version + 1, updated_at = greatest(now(), updated_at)
        where owner_id = ${ownerId} and id in (select id from locked)`)
    },
  }
}
