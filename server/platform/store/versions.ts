// Earlier states of versioned records. A collection's update keeps them in its own statement
// (`keepOldState`).
import type { Database } from './database.ts'
import { isInState } from './record-state.ts'
import { raw, snakeCase, sql, type Sql } from './sql.ts'

export interface RecordVersion<Body> {
  /** 1 for the first state. */
  n: number
  authorId: string
  /** When this state was saved. */
  savedAt: string
  /** How it came about, as `ChangeOptions.origin` said. */
  origin?: string | undefined
  body: Body
}

interface Row {
  n: number
  author_id: string
  saved_at: Date
  origin: string | null
  body: Record<string, unknown>
}

export interface VersionHistory<Body> {
  /** Kept states, oldest first, without the heavy members named. The current state is not among them. */
  list(recordId: string, without: readonly string[]): Promise<RecordVersion<Partial<Body>>[]>
  find(recordId: string, n: number): Promise<RecordVersion<Body> | undefined>
  /** Who made the current state, and how. */
  findCurrent(recordId: string): Promise<Pick<RecordVersion<Body>, 'authorId' | 'origin'>>
}

/** The history of one owner's records in a collection. */
export function createVersionHistory<Body extends object>(
  database: Database,
  collection: string,
  ownerId: string,
): VersionHistory<Body> {
  const toVersion = (row: Row): RecordVersion<Body> => ({
    n: row.n,
    authorId: row.author_id,
    savedAt: row.saved_at.toISOString(),
    origin: row.origin ?? undefined,
    body: row.body as Body,
  })
  return {
    async list(recordId, without) {
      const rows = await database.query<Row>(
        sql`select n, author_id, saved_at, origin, body - ${[...without]}::text[] as body from record_versions
          where owner_id = ${ownerId} and collection = ${collection} and record_id = ${recordId} order by n`,
      )
      return rows.map(toVersion)
    },
    async find(recordId, n) {
      const [row] = await database.query<Row>(
        sql`select n, author_id, saved_at, origin, body from record_versions where owner_id = ${ownerId} and collection = ${collection} and record_id = ${recordId} and n = ${n}`,
      )
      return row === undefined ? undefined : toVersion(row)
    },
    async findCurrent(recordId) {
      const [row] = await database.query<{ changed_by: string; origin: string | null }>(
        sql`select changed_by, origin from ${raw(collection)} where owner_id = ${ownerId} and id = ${recordId}`,
      )
      return { authorId: row?.changed_by ?? ownerId, origin: row?.origin ?? undefined }
    },
  }
}

/** Deletes kept states older than this many days, but never a record's newest. Returns how many. */
export function sweepVersions(database: Database, days: number): Promise<number> {
  return database.execute(
    sql`delete from record_versions old where stored_at < now() - make_interval(days => ${days})
      and exists (select 1 from record_versions newer where newer.owner_id = old.owner_id and newer.collection = old.collection and newer.record_id = old.record_id and newer.n > old.n)`,
  )
}

/**
 * The state before a change goes to `record_versions`, unless the same author's state was kept there less
 * than five minutes ago. A state that is alone, and the one before it, are always kept.
 */
export function keepOldState(
  definition: { table: string; heavy?: readonly string[]; heavyJson?: readonly string[] },
  change: { author: string; standsAlone: boolean } & Parameters<typeof isInState>[1],
): Sql {
  const table = raw(definition.table)
  const heavy = [...(definition.heavy ?? []), ...(definition.heavyJson ?? [])].map(
    (member) => `'${member}', old.${snakeCase(member)}`,
  )
  const body = raw(heavy.length === 0 ? 'old.body' : `old.body || jsonb_build_object(${heavy.join(', ')})`)
  const ofRecord = sql`owner_id = ${change.ownerId} and collection = ${definition.table} and record_id = ${change.id}`
  return sql`insert into record_versions (owner_id, collection, record_id, n, author_id, saved_at, origin, body)
    select old.owner_id, ${definition.table}, old.id, coalesce((select max(n) from record_versions where ${ofRecord}), 0) + 1, old.changed_by, old.updated_at, old.origin, ${body}
    from ${table} as old
    where ${isInState('old', change)}
      and (${change.standsAlone} or old.stands_alone or old.changed_by is distinct from ${change.author}
        or not exists (select 1 from record_versions where ${ofRecord} and stored_at > now() - interval '5 minutes'))
    on conflict do nothing`
}
