import RateLimiterPostgres from 'rate-limiter-flexible/lib/RateLimiterPostgres.js'
import type { Database, NamedStatement } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'

/** Counters in the store, shared by all processes. */
export interface StoredCounters {
  limiter(settings: { keyPrefix: string; points: number; duration: number }): RateLimiterPostgres
  sweep(): Promise<number>
}

export function createStoredCounters(database: Database): StoredCounters {
  // The library wants a client of `pg`; of that it uses `query` alone.
  const client = {
    async query(statement: NamedStatement) {
      const rows = await database.query(statement)
      return { rows, rowCount: rows.length }
    },
  }
  return {
    limiter: ({ points, ...settings }) =>
      new RateLimiterPostgres({
        ...settings,
        points,
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        // Whoever is over the limit is refused from memory until the window ends, so that pressing on costs
        // the store nothing.
        inMemoryBlockOnConsumed: points + 1,
      }),
    sweep: () => database.execute(sql`delete from rate_limits where expire < ${Date.now()}`),
  }
}
