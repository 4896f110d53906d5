// One try of one job: its signal, its time limit, its throttled progress, and what becomes of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, databaseUnavailable } from '#platform/errors.ts'
import { asStorageFull, storageFull } from '#platform/storage-full.ts'
import type { StorageWatch } from '#platform/storage-watch.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Logger } from '#platform/logger.ts'
import { writeFailure } from '../jobs.service.ts'
import {
  Completion,
  JobEnded,
  type AnyJobDefinition,
  type EndReason,
  type JobContext,
  type JobFailure,
  type Write,
} from '../jobs.types.ts'
import type { ClaimedJob, JobError, LeasesRepository } from './leases.repository.ts'
import { createReporter } from './report-progress.ts'

export interface RunningJob {
  jobId: string
  isLong: boolean
  end(reason: EndReason): void
  /** Resolves when the outcome is written; never rejects. */
  done: Promise<void>
}

export interface RunJobDependencies {
  leases: LeasesRepository
  logger: Logger
  /** Pause before the first retry; doubled each time, up to two minutes. */
  retryBaseMs: number
  /** Time that a handler has to return once its signal is aborted. */
  graceMs: number
  storage?: Pick<StorageWatch, 'report'> | undefined
}

const maxRetryMs = 120_000

const maxOutageMs = 120_000
/**
 * Between two tries of a job whose file found no space; where the database has none, the worker takes no job
 * until it has.
 */
const spacePauseMs = 15_000
/**
 * Times that a job is tried while the store does not answer: that is no fault of the job, however seldom it
 * may fail by itself.
 */
const storeAttempts = 6

type Outcome =
  | { kind: 'returned'; result: unknown }
  | { kind: 'threw'; error: unknown }
  | { kind: 'abandoned' }

/** Starts the handler and sees it through. */
export function runJob(
  claimed: ClaimedJob,
  definition: AnyJobDefinition,
  dependencies: RunJobDependencies,
): RunningJob {
  const { leases, logger, graceMs, retryBaseMs } = dependencies
  const controller = new AbortController()
  const reporter = createReporter((progress) => leases.saveProgress(claimed, progress), logger)
  let ending: EndReason | undefined

  function end(reason: EndReason): void {
    if (ending !== undefined) return
    ending = reason
    controller.abort(new JobEnded(reason))
  }

  /** What finds the job lost is the first to know: the handler is to end. */
  async function held<Result>(write: Promise<Result>): Promise<Result> {
    return write.catch((error: unknown) => {
      if (error instanceof JobEnded) end(error.endReason)
      throw error
    })
  }

  const context: JobContext = {
    jobId: claimed.jobId,
    ownerId: claimed.ownerId,
    attempt: claimed.attempt,
    signal: controller.signal,
    progress: reporter.report,
    write: (work) => held(leases.write(claimed, work)),
    async step<Result>(name: string, work: () => Promise<Result>, write?: Write<[Result]>) {
      const finished = await leases.findStep(claimed, name)
      if (finished !== undefined) return finished.outcome as Result
      controller.signal.throwIfAborted()
      const outcome = await work()
      await held(
        leases.finishStep(claimed, name, outcome, write && ((transaction) => write(transaction, outcome))),
      )
      failPoint('job-step-finished')
      return outcome
    },
  }

  async function attempt(): Promise<Outcome> {
    try {
      const input: unknown = definition.input.parse(claimed.input)
      return { kind: 'returned', result: await definition.run(context, input) }
    } catch (error) {
      return { kind: 'threw', error }
    }
  }

  async function settle(outcome: Outcome): Promise<void> {
    if (ending === 'cancelled' || ending === 'lost') return
    if (outcome.kind === 'returned') {
      failPoint('job-worked')
      const { result } = outcome
      const [kept, write] = result instanceof Completion ? [result.result, result.write] : [result, undefined]
      await leases.complete(claimed, kept, reporter.latest(), write)
      return
    }
    if (ending === 'stopping') {
      await leases.release(claimed)
      return
    }
    const error = outcome.kind === 'threw' ? outcome.error : undefined
    // It waits for space, and is none of the job's failures.
    const full = ending === undefined ? asStorageFull(error) : undefined
    if (full !== undefined) {
      logger.warn(
        { jobId: claimed.jobId, type: claimed.type, attempt: claimed.attempt },
        'job-waits-for-space',
      )
      const isDatabase = full.cause !== undefined
      if (isDatabase) dependencies.storage?.report()
      await leases.postpone(claimed, isDatabase ? retryBaseMs : spacePauseMs)
      return
    }
    const jobError = ending === 'timed-out' ? timedOut(definition.timeoutMs) : toJobError(error)
    const attempts = databaseUnavailable.is(error)
      ? Math.max(definition.attempts, storeAttempts)
      : definition.attempts
    const isFinal = isRefusal(error) || claimed.failures + 1 >= attempts
    logger.warn(
      {
        jobId: claimed.jobId,
        type: claimed.type,
        attempt: claimed.attempt,
        code: jobError.code,
        isFinal,
        err: error,
      },
      'job-failed',
    )
    if (isFinal) {
      const members = ending === undefined && error instanceof AppError ? error.members : {}
      const failure: JobFailure = { status: 'failed', problem: { ...members, ...jobError } }
      await leases.fail(claimed, jobError, (transaction, row) =>
        writeFailure(definition, transaction, row, failure),
      )
    } else await leases.retry(claimed, retryPauseMs(error, claimed.failures, retryBaseMs))
  }

  async function run(): Promise<void> {
    const startedAt = performance.now()
    const timer = setTimeout(() => end('timed-out'), definition.timeoutMs)
    reporter.start(() => leases.announceStart(claimed))
    const outcome = await Promise.race([attempt(), abandoned(controller.signal, graceMs)])
    clearTimeout(timer)
    await reporter.stop()
    if (outcome.kind === 'abandoned')
      logger.error({ jobId: claimed.jobId, type: claimed.type }, 'job-ignores-its-signal')
    await throughOutage(
      () => settle(outcome),
      () => ending !== 'stopping',
    )
    logger.info(
      {
        jobId: claimed.jobId,
        type: claimed.type,
        attempt: claimed.attempt,
        outcome: ending ?? outcome.kind,
        ms: Math.round(performance.now() - startedAt),
      },
      'job-ended',
    )
  }

  const done = run().catch((error: Error) => {
    // The outcome could not be written; the lease runs out and the job is done again.
    logger.error({ jobId: claimed.jobId, type: claimed.type, err: error }, 'job-outcome-not-stored')
  })
  return { jobId: claimed.jobId, isLong: claimed.isLong, end, done }
}

