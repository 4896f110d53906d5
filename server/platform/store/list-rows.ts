// Lists of plain tables, with pages and keyset cursors as every list has them.
import type { List, ListOptions } from './collection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import type { Database } from './database.ts'
import { join, raw, sql, type Sql } from './sql.ts'

export type ListRequest = Pick<ListOptions, 'limit' | 'page' | 'cursor' | 'sort'>

export interface TableList {
  table: string
  /** What is selected of each row, `id` among it; everything by default. */
  columns?: Sql
  /** Public name of an order → its column or expression, each with an index `(column, id)`. */
  sorts: Readonly<Record<string, string>>
  /** The column where `sorts` lacks the name. */
  defaultSort?: string
  where: readonly Sql[]
}

export async function listRows<Row extends { id: string }>(
  database: Database,
  { table, columns = sql`*`, sorts, defaultSort = 'created_at', where }: TableList,
  { limit, page = 1, cursor, sort }: ListRequest,
): Promise<List<Row>> {
  const isDescending = sort.startsWith('-')
  const column = raw(sorts[isDescending ? sort.slice(1) : sort] ?? defaultSort)
  const order = raw(isDescending ? 'desc' : 'asc')
  const start = cursor === undefined ? undefined : decodeCursor(cursor, sort)
  const matching = join([sql`true`, ...where], ' and ')
  const after =
    start === undefined
      ? sql``
      : sql` and (${column}, id) ${raw(isDescending ? '<' : '>')} (${start.value}, ${start.id})`
  const offset = start === undefined ? (page - 1) * limit : 0
  const [rows, [count]] = await Promise.all([
    database.query<Row & { sort_key: string }>(
      sql`select ${columns}, (${column})::text as sort_key from ${raw(table)} where ${matching}${after}
          order by ${column} ${order}, id ${order} limit ${limit + 1} offset ${offset}`,
    ),
    database.query<{ total: number }>(
      sql`select count(*)::integer as total from ${raw(table)} where ${matching}`,
    ),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    page,
    limit,
    total: count?.total ?? 0,
    nextCursor:
      rows.length > limit && last !== undefined
        ? encodeCursor({ sort, value: last.sort_key, id: last.id })
        : null,
  }
}
