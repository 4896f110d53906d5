import type { Database, Queryable } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'

/**
 * Runs the work while nobody can delete the record that it belongs to. Throws what `otherwise` gives when
 * there is none.
 */
export function whileHeld<T>(
  database: Database,
  parent: { table: string; ownerId: string; id: string; otherwise: () => Error },
  work: (transaction: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const [held] = await transaction.query(
      sql`select 1 from ${raw(parent.table)} where owner_id = ${parent.ownerId} and id = ${parent.id} and deleted_at is null for key share`,
    )
    if (held === undefined) throw parent.otherwise()
    return work(transaction)
  })
}

/** Does the same and rolls it back: what is given is what would be there. */
export async function tryWhileHeld<T>(
  ...[database, parent, work]: Parameters<typeof whileHeld<T>>
): Promise<T> {
  const rollback = new Error('A dry run is rolled back.')
  let outcome: { value: T } | undefined
  await whileHeld(database, parent, async (transaction) => {
    outcome = { value: await work(transaction) }
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return (outcome as unknown as { value: T }).value
}
