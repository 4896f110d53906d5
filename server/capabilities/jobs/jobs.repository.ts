import { latestEventId, publishEvent } from '#capabilities/events/index.ts'
import type { Database, Queryable } from '#platform/store/database.ts'
import { listRows } from '#platform/store/list-rows.ts'
import { sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import type { JobList, JobListOptions, JobProblem, JobRecord, JobStatus, Write } from './jobs.types.ts'

/** The channel on which workers are notified; the payload is `queued` or `ended {jobId}`. */
export const jobsChannel = 'pressroom_jobs'

export interface NewJob {
  id: string
  ownerId: string
  type: string
  key: string | undefined
  label: string
  input: unknown
  isLong: boolean
  reservedMs: number
  write: Write<[JobRecord]> | undefined
}

/** How a job ends that does not end by itself. */
export type OutsideEnd = { status: 'cancelled' } | { status: 'failed'; error: JobProblem }

/** What the records of a job make of its end. */
export type WriteEnd = (transaction: Queryable, row: JobRow) => Promise<void>

export interface JobsRepository {
  /** Stores the job, or gives the one that has this key already. */
  insert(job: NewJob): Promise<JobRecord>
  find(ownerId: string, jobId: string): Promise<JobRecord | undefined>
  list(ownerId: string, options: JobListOptions): Promise<JobList>
  /** The job and what `read` gives, as they are at the event `cursor`: everything later comes after it. */
  snapshot<State>(
    ownerId: string,
    jobId: string,
    read: (transaction: Queryable) => Promise<State>,
  ): Promise<{ cursor: string; job: JobRecord | undefined; state: State }>
  /** Undefined when there is no such job that is waiting or running. */
  end(ownerId: string, jobId: string, state: OutsideEnd, write: WriteEnd): Promise<JobRecord | undefined>
  hasLiveWorker(): Promise<boolean>
  /** Whether a job waits (and is due) or was left running, and no worker is there. */
  isWorkerMissing(): Promise<boolean>
  /** Removes jobs that finished more than 30 days ago, and workers long gone; gives the number of jobs. */
  sweep(): Promise<number>
}

export interface JobRow {
  id: string
  owner_id: string
  type: string
  status: JobStatus
  input: unknown
  long: boolean
  progress_done: number
  progress_total: number
  progress_label: string
  result: unknown
  error: { code: string; detail: string } | null
  attempt: number
  failures: number
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}

export function createJobsRepository(database: Database): JobsRepository {
  return {
    async insert({ id, ownerId, type, key, label, input, isLong, reservedMs, write }) {
      const statement = sql`
        with written as (
          insert into jobs (id, owner_id, type, key, progress_label, input, long, run_at)
          values (${id}, ${ownerId}, ${type}, ${key ?? null}, ${label}, ${toStorableJson(input)}::jsonb, ${isLong},
            now() + make_interval(secs => ${reservedMs / 1_000}))
          on conflict (owner_id, key) where key is not null do nothing
          returning *
        )
        select written.*, pg_notify(${jobsChannel}, 'queued') from written`
      const store = async (queryable: Queryable): Promise<JobRecord | undefined> => {
        const [row] = await queryable.query<JobRow>(statement)
        if (row === undefined) return undefined
        await write?.(queryable, toRecord(row))
        return toRecord(row)
      }
      const stored = await (write === undefined ? store(database) : database.transaction(store))
      if (stored !== undefined) return stored
      const [first] = await database.query<JobRow>(
        sql`select * from jobs where owner_id = ${ownerId} and key = ${key ?? null}`,
      )
      if (first === undefined) throw new Error('The job with this key was removed while it was asked for.')
      return toRecord(first)
    },
    find: (ownerId, jobId) => find(database, ownerId, jobId),
    snapshot: (ownerId, jobId, read) =>
      database.transaction(async (transaction) => {
        await transaction.execute(sql`set transaction isolation level repeatable read, read only`)
        const cursor = await latestEventId(transaction, ownerId)
        return { cursor, job: await find(transaction, ownerId, jobId), state: await read(transaction) }
      }),
    list: (ownerId, options) => list(database, ownerId, options),
    end: (ownerId, jobId, state, write) =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<JobRow>(sql`
          update jobs set status = ${state.status}, finished_at = now(), worker_id = null, lease_until = null,
            error = ${state.status === 'failed' ? toStorableJson({ code: state.error.code, detail: state.error.detail }) : null}::jsonb
          where owner_id = ${ownerId} and id = ${jobId} and status in ('queued', 'in_progress')
          returning *`)
        if (row === undefined) return undefined
        await transaction.query(sql`select pg_notify(${jobsChannel}, ${`ended ${jobId}`})`)
        await write(transaction, row)
        await announce(transaction, row, state.status)
        return toRecord(row)
      }),
    async hasLiveWorker() {
      const [row] = await database.query<{ there: boolean }>(
        sql`select exists (select from live_job_workers) as there`,
      )
      return row?.there === true
    },
    async isWorkerMissing() {
      const [row] = await database.query<{ missing: boolean }>(sql`
        select not exists (select from live_job_workers)
          and exists (select from jobs where (status = 'queued' and run_at <= now()) or status = 'in_progress') as missing`)
      return row?.missing === true
    },
    async sweep() {
      const removed = await database.execute(
        sql`delete from jobs where finished_at < now() - interval '30 days'`,
      )
      await database.execute(sql`delete from job_workers where seen_at < now() - interval '1 day'`)
      return removed
    },
  }
}

async function find(queryable: Queryable, ownerId: string, jobId: string): Promise<JobRecord | undefined> {
  const [row] = await queryable.query<JobRow>({
    name: 'job-find',
    text: 'select * from jobs where owner_id = $1 and id = $2',
    values: [ownerId, jobId],
  })
  return row === undefined ? undefined : toRecord(row)
}

async function list(
  database: Database,
  ownerId: string,
  { status, input, sort = '-createdAt', ...request }: JobListOptions,
): Promise<JobList> {
  const where = [
    sql`owner_id = ${ownerId}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(input === undefined ? [] : [sql`input @> ${toStorableJson(input)}::jsonb`]),
  ]
  const { items, ...rest } = await listRows<JobRow>(
    database,
    { table: 'jobs', sorts: { createdAt: 'created_at' }, where },
    { ...request, sort },
  )
  return { ...rest, items: items.map(toRecord) }
}

/** Publishes the job's state on its own topic, with the transaction that changed it. */
export async function announce(
  queryable: Queryable,
  row: JobRow,
  event: 'progress' | 'completed' | 'failed' | 'cancelled',
): Promise<void> {
  await publishEvent(queryable, {
    ownerId: row.owner_id,
    topic: `jobs:${row.id}`,
    event,
    data: toRecord(row),
  })
}

export function toRecord(row: JobRow): JobRecord {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    progress: { done: row.progress_done, total: row.progress_total, label: row.progress_label },
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.error === null ? {} : { error: row.error }),
    createdAt: row.created_at.toISOString(),
    ...(row.started_at === null ? {} : { startedAt: row.started_at.toISOString() }),
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at.toISOString() }),
  }
}
