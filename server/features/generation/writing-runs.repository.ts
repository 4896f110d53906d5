// Longer texts that are being written or changed, or broke off: what was asked for, and what is there.
// A run goes when its text is complete, or after a week.
import type { WrittenSoFar } from '#capabilities/writing/engine/index.ts'
import type { Database } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import type { GenerateRequest } from './generation.schema.ts'

export interface WritingRun extends WrittenSoFar {
  request: GenerateRequest
}

export interface WritingRunsRepository {
  /** Keeps a run under the identifier of its chat entry, in place of an earlier state. */
  save(ownerId: string, runId: string, run: WritingRun): Promise<void>
  find(ownerId: string, runId: string): Promise<WritingRun | undefined>
  remove(ownerId: string, runIds: readonly string[]): Promise<void>
}

const daysKept = 7

export function createWritingRunsRepository(database: Database): WritingRunsRepository {
  return {
    async save(ownerId, runId, run) {
      await database.execute(sql`
        with old as (
          delete from writing_runs where owner_id = ${ownerId} and id <> ${runId} and updated_at < now() - make_interval(days => ${daysKept})
        )
        insert into writing_runs (owner_id, id, body)
        values (${ownerId}, ${runId}, ${JSON.stringify(run)}::jsonb)
        on conflict (owner_id, id) do update set body = excluded.body, updated_at = now()`)
    },
    async find(ownerId, runId) {
      const [row] = await database.query<{ body: WritingRun }>(
        sql`select body from writing_runs where owner_id = ${ownerId} and id = ${runId}`,
      )
      return row?.body
    },
    async remove(ownerId, runIds) {
      await database.execute(
        sql`delete from writing_runs where owner_id = ${ownerId} and id = any(${[...runIds]}::text[])`,
      )
    },
  }
}

/** What is kept for an owner; goes with the account. */
export const writingRunsData = { tables: ['writing_runs'] } as const
