// Many records of a collection with few statements: what is planned or imported at once is stored at once,
// or, in a transaction, not at all.
import { batches } from './batches.ts'
import type { CollectionDefinition, Stored } from './collection.types.ts'
import type { Queryable } from './database.ts'
import { recordColumns, type RecordColumns, type Row } from './record-columns.ts'
import { sameBody } from './same-body.ts'
import { join, raw, sql, type Sql } from './sql.ts'

interface Identified<Body> {
  id: string
  body: Body
}

/**
 * The values of many bodies, a parameter for each column: the statement's text is the same for any number of
 * them.
 */
function unnested<Body extends object>(
  columns: RecordColumns<Body>,
  records: readonly Identified<Body>[],
): { from: Sql; values: Sql[] } {
  const texts = records.map(({ body }) => columns.splitTexts(body))
  const arrays = [
    sql`${records.map(({ id }) => id)}::text[]`,
    sql`${texts.map(({ light }) => light)}::text[]`,
    ...columns.heavyColumns.map(
      (_, index) => sql`${texts.map(({ heavyTexts }) => heavyTexts[index] ?? null)}::text[]`,
    ),
  ]
  const names = ['id', 'body', ...columns.heavyColumns.map(({ column }) => column)]
  return {
    from: sql`unnest(${join(arrays, ', ')}) as fresh(${raw(names.join(', '))})`,
    values: [
      sql`fresh.body::jsonb`,
      ...columns.heavyColumns.map(({ column, isJson }) => raw(`fresh.${column}${isJson ? '::json' : ''}`)),
    ],
  }
}

export async function insertMany<Body extends object>(
  connection: Queryable,
  definition: CollectionDefinition<Body>,
  ownerId: string,
  bodies: readonly Body[],
  ids: readonly string[],
): Promise<Stored<Body>[]> {
  const columns = recordColumns(definition)
  const table = raw(definition.table)
  const names = [
    'id',
    'owner_id',
    'body',
    ...columns.heavyColumns.map(({ column }) => column),
    ...(definition.versioned ? ['changed_by'] : []),
  ]
  for (const batch of batches(ids.map((id, index) => ({ id, body: bodies[index] as Body })))) {
    const { from, values } = unnested(columns, batch)
    const selected = [
      sql`fresh.id`,
      sql`${ownerId}`,
      ...values,
      ...(definition.versioned ? [sql`${ownerId}`] : []),
    ]
    await connection.execute(
      sql`insert into ${table} (${raw(names.join(', '))}) select ${join(selected, ', ')} from ${from} on conflict on constraint ${raw(`${definition.table}_pkey`)} do nothing`,
    )
  }
  return readMany(connection, definition, ownerId, ids)
}

export async function updateMany<Body extends object>(
  transaction: Queryable,
  definition: CollectionDefinition<Body>,
  ownerId: string,
  ids: readonly string[],
  change: (current: Stored<Body>) => Body,
): Promise<Stored<Body>[]> {
  const current = await readMany(transaction, definition, ownerId, ids, sql` for update`)
  const changed = current.flatMap((record) => {
    const body = change(record)
    return sameBody(record, body) ? [] : [{ id: record.id, body }]
  })
  const columns = recordColumns(definition)
  const names = ['body', ...columns.heavyColumns.map(({ column }) => column)]
  for (const batch of batches(changed)) {
    const { from, values } = unnested(columns, batch)
    const assignments = [
      ...names.map((name, index) => sql`${raw(name)} = ${values[index] as Sql}`),
      ...(definition.searchText ? [sql`search_stale = true`] : []),
      sql`version = target.version + 1`,
      sql`updated_at = greatest(now(), target.updated_at)`,
    ]
    await transaction.execute(
      sql`update ${raw(definition.table)} as target set ${join(assignments, ', ')} from ${from} where target.owner_id = ${ownerId} and target.id = fresh.id`,
    )
  }
  return readMany(transaction, definition, ownerId, ids)
}

/**
 * Those of the identifiers that are there, in their order, each once. Locked in one order, so that two who
 * want the same do not wait for each other.
 */
export async function readMany<Body extends object>(
  connection: Queryable,
  definition: CollectionDefinition<Body>,
  ownerId: string,
  ids: readonly string[],
  locking: Sql = sql``,
): Promise<Stored<Body>[]> {
  const { columns, toRecord } = recordColumns(definition)
  const rows = await connection.query<Row>(
    sql`select ${columns} from ${raw(definition.table)} where owner_id = ${ownerId} and id = any(${[...ids]}::text[]) and deleted_at is null order by id${locking}`,
  )
  const found = new Map(rows.map((row) => [row.id, toRecord(row)]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}
