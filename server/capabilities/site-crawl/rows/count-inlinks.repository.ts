// How many pages link to each page, counted when all of them are known.
import { batches } from '#platform/store/batches.ts'
import type { Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'

const rowsPerStep = 1_000

/** `own`: the condition on the rows of the crawl; `pages`: all of its pages. */
export async function countInlinks(
  database: Database,
  own: Sql,
  pages: AsyncIterable<{ key: string }>,
): Promise<void> {
  const counts = new Map<string, { links: number; followed: number }>()
  for await (const { key } of pages) counts.set(key, { links: 0, followed: 0 })
  const [row] = await database.query<{ last: number | null }>(
    sql`select max(number) as last from audit_links where ${own}`,
  )
  // In steps, each well within a statement's time.
  for (let from = 0; from <= (row?.last ?? -1); from += rowsPerStep) {
    const targets = await database.query<{ target: string; links: number; followed: number }>(
      sql`select target, sum(links)::integer as links, sum(followed)::integer as followed from (
            select unnest(linked) as target, 1 as links, 0 as followed, page_key from audit_links
            where ${own} and number >= ${from} and number < ${from + rowsPerStep}
            union all
            select unnest(followed), 0, 1, page_key from audit_links
            where ${own} and number >= ${from} and number < ${from + rowsPerStep}) each_link
          where target <> page_key group by target`,
    )
    for (const { target, links, followed } of targets) {
      const count = counts.get(target)
      if (count === undefined) continue
      count.links += links
      count.followed += followed
    }
  }
  for (const batch of batches([...counts])) {
    await database.execute(
      sql`update audit_pages page set inlinks = fresh.links, followed_inlinks = fresh.followed
          from unnest(${batch.map(([key]) => key)}::bigint[], ${batch.map(([, { links }]) => links)}::integer[],
            ${batch.map(([, { followed }]) => followed)}::integer[]) as fresh(key, links, followed)
          where ${own} and page.key = fresh.key and (inlinks <> fresh.links or followed_inlinks <> fresh.followed)`,
    )
  }
}