async function abandoned(signal: AbortSignal, graceMs: number): Promise<Outcome> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await sleep(graceMs, undefined, { ref: false })
  return { kind: 'abandoned' }
}

/**
 * Repeats the write while the database is away, for as long as anybody may still believe that this worker
 * holds the job; and while the disk is full, as nobody else can take the job then.
 */
async function throughOutage(write: () => Promise<void>, mayWait: () => boolean): Promise<void> {
  const deadline = performance.now() + maxOutageMs
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await write()
      return
    } catch (error) {
      const passes = storageFull.is(error)
        ? mayWait()
        : databaseUnavailable.is(error) && performance.now() < deadline
      if (!passes) throw error
      await sleep(pauseMs)
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}

function toJobError(error: unknown): JobError {
  if (error instanceof AppError) return { code: error.code, detail: error.message }
  return {
    code: 'internal_error',
    detail: 'Something went wrong on our side. Try again; if it stays so, tell the operator the job id.',
  }
}

function timedOut(timeoutMs: number): JobError {
  return {
    code: 'job_timeout',
    detail: `The job took longer than its ${Math.round(timeoutMs / 1000)} seconds. Try again with less to do.`,
  }
}

/** 1, 2, 4 … times the base with jitter, or what the other side asked for. */
function retryPauseMs(error: unknown, failures: number, baseMs: number): number {
  const own = Math.min(baseMs * 2 ** failures * (0.75 + Math.random() / 2), maxRetryMs)
  // What the store's error says of a pause is meant for clients.
  if (databaseUnavailable.is(error)) return own
  const asked = error instanceof AppError ? Number(error.headers['Retry-After']) * 1000 : NaN
  return Number.isFinite(asked) ? Math.min(Math.max(asked, own), maxRetryMs) : own
}
