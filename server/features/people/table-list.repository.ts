// Lists of this feature's plain tables, with pages and keyset cursors as every list has them.
import { decodeCursor, encodeCursor } from '#platform/store/cursor.ts'
import type { List } from '#platform/store/collection.ts'
import type { Queryable } from '#platform/store/database.ts'
import { join, raw, type Sql, sql } from '#platform/store/sql.ts'

export interface ListRequest {
  limit: number
  page?: number | undefined
  cursor?: string | undefined
  /** A name of `sorts`, `-` before it for descending. */
  sort: string
}

export interface TableList {
  table: string
  /** Public name of an order → its column, each with an index `(column, id)`. */
  sorts: Record<string, string>
  where: Sql[]
}

export async function listRows<Row extends { id: string }>(
  database: Queryable,
  { table, sorts, where }: TableList,
  request: ListRequest,
): Promise<List<Row>> {
  const { limit, page = 1, cursor, sort } = request
  const descending = sort.startsWith('-')
  const column = raw(sorts[descending ? sort.slice(1) : sort] ?? 'created_at')
  const direction = raw(descending ? 'desc' : 'asc')
  const after = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const matching = join([sql`true`, ...where], ' and ')
  const keyset =
    after === undefined
      ? sql``
      : sql` and (${column}, id) ${raw(descending ? '<' : '>')} (${after.value}, ${after.id})`
  const offset = after === undefined ? (page - 1) * limit : 0
  const rows = await database.query<Row & { sort_key: string }>(
    sql`select *, ${column}::text as sort_key from ${raw(table)} where ${matching}${keyset} order by ${column} ${direction}, id ${direction} limit ${limit + 1} offset ${offset}`,
  )
  const [count] = await database.query<{ total: string }>(
    sql`select count(*) as total from ${raw(table)} where ${matching}`,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown,
    page,
    limit,
    total: Number(count?.total ?? 0),
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor({ sort, value: last.sort_key, id: last.id })
        : null,
  }
}
