// Full-text search. A write only marks its row; the text is read into the `search` column before its owner's
// next search.
import type { Queryable } from './database.ts'
import { raw, snakeCase, sql, type Sql } from './sql.ts'

export interface SearchableCollection<Body> {
  table: string
  heavy?: readonly (keyof Body & string)[]
  heavyJson?: readonly (keyof Body & string)[]
  searchText?: (body: Body) => string
}

/** A tsvector holds 1 MB at most; this many characters of any script stay below it and cost about 20 ms. */
const maxSearchTextLength = 100_000
const batchSize = 100
/**
 * Rows that one search may catch up with, about half a second; more are left to the sweep
 * (`Collection.refreshSearch`).
 */
const maxRows = 2_000

/**
 * Reads what an owner wrote since the last search into the search column. Returns how many rows that were.
 */
export async function refreshSearch<Body extends object>(
  database: Queryable,
  { table, heavy = [], heavyJson = [], searchText }: SearchableCollection<Body>,
  ownerId: string,
): Promise<number> {
  if (searchText === undefined) return 0
  const apart = [...heavy, ...heavyJson]
  const columns = raw(
    ['id', 'version', 'body', ...apart.map((member) => `${snakeCase(member)} as "${member}"`)].join(', '),
  )
  let count = 0
  while (count < maxRows) {
    const rows = await database.query<{ id: string; version: number; body: Body } & Record<string, unknown>>(
      sql`select ${columns} from ${raw(table)} where owner_id = ${ownerId} and search_stale order by id desc limit ${batchSize}`,
    )
    if (rows.length === 0) break
    const texts = rows.map((row) =>
      searchText({ ...row.body, ...Object.fromEntries(apart.map((member) => [member, row[member]])) }).slice(
        0,
        maxSearchTextLength,
      ),
    )
    // Read into words first, then locked: a save of one of these rows never waits for the words of the
    // others. A row that was written meanwhile has another version and stays marked. Locked by identifier, as
    // everybody locks several.
    await database.execute(sql`
      with fresh as materialized (
        select id, version, to_tsvector('simple', unaccented(text)) as search
        from unnest(${rows.map((row) => row.id)}::text[], ${rows.map((row) => row.version)}::int[], ${texts}::text[]) as given(id, version, text)
      ), locked as materialized (
        select id, version from ${raw(table)} where owner_id = ${ownerId} and id = any(array(select id from fresh)) order by id for no key update
      )
      update ${raw(table)} as target set search = fresh.search, search_stale = false
      from locked, fresh
      where target.owner_id = ${ownerId} and target.id = locked.id and fresh.id = locked.id and fresh.version = locked.version`)
    count += rows.length
    if (rows.length < batchSize) break
  }
  return count
}

/** The condition of a search box: every word, by its beginning. */
export function matchesSearch(q: string): Sql {
  const words = q.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  const prefixes = words.slice(0, 16).map((word) => `${word}:*`)
  return sql`search @@ to_tsquery('simple', unaccented(${prefixes.join(' & ')}))`
}
