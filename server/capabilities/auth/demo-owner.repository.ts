import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'
import { isOldDemoOwner } from './demo-owner.ts'

export interface DemoTables {
  /** In which a visitor has a row whatever one did. */
  homes: readonly string[]
  /** All with rows of owners. */
  tables: readonly string[]
}

/** Deletes what visitors of the public demo left more than a day ago. Returns how many visitors. */
export async function eraseOldDemoOwners(
  database: Database,
  { homes, tables }: DemoTables,
  now: Date,
): Promise<number> {
  const owners = new Set<string>()
  for (const home of homes) {
    const rows = await database.query<{ owner_id: string }>(
      sql`select distinct owner_id from ${raw(home)} where owner_id like 'demo-%'`,
    )
    for (const { owner_id: ownerId } of rows) if (isOldDemoOwner(ownerId, now)) owners.add(ownerId)
  }
  if (owners.size === 0) return 0
  // Homes last: a run that breaks off finds the visitors again.
  for (const table of [...tables.filter((name) => !homes.includes(name)), ...homes])
    await database.execute(sql`delete from ${raw(table)} where owner_id = any(${[...owners]})`)
  return owners.size
}
