// What the planner knows of the tables of a crawl. They fill so fast that it knows nothing, and takes a crawl
// for a single row: it then reads all of its rows where it should look for fifty keys, and the crawl's time
// grows with the square of its pages.
import type { Database } from '#platform/store/database.ts'
import { raw, sql } from '#platform/store/sql.ts'

/**
 * Counts rows that were written to tables together; gathers the tables' figures when there are many more than
 * the last time.
 */
export type KeepFigures = (rows: number, ...tables: readonly CrawlTable[]) => Promise<void>

export type CrawlTable = keyof typeof lookedAt

/**
 * What statements look for. Sorting samples of all else, texts and JSON, takes four times as long, and no
 * plan asks for it.
 */
const lookedAt = {
  audit_pages: 'owner_id, audit_id, key, number, state, reason, depth, is_linked, is_late, attempts',
  audit_listed_pages: 'owner_id, audit_id, key',
  audit_links: 'owner_id, audit_id, page_key, number, kinds',
  audit_hits: 'owner_id, audit_id, check_id, severity, page_key',
} as const
const minRows = 500
const factor = 3

export function createFigures(database: Database): KeepFigures {
  const counts = new Map<string, { written: number; next: number }>()
  return async (rows, ...tables) => {
    const name = tables.join()
    const count = counts.get(name) ?? { written: 0, next: minRows }
    counts.set(name, count)
    count.written += rows
    if (count.written < count.next) return
    count.next = count.written * factor
    // Where somebody else gathers them at this moment they are there for us as well; and without them it is
    // only slower.
    for (const table of tables)
      await database
        .execute(sql`analyze (skip_locked) ${raw(table)} (${raw(lookedAt[table])})`)
        .catch(() => undefined)
  }
}
