// The files that pages of a crawl name, each asked for once.
import type { Database } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { CrawlRepository } from '../crawl.types.ts'
import type { CrawlLease } from './crawl-lease.repository.ts'

export const createCrawlFiles = (
  database: Database,
  own: Sql,
  lease: Pick<CrawlLease, 'write'>,
): Pick<CrawlRepository, 'askedFiles' | 'unaskedFiles' | 'keepFiles'> => ({
  async askedFiles() {
    const [row] = await database.query<{ asked: number }>(
      sql`select count(*)::integer as asked from audit_resources where ${own} and result is not null`,
    )
    return row?.asked ?? 0
  },

  unaskedFiles: (limit, after) =>
    database.query(
      sql`select key, url from audit_resources where ${own} and result is null and (${after ?? null}::bigint is null or key > ${after ?? null}::bigint)
          order by key limit ${limit}`,
    ),

  async keepFiles(results) {
    await lease.write((transaction) =>
      transaction.execute(
        sql`update audit_resources file set result = fresh.result::jsonb
            from unnest(${results.map(({ key }) => key)}::bigint[], ${results.map(({ result }) => toStorableJson(result))}::text[]) as fresh(key, result)
            where ${own} and file.key = fresh.key`,
      ),
    )
  },
})
