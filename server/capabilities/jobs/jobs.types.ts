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

export interface JobContext {
  jobId: string
  ownerId: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the job is cancelled, runs out of time, or the worker stops (then it is queued again). */
  signal: AbortSignal
  /** Reports progress; written at most four times a second, announced as `progress` on `jobs:{id}`. */
  progress(done: number, total: number, label: string): void
}

export interface JobDefinition<Input = unknown> {
  /** kebab-case: `document-export`. */
  type: string
  input: ZodType<Input>
  /** Tries in all; an AppError with a status below 500 is never retried. */
  attempts: number
  timeoutMs: number
  run(context: JobContext, input: Input): Promise<unknown>
}

export interface EnqueueOptions {
  ownerId: string
  /** Jobs of one owner and key run once: enqueuing again gives the first job. */
  key?: string
}

export interface Jobs {
  enqueue<Input>(definition: JobDefinition<Input>, input: Input, options: EnqueueOptions): Promise<JobRecord>
  /** Throws `not_found` for another owner's job. */
  get(ownerId: string, jobId: string): Promise<JobRecord>
  /** Newest first. */
  list(ownerId: string, options: { limit: number; cursor?: string; status?: JobStatus }): Promise<{ items: JobRecord[]; nextCursor: string | null }>
  /** Ends a waiting or running job; a finished one is `invalid_transition`. */
  cancel(ownerId: string, jobId: string): Promise<JobRecord>
}
