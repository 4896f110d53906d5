// Removes what has had its time in the store itself: answers to Idempotency-Keys after a day, versions after
// 90 days, files of exports. And reads into the search what nobody has searched since it was written.
import { z } from 'zod'
import type { Files } from '#capabilities/files/index.ts'
import type { JobDefinition, Schedule } from '#capabilities/jobs/index.ts'
import type { Database } from '#platform/store/database.ts'
import { sweepVersions } from '#platform/store/versions.ts'
import { sweepIdempotencyKeys } from './idempotency.repository.ts'

/** Days that earlier states of a record are kept; its newest stays. */
const versionDays = 90

/** Tables of the store with rows of owners; they go with an account. */
export const storeData = { tables: ['record_versions', 'idempotency_keys'] } as const

export interface StoreSweepDependencies {
  database: Database
  files: Files
  searchable: readonly { refreshSearch(): Promise<number> }[]
}

/** The sweep of the store, each hour at minute 37. */
export function storeSweep({ database, files, searchable }: StoreSweepDependencies): {
  definitions: JobDefinition<Record<string, never>>[]
  schedules: Schedule[]
} {
  const sweep: JobDefinition<Record<string, never>> = {
    type: 'sweep-store',
    input: z.strictObject({}),
    attempts: 3,
    timeoutMs: 120_000,
    async run() {
      let searchRows = 0
      for (const collection of searchable) searchRows += await collection.refreshSearch()
      return {
        searchRows,
        answers: await sweepIdempotencyKeys(database),
        versions: await sweepVersions(database, versionDays),
        files: await files.sweep(),
      }
    },
  }
  return {
    definitions: [sweep],
    schedules: [{ name: 'sweep-store', everyMinutes: 60, atMinute: 37, job: sweep }],
  }
}
