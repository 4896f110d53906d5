// Long work of any kind: durable, retried, cancellable, with progress. A handler may run more than once and must be idempotent.
import type { ZodType } from 'zod'

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

export interface JobContext {
  jobId: string
  ownerId: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted with a `JobEnded` when the job is cancelled, runs out of time, or the worker stops (then it is queued again). */
  signal: AbortSignal
  /** Reports progress; written at most four times a second, announced as `progress` on `jobs:{id}`. */
  progress(done: number, total: number, label: string): void
}

/** What is needed to enqueue a job; a `JobDefinition` is one. */
export interface JobKind<Input = unknown> {
  /** kebab-case: `document-export`. */
  type: string
  input: ZodType<Input>
  /** Times it may fail by itself; an AppError with a status below 500 is never retried. Worker deaths and stops do not count. */
  attempts: number
  /** Of one try. Above `longJobMs` the job counts as long: one place of each worker is kept for others. */
  timeoutMs: number
}

export interface JobDefinition<Input = unknown> extends JobKind<Input> {
  /** Imports what is heavy when it runs: definitions are loaded by the API too. */
  run(context: JobContext, input: Input): Promise<unknown>
  /**
   * For whoever waits for the result, which will not come: called before the failure is written, after the last try by whatever it ended,
   * its time limit and its workers' deaths, too. May be called again like `run`.
   */
  failed?(job: { jobId: string; ownerId: string }, input: Input, problem: JobProblem): Promise<void>
  /** The same for a job that was cancelled; called afterwards, tried for an hour, perhaps while `run` still comes to its end. */
  cancelled?(job: { jobId: string; ownerId: string }, input: Input, problem: JobProblem): Promise<void>
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
  /** Minutes after the period's start, which counts from midnight UTC: 190 with a period of 1,440 is each day at 03:10. */
  atMinute: number
  job: JobKind<Record<string, never>>
}

export interface EnqueueOptions {
  ownerId: string
  /** Jobs of one owner and key run once: enqueuing again gives the first job. */
  key?: string | undefined
  /** What it is about, shown while it waits: the name of a file, for instance. */
  label?: string | undefined
}

export interface JobListOptions {
  /** 1 to 100. */
  limit: number
  /** 1-based; not with `cursor`. */
  page?: number | undefined
  cursor?: string | undefined
  status?: JobStatus | undefined
  /** Newest first when unset. */
  sort?: 'createdAt' | '-createdAt' | undefined
}

export interface JobList {
  items: JobRecord[]
  page: number
  limit: number
  total: number
  nextCursor: string | null
}

export interface Jobs {
  /** The job as stored. An input that the kind's schema refuses is a mistake of ours and throws the schema's error. */
  enqueue<Input>(kind: JobKind<Input>, input: Input, options: EnqueueOptions): Promise<JobRecord>
  /** Throws `not_found` for another owner's job. */
  get(ownerId: string, jobId: string): Promise<JobRecord>
  list(ownerId: string, options: JobListOptions): Promise<JobList>
  /** Ends a waiting or running job; a finished one is `invalid_transition`. */
  cancel(ownerId: string, jobId: string): Promise<JobRecord>
}

/** Owner of jobs that belong to nobody: sweeps and the like. */
export const systemOwnerId = 'system'

/** A job whose time limit is above this is long. */
export const longJobMs = 300_000
