// What a worker does to the queue. A job is held by a lease: who writes an outcome must still hold it, so
// that a worker that was taken for dead cannot write over its successor.
import type { Database, Queryable } from '#platform/store/database.ts'
import { sql, type Sql } from '#platform/store/sql.ts'
import { toStorableJson } from '#platform/store/storable-json.ts'
import { announce, jobsChannel, type JobRow, type WriteEnd } from '../jobs.repository.ts'
import { JobEnded, type Write } from '../jobs.types.ts'

/**
 * Time without a sign of life after which a job is somebody else's. Longer than any pause of an event loop
 * that does its work.
 */
const leaseSeconds = 20
/** Worker deaths in a row, without getting further, after which a job is taken for what kills them. */
const deathsAllowed = 5

/** A held job: its identity and the try it is held for. */
export interface Lease {
  ownerId: string
  jobId: string
  attempt: number
}

export interface ClaimedJob extends Lease {
  type: string
  input: unknown
  isLong: boolean
  failures: number
}

export interface Progress {
  done: number
  total: number
  label: string
}

/** As the job's row keeps it. */
export interface JobError {
  code: string
  detail: string
}

export interface LeasesRepository {
  /**
   * The job that waited longest, now held; long ones are passed over when `longAllowed` is false. Where a
   * long one's turn has come it is the one that was begun before, then that of the owner who has waited
   * longest for one.
   */
  claim(types: readonly string[], longAllowed: boolean): Promise<ClaimedJob | undefined>
  /** A job that was stored for this process, for its first try also before it is due for others. */
  claimReserved(job: Pick<Lease, 'ownerId' | 'jobId'>): Promise<ClaimedJob | undefined>
  /** Milliseconds until the next waiting job of these types is due; undefined when none waits. */
  nextDueMs(types: readonly string[]): Promise<number | undefined>
  /** Announces that the job runs. */
  announceStart(lease: Lease): Promise<void>
  saveProgress(lease: Lease, progress: Progress): Promise<void>
  /** A transaction while the job is held; `JobEnded` where it is no more. */
  write<Result>(lease: Lease, work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /** The outcome of a step that is finished. */
  findStep(lease: Lease, name: string): Promise<{ outcome: unknown } | undefined>
  /** Stores it with what is written beside it. */
  finishStep(lease: Lease, name: string, outcome: unknown, write: Write | undefined): Promise<void>
  /** With what the job's records make of it. */
  complete(
    lease: Lease,
    result: unknown,
    progress: Progress | undefined,
    write: Write | undefined,
  ): Promise<void>
  fail(lease: Lease, error: JobError, write: WriteEnd): Promise<void>
  /** Queues it again after a pause: it failed by itself. */
  retry(lease: Lease, afterMs: number): Promise<void>
  /** Queues it again after a pause, through no fault of its own. */
  postpone(lease: Lease, afterMs: number): Promise<void>
  /** Queues it again at once: the worker stops. */
  release(lease: Lease): Promise<void>
  /**
   * Signs the worker on, or says that it still lives, and renews the leases of what it runs; gives the ids of
   * those that it still holds. Not of all that it holds: a job that it took without hearing so, because the
   * connection broke, must come back into the queue.
   */
  renew(backendPid: number | undefined, jobIds: readonly string[]): Promise<string[]>
  signOff(): Promise<void>
  /** At a worker's start: frees at once what workers held whose connection is gone. */
  freeDeadWorkersJobs(): Promise<void>
  /**
   * Jobs whose lease ran out; such as killed their workers too often only of kinds that this worker knows.
   */
  findLost(types: readonly string[]): Promise<{ ownerId: string; jobId: string }[]>
  /** Queues it again, or fails it where it killed its workers too often; nothing where somebody has it. */
  recover(ownerId: string, jobId: string, write: WriteEnd | undefined): Promise<void>
}

export function createLeasesRepository(database: Database, workerId: string): LeasesRepository {
  const held = ({ ownerId, jobId, attempt }: Lease): Sql =>
    sql`owner_id = ${ownerId} and id = ${jobId} and worker_id = ${workerId} and attempt = ${attempt} and status = 'in_progress'`
  const lease = sql`now() + make_interval(secs => ${leaseSeconds})`
  const letGo = sql`worker_id = null, lease_until = null`

  /** Changes a held job, with its records, and announces it; does nothing when the lease was lost. */
  function change(
    which: Lease,
    set: Sql,
    event: 'progress' | 'completed' | 'failed',
    also?: WriteEnd,
  ): Promise<void> {
    return database.transaction(async (transaction) => {
      const [row] = await transaction.query<JobRow>(
        sql`update jobs set ${set} where ${held(which)} returning *`,
      )
      if (row === undefined) return
      await also?.(transaction, row)
      await announce(transaction, row, event)
    })
  }

  function write<Result>(which: Lease, work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return database.transaction(async (transaction) => {
      // Several may write at once; who ends the job, or takes it over, waits.
      const rows = await transaction.query(sql`select 1 from jobs where ${held(which)} for share`)
      if (rows.length === 0) throw new JobEnded('lost')
      return work(transaction)
    })
  }

  return {
    async claim(types, longAllowed) {
      const [row] = await database.query<JobRow>({
        name: 'job-claim',
        text: `
          with first as materialized (
            select owner_id, id, long from jobs
            where status = 'queued' and run_at <= now() and type = any($2) and ($3 or not long)
            order by run_at, id limit 1
            for update skip locked
          ),
          turn as materialized (
            select owner_id, id from jobs
            where (select long from first) and status = 'queued' and run_at <= now() and type = any($2) and long
            order by started_at is null,
              (select max(earlier.started_at) from jobs earlier where earlier.owner_id = jobs.owner_id and earlier.long) nulls first, run_at, id
            limit 1
            for update skip locked
          ),
          next as (select owner_id, id from turn union all select owner_id, id from first where not long)
          update jobs
          set status = 'in_progress', attempt = attempt + 1, worker_id = $1, lease_until = now() + make_interval(secs => ${leaseSeconds}),
            started_at = coalesce(started_at, now())
          from next where jobs.owner_id = next.owner_id and jobs.id = next.id
          returning jobs.*`,
        values: [workerId, types, longAllowed],
      })
      return row && toClaimed(row)
    },
    async claimReserved({ ownerId, jobId }) {
      const [row] = await database.query<JobRow>(sql`
        update jobs set status = 'in_progress', attempt = attempt + 1, worker_id = ${workerId}, lease_until = ${lease},
          started_at = coalesce(started_at, now())
        where owner_id = ${ownerId} and id = ${jobId} and status = 'queued' and (attempt = 0 or run_at <= now())
        returning *`)
      return row && toClaimed(row)
    },
    async nextDueMs(types) {
      const [row] = await database.query<{ ms: number | null }>({
        name: 'job-next-due',
        text: `select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms from jobs where status = 'queued' and run_at > now() and type = any($1)`,
        values: [types],
      })
      return row?.ms ?? undefined
    },
    announceStart: (which) => change(which, sql`worker_id = worker_id`, 'progress'),
    saveProgress: (which, { done, total, label }) =>
      change(
        which,
        // Getting further than ever before shows that the job is not what killed its workers.
        sql`progress_done = ${done}, progress_total = ${total}, progress_label = ${label},
          losses = case when ${done} > furthest then 0 else losses end, furthest = greatest(furthest, ${done})`,
        'progress',
      ),
    write,
    async findStep({ ownerId, jobId }, name) {
      const [row] = await database.query<{ outcome: unknown }>(
        sql`select outcome from job_steps where owner_id = ${ownerId} and job_id = ${jobId} and name = ${name}`,
      )
      return row
    },
    finishStep: (which, name, outcome, also) =>
      write(which, async (transaction) => {
        const value = outcome === undefined ? sql`null` : sql`${toStorableJson(outcome)}::jsonb`
        await transaction.execute(
          sql`insert into job_steps (owner_id, job_id, name, outcome) values (${which.ownerId}, ${which.jobId}, ${name}, ${value})`,
        )
        await also?.(transaction)
      }),
    complete(which, result, progress, also) {
      const last =
        progress === undefined
          ? sql``
          : sql`progress_done = ${progress.done}, progress_total = ${progress.total}, progress_label = ${progress.label},`
      const value = result === undefined ? sql`null` : sql`${toStorableJson(result)}::jsonb`
      return change(
        which,
        sql`status = 'completed', ${last} result = ${value}, finished_at = now(), ${letGo}`,
        'completed',
        async (transaction) => void (await also?.(transaction)),
      )
    },
    fail: (which, error, also) =>
      change(
        which,
        sql`status = 'failed', error = ${toStorableJson(error)}::jsonb, finished_at = now(), ${letGo}`,
        'failed',
        also,
      ),
    retry: (which, afterMs) =>
      change(
        which,
        sql`status = 'queued', failures = failures + 1, run_at = now() + make_interval(secs => ${afterMs / 1000}), ${letGo}`,
        'progress',
      ),
    postpone: (which, afterMs) =>
      change(
        which,
        sql`status = 'queued', run_at = now() + make_interval(secs => ${afterMs / 1000}), ${letGo}`,
        'progress',
      ),
    async release(which) {
      await change(which, sql`status = 'queued', run_at = now(), ${letGo}`, 'progress')
      await database.query(sql`select pg_notify(${jobsChannel}, 'queued')`)
    },
    async renew(backendPid, jobIds) {
      await database.execute(sql`
        insert into job_workers (id, backend_pid, backend_start)
        values (${workerId}, ${backendPid ?? null}, (select backend_start from pg_stat_activity where pid = ${backendPid ?? null}))
        on conflict (id) do update set backend_pid = excluded.backend_pid, backend_start = excluded.backend_start, seen_at = now()`)
      const rows = await database.query<{ id: string }>(sql`
        update jobs set lease_until = ${lease} where worker_id = ${workerId} and status = 'in_progress' and id = any(${jobIds}) returning id`)
      return rows.map((row) => row.id)
    },
    async signOff() {
      await database.execute(sql`delete from job_workers where id = ${workerId}`)
    },
    async freeDeadWorkersJobs() {
      await database.execute(sql`
        with dead as (
          delete from job_workers worker
          where backend_pid is not null and id <> ${workerId} and not exists (
            select from pg_stat_activity activity
            where activity.pid = worker.backend_pid and coalesce(activity.backend_start, worker.backend_start) = worker.backend_start)
          returning id
        )
        update jobs set lease_until = now() from dead where jobs.worker_id = dead.id and status = 'in_progress'`)
    },
    async findLost(types) {
      const rows = await database.query<{ owner_id: string; id: string }>(
        // Of other kinds nobody here knows what their end means.
        sql`select owner_id, id from jobs
          where status = 'in_progress' and lease_until <= now() and (losses + 1 < ${deathsAllowed} or type = any(${types}))`,
      )
      return rows.map((row) => ({ ownerId: row.owner_id, jobId: row.id }))
    },
    recover: (ownerId, jobId, also) =>
      database.transaction(async (transaction) => {
        const isOver = sql`losses + 1 >= ${deathsAllowed}`
        const [row] = await transaction.query<JobRow>(sql`
          update jobs
          set losses = losses + 1, ${letGo},
            status = case when ${isOver} then 'failed' else 'queued' end,
            error = case when ${isOver} then ${toStorableJson(workerLost)}::jsonb end,
            finished_at = case when ${isOver} then now() end,
            -- At once after the first death, then ever later: a job that kills its worker leaves time for others.
            run_at = now() + make_interval(secs => case when losses < 1 then 0 else power(2, losses - 1) end)
          where owner_id = ${ownerId} and id = ${jobId} and status = 'in_progress' and lease_until <= now()
          returning *`)
        if (row?.status === 'failed') await also?.(transaction, row)
        if (row !== undefined)
          await announce(transaction, row, row.status === 'failed' ? 'failed' : 'progress')
      }),
  }
}

function toClaimed(row: JobRow): ClaimedJob {
  return {
    ownerId: row.owner_id,
    jobId: row.id,
    attempt: row.attempt,
    type: row.type,
    input: row.input,
    isLong: row.long,
    failures: row.failures,
  }
}

/** What is said of a job that killed its workers too often. */
export const workerLost: JobError = {
  code: 'worker_lost',
  detail:
    'The process that ran this job ended several times. Try again with less to do, or tell the operator the job id.',
}
