// Long work of any kind: durable, retried, cancellable, with progress. A handler may run more than once and
// must be idempotent.
import type { ZodType } from 'zod'
import type { PublishedEvent } from '#capabilities/events/index.ts'
import type { List } from '#platform/store/collection.ts'
import type { Queryable } from '#platform/store/database.ts'

export type JobStatus = 'queued' | 'in_progress' | 'completed' | 'failed' | 'cancelled'

export interface JobRecord {
  id: string
  type: string
  status: JobStatus
  progress: { done: number; total: number; label: string }
  /** What the handler returned. Small: bytes go to files. */
  result?: unknown
  /** Problem of a failed job: `code` and `detail` as in an HTTP problem. */
  error?: { code: string; detail: string }
  createdAt: string
  startedAt?: string
  finishedAt?: string
}

/** Why a running job is to end before it is done. `lost`: another worker has it, or it is gone. */
export type EndReason = 'cancelled' | 'timed-out' | 'stopping' | 'lost'

/** What the signal of a job carries that is to end. */
export class JobEnded extends Error {
  readonly endReason: EndReason

  constructor(endReason: EndReason) {
    super(`The job was ended: ${endReason}.`)
    this.name = 'JobEnded'
    this.endReason = endReason
  }
}

/** Writes within a transaction; may be called again where the database ended the transaction. */
export type Write<Given extends unknown[] = []> = (
  transaction: Queryable,
  ...given: Given
) => Promise<unknown>

/** A handler's result with what its records make of it, written in the transaction that completes the job. */
export class Completion {
  readonly result: unknown
  readonly write: Write

  constructor(result: unknown, write: Write) {
    this.result = result
    this.write = write
  }
}

export interface JobContext {
  jobId: string
  ownerId: string
  /** 1 for the first try. */
  attempt: number
  /**
   * Aborted with a `JobEnded` when the job is cancelled, runs out of time, or the worker stops (then it is
   * queued again).
   */
  signal: AbortSignal
  /** Reports progress; written at most four times a second, announced as `progress` on `jobs:{id}`. */
  progress(done: number, total: number, label: string): void
  /**
   * A transaction of whoever holds the job: cancelling it and taking it over wait for its end. Throws
   * `JobEnded` where the job is cancelled or somebody else's already; then nothing is written.
   */
  write<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>
  /**
   * Does the work once for all tries of the job: its outcome (JSON, small) is stored under the name, and
   * `write` is committed with it. A later try gets the stored outcome.
   */
  step<Outcome>(name: string, work: () => Promise<Outcome>, write?: Write<[Outcome]>): Promise<Outcome>
}

/** What is needed to enqueue a job; a `JobDefinition` is one. */
export interface JobKind<Input = unknown> {
  /** kebab-case: `document-export`. */
  type: string
  input: ZodType<Input>
  /**
   * Times it may fail by itself; an AppError with a status below 500 is never retried. Worker deaths and
   * stops do not count, nor does a store that does not answer: then it is tried six times.
   */
  attempts: number
  /** Of one try. Above `longJobMs` the job counts as long: one place of each worker is kept for others. */
  timeoutMs: number
}

export interface JobDefinition<Input = unknown> extends JobKind<Input> {
  /**
   * Gives the result, or a `Completion` where records change with it. Imports what is heavy when it runs:
   * definitions are loaded by the API too.
   */
  run(context: JobContext, input: Input): Promise<unknown>
  /**
   * For records that wait for a result that will not come: written in the transaction that ends the job,
   * whatever ends it (the last try, its time limit, its workers' deaths, a cancellation) and in whichever
   * process. Where it throws, the job does not end.
   */
  onFailure?(
    transaction: Queryable,
    job: { jobId: string; ownerId: string },
    input: Input,
    failure: JobFailure,
  ): Promise<void>
}

export interface JobFailure {
  status: 'failed' | 'cancelled'
  problem: JobProblem
}

/** Why a job failed, as an HTTP problem says it: also the members that its error has besides. */
export type JobProblem = { code: string; detail: string } & Record<string, unknown>

/** Any definition, whatever its input; what a worker is given. */
// oxlint-disable-next-line typescript/no-explicit-any -- the only type to which definitions of different inputs are assignable
export type AnyJobDefinition = JobDefinition<any>

/** A job that comes by the clock: once each period in the whole installation, however many processes run. */
export interface Schedule {
  /** kebab-case, unique. */
  name: string
  everyMinutes: number
  /**
   * Minutes after the period's start, which counts from midnight UTC: 190 with a period of 1,440 is each day
   * at 03:10.
   */
  atMinute: number
  job: JobKind<Record<string, never>>
}

export interface EnqueueOptions {
  ownerId: string
  /** Jobs of one owner and key run once: enqueuing again gives the first job. */
  key?: string | undefined
  /** What it is about, shown while it waits: the name of a file, for instance. */
  label?: string | undefined
  /**
   * What names the job, written in the transaction that stores it. Not called where the key has its job.
   */
  write?: Write<[JobRecord]> | undefined
  /**
   * Workers leave it alone for so long: it is for the process that stores it, and theirs where that one ended
   * before it took the job.
   */
  reservedMs?: number | undefined
}

export interface JobListOptions {
  /** 1 to 100. */
  limit: number
  /** 1-based; not with `cursor`. */
  page?: number | undefined
  cursor?: string | undefined
  status?: JobStatus | undefined
  /** Only jobs whose input has these members. */
  input?: Record<string, string> | undefined
  /** Newest first when unset. */
  sort?: 'createdAt' | '-createdAt' | undefined
}

export type JobList = List<JobRecord>

export interface Jobs {
  /**
   * The job as stored. An input that the kind's schema refuses is a mistake of ours and throws the schema's
   * error.
   */
  enqueue<Input>(kind: JobKind<Input>, input: Input, options: EnqueueOptions): Promise<JobRecord>
  /** Throws `not_found` for another owner's job. */
  get(ownerId: string, jobId: string): Promise<JobRecord>
  list(ownerId: string, options: JobListOptions): Promise<JobList>
  /** Ends a waiting or running job; a finished one is `invalid_transition`. */
  cancel(ownerId: string, jobId: string): Promise<JobRecord>
  /** Ends it as failed from outside: whoever runs it makes no progress. Throws as `cancel` does. */
  fail(ownerId: string, jobId: string, problem: JobProblem): Promise<JobRecord>
  /**
   * What `read` says of the job's records, and then the events of the job and of `topics` from that very
   * moment on, none twice. Ends with the event that ends the job, at once
   * where it is over, and silently when the signal aborts.
   */
  follow<State>(
    ownerId: string,
    jobId: string,
    options: FollowOptions<State>,
  ): AsyncGenerator<Followed<State>>
  /** Makes the definitions known, so that a job of theirs can be ended here. Once, when all are composed. */
  register(definitions: readonly AnyJobDefinition[]): void
}

export interface FollowOptions<State> {
  read: (transaction: Queryable) => Promise<State>
  topics?: readonly string[]
  signal: AbortSignal
}

export interface Followed<State> {
  /** In the first, and with the job's own events. */
  job?: JobRecord
  /** In the first. */
  state?: State
  event?: PublishedEvent
}

/** Owner of jobs that belong to nobody: sweeps and the like. */
export const systemOwnerId = 'system'

/** A job whose time limit is above this is long. */
export const longJobMs = 300_000
