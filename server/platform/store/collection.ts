// A collection: one table of JSON documents, each with an owner. A collection cannot be asked anything
// without an owner, so no query can reach somebody else's things by mistake.
import { notFound } from '../errors.ts'
import { isId, newId } from '../ids.ts'
import { storageFull } from '../storage-full.ts'
import { createCountCache, type CountCache } from './count-cache.ts'
import type { Database, Queryable } from './database.ts'
import { changeRecord, refuseOtherVersions } from './change-record.ts'
import type { ChangeOptions, CollectionDefinition, KnownState, Stored } from './collection.types.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { insertMany, readMany, updateMany } from './many-records.ts'
import { createLastStates, type LastStates } from './last-states.ts'
import { getSortKey, isTime, recordColumns, type RecordColumns, type Row } from './record-columns.ts'
import { matchesSearch, refreshSearch } from './search.ts'
import { join, raw, sql, type Sql } from './sql.ts'

export type {
  ChangeOptions,
  CollectionDefinition,
  KnownState,
  RecordFields,
  Stored,
} from './collection.types.ts'

export interface ListOptions {
  /** 1 to 100. */
  limit: number
  /** 1-based; not with `cursor`. */
  page?: number | undefined
  /** What an earlier list gave as `nextCursor`. */
  cursor?: string | undefined
  /** A name of `sorts`, `-` before it for descending. */
  sort: string
  /** Full text, every word by its beginning. */
  q?: string | undefined
  where?: Sql[]
}

export interface List<Item> {
  items: Item[]
  page: number
  limit: number
  /** All that match, not only this page. */
  total: number
  nextCursor: string | null
}

export interface OwnedCollection<Body extends object> {
  find(id: string): Promise<Stored<Body> | undefined>
  /** Throws `not_found`. */
  get(id: string): Promise<Stored<Body>>
  /** Those that are there, in the order of the identifiers. */
  findMany(ids: readonly string[]): Promise<Stored<Body>[]>
  list(options: ListOptions): Promise<List<Stored<Omit<Body, never>>>>
  /**
   * With an `id` that exists already, the stored record is given back unchanged: that is how a repeated
   * creation has one effect.
   */
  insert(
    body: Body,
    options?: { id?: string | undefined; author?: string | undefined },
  ): Promise<Stored<Body>>
  /**
   * Inserts all of them, in their order; more than 500 within a transaction alone. What has its identifier
   * already is given back as it is.
   */
  insertMany(
    bodies: readonly Body[],
    options?: { ids?: readonly string[] | undefined },
  ): Promise<Stored<Body>[]>
  /**
   * Applies the change to the current state. A change that changes nothing leaves version and times as they
   * were.
   */
  update(
    id: string,
    change: (current: Stored<Body>) => Body | Promise<Body>,
    options?: ChangeOptions & KnownState<Body>,
  ): Promise<Stored<Body>>
  /**
   * Changes those that are there, in the order of the identifiers. Within a transaction only, and for
   * collections without versions.
   */
  updateMany(ids: readonly string[], change: (current: Stored<Body>) => Body): Promise<Stored<Body>[]>
  /** Moves it to the trash. Throws `not_found`, `version_mismatch`. */
  remove(id: string, options?: Pick<ChangeOptions, 'ifVersions'>): Promise<void>
  /** Takes it out of the trash as it was: its times stay. */
  restore(id: string): Promise<Stored<Body>>
  listRemoved(): Promise<(Stored<Body> & { deletedAt: string })[]>
}

export interface Collection<Body extends object> {
  /** With a transaction everything is asked within it. */
  of(ownerId: string, transaction?: Queryable): OwnedCollection<Body>
  /** Deletes for good what has been in the trash for longer than this many days. Returns how many. */
  purge(days: number): Promise<number>
  /**
   * Reads what was written since the last search into the search column, so that nobody's search has much to
   * catch up with.
   */
  refreshSearch(): Promise<number>
}

/** Opens a collection of the database. */
export function createCollection<Body extends object>(
  database: Database,
  definition: CollectionDefinition<Body>,
): Collection<Body> {
  const inTransaction = {
    counts: createCountCache(),
    layout: recordColumns(definition),
    lastStates: undefined,
  }
  const alone = { ...inTransaction, lastStates: definition.savedOften ? createLastStates<Body>() : undefined }
  const table = raw(definition.table)
  return {
    of: (ownerId, transaction = database) =>
      openOwned(transaction, definition, ownerId, transaction === database ? alone : inTransaction),
    purge: (days) =>
      database.execute(sql`delete from ${table} where deleted_at < now() - make_interval(days => ${days})`),
    async refreshSearch() {
      if (definition.searchText === undefined) return 0
      const owners = await database.query<{ owner_id: string }>(
        sql`select distinct owner_id from ${table} where search_stale limit 1000`,
      )
      let count = 0
      for (const { owner_id: ownerId } of owners) count += await refreshSearch(database, definition, ownerId)
      return count
    },
  }
}

/** What an open collection keeps for all its owners. */
interface Kept<Body extends object> {
  counts: CountCache
  layout: RecordColumns<Body>
  lastStates: LastStates<Body> | undefined
}

function openOwned<Body extends object>(
  database: Queryable,
  definition: CollectionDefinition<Body>,
  ownerId: string,
  { counts, layout, lastStates }: Kept<Body>,
): OwnedCollection<Body> {
  const { table: tableName, noun } = definition
  const table = raw(tableName)
  const { columns, lightColumns, heavyColumns, toRecord, split, writtenColumns, written } = layout
  const missing = () =>
    notFound(`No ${noun} has this identifier. It may have been deleted, or the URL is wrong.`)

  async function find(id: string): Promise<Stored<Body> | undefined> {
    if (!isId(id)) return undefined
    const [row] = await database.query<Row>({
      name: `${tableName}-by-id`,
      text: `select ${columns.text} from ${tableName} where owner_id = $1 and id = $2 and deleted_at is null`,
      values: [ownerId, id],
      isByKey: true,
    })
    return row === undefined ? undefined : toRecord(row)
  }

  async function get(id: string): Promise<Stored<Body>> {
    const found = await find(id)
    if (found === undefined) throw missing()
    return found
  }

  return {
    find,
    get,
    findMany: (ids) => readMany(database, definition, ownerId, ids),

    async list({ limit, page, cursor, sort, q, where = [] }) {
      const descending = sort.startsWith('-')
      const sortName = descending ? sort.slice(1) : sort
      const sortColumnName = definition.sorts[sortName] ?? 'created_at'
      const sortColumn = raw(sortColumnName)
      const direction = raw(descending ? 'desc' : 'asc')
      const conditions = [sql`owner_id = ${ownerId}`, sql`deleted_at is null`, ...where]
      if (q !== undefined && q.trim() !== '') {
        await refreshSearch(database, definition, ownerId).catch((error: unknown) => {
          // A full disk keeps nobody from searching what was read before.
          if (!storageFull.is(error)) throw error
        })
        conditions.push(matchesSearch(q))
      }
      const matching = join(conditions, ' and ')
      const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
      const keyset =
        after === undefined
          ? sql``
          : sql` and (${sortColumn}, id) ${raw(descending ? '<' : '>')} (${after.value}, ${after.id})`
      const offset = after === undefined ? ((page ?? 1) - 1) * limit : 0
      // As a number: it comes with each row, and making a Date of each costs more than all the rest of a row.
      const newestChange = sql`(extract(epoch from greatest((select max(updated_at) from ${table} where owner_id = ${ownerId}),
        (select max(moved_at) from ${table} where owner_id = ${ownerId} and moved_at is not null))) * 1000)::float8`
      const sortKey = isTime(sortColumnName) ? sql`` : sql`, ${sortColumn}::text as sort_key`
      // A limit as a parameter would have the list planned again each time: unknown, it makes a lasting plan
      // look dear.
      const rows = await database.query<Row & { sort_key?: unknown; newest_change: number | null }>(
        sql`select ${lightColumns}${sortKey}, ${newestChange} as newest_change
          from ${table} where ${matching}${keyset} order by ${sortColumn} ${direction}, id ${direction}
          limit ${raw(String(Math.trunc(limit) + 1))}${offset === 0 ? sql`` : sql` offset ${offset}`}`,
      )
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const allShown = after === undefined && offset === 0 && rows.length <= limit
      const total = allShown
        ? rows.length
        : await counts.total({
            key: JSON.stringify([ownerId, matching.text, matching.values]),
            newestChange: rows[0]?.newest_change,
            count: async () =>
              Number(
                (
                  await database.query<{ total: string }>(
                    sql`select count(*) as total from ${table} where ${matching}`,
                  )
                )[0]?.total ?? 0,
              ),
          })
      return {
        items: shown.map(toRecord),
        page: page ?? 1,
        limit,
        total,
        nextCursor:
          rows.length > limit && last !== undefined
            ? encodeCursor({ sort, value: getSortKey(last, sortColumnName), id: last.id })
            : null,
      }
    },

    async insert(body, { id = newId(), author = ownerId } = {}) {
      const { light, heavyValues } = split(body)
      const names = [
        'id',
        'owner_id',
        'body',
        ...heavyColumns.map(({ column }) => column),
        ...(definition.versioned ? ['changed_by'] : []),
      ]
      const values = [
        sql`${id}`,
        sql`${ownerId}`,
        light,
        ...heavyValues,
        ...(definition.versioned ? [sql`${author}`] : []),
      ]
      const [row] = await database.query<Row>(
        sql`insert into ${table} (${raw(names.join(', '))}) values (${join(values, ', ')}) on conflict on constraint ${raw(tableName)}_pkey do nothing returning ${writtenColumns}`,
      )
      return row === undefined ? get(id) : written(row, body)
    },

    insertMany: (bodies, { ids = bodies.map(() => newId()) } = {}) =>
      insertMany(database, definition, ownerId, bodies, ids),
    updateMany: (ids, change) => updateMany(database, definition, ownerId, ids, change),

    update: (id, change, options = {}) =>
      changeRecord({ database, definition, ownerId, layout, lastStates, get }, id, change, options),

    async remove(id, { ifVersions } = {}) {
      const current = await get(id)
      refuseOtherVersions(noun, current, ifVersions)
      const condition = ifVersions === undefined ? sql`` : sql` and version = ${current.version}`
      const removed = await database.execute(
        sql`update ${table} set deleted_at = now(), moved_at = now() where owner_id = ${ownerId} and id = ${id} and deleted_at is null${condition}`,
      )
      if (removed === 0) refuseOtherVersions(noun, await get(id), ifVersions)
    },

    async restore(id) {
      if (!isId(id)) throw missing()
      const [row] = await database.query<Row>(
        sql`update ${table} set deleted_at = null, version = version + 1, moved_at = now()
          where owner_id = ${ownerId} and id = ${id} and deleted_at is not null returning ${columns}`,
      )
      if (row === undefined)
        throw notFound(
          `The trash has no ${noun} with this identifier. It may have been restored already, or its 30 days are over.`,
        )
      return toRecord(row)
    },

    async listRemoved() {
      const rows = await database.query<Row>(
        sql`select ${lightColumns}, deleted_at from ${table} where owner_id = ${ownerId} and deleted_at is not null order by deleted_at desc limit 1000`,
      )
      return rows.map((row) => ({ ...toRecord(row), deletedAt: (row.deleted_at as Date).toISOString() }))
    },
  }
}
