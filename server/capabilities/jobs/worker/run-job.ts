// One try of one job: its signal, its time limit, its throttled progress, and what becomes of it.
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, databaseUnavailable } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import type { Logger } from '#platform/logger.ts'
import { toStorableText } from '#core/text.ts'
import { JobEnded, type AnyJobDefinition, type EndReason, type JobProblem } from '../jobs.types.ts'
import type { ClaimedJob, JobFailure, LeasesRepository, LostJob, Progress } from './leases.repository.ts'

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
}

const progressEveryMs = 250
const longestRetryMs = 120_000
const longestLabel = 200
const longestOutageMs = 120_000

type Outcome = { kind: 'returned'; result: unknown } | { kind: 'threw'; error: unknown } | { kind: 'abandoned' }

/** Starts the handler and sees it through. */
export function runJob(claimed: ClaimedJob, definition: AnyJobDefinition, dependencies: RunJobDependencies): RunningJob {
  const { leases, logger, graceMs } = dependencies
  const controller = new AbortController()
  const reporter = createReporter((progress) => leases.saveProgress(claimed, progress), logger)
  let ending: EndReason | undefined

  function end(reason: EndReason): void {
    if (ending !== undefined) return
    ending = reason
    controller.abort(new JobEnded(reason))
  }

  async function attempt(): Promise<Outcome> {
    try {
      const input: unknown = definition.input.parse(claimed.input)
      const context = { jobId: claimed.jobId, ownerId: claimed.ownerId, attempt: claimed.attempt, signal: controller.signal, progress: reporter.report }
      return { kind: 'returned', result: await definition.run(context, input) }
    } catch (error) {
      return { kind: 'threw', error }
    }
  }

  async function settle(outcome: Outcome): Promise<void> {
    if (ending === 'cancelled' || ending === 'lost') return
    if (outcome.kind === 'returned') {
      failPoint('job-worked')
      await leases.complete(claimed, outcome.result, reporter.latest())
      return
    }
    if (ending === 'stopping') {
      await leases.release(claimed)
      return
    }
    const error = outcome.kind === 'threw' ? outcome.error : undefined
    const failure = ending === 'timed-out' ? timedOut(definition.timeoutMs) : toFailure(error)
    const isFinal = isRefusal(error) || claimed.failures + 1 >= definition.attempts
    logger.warn({ jobId: claimed.jobId, type: claimed.type, attempt: claimed.attempt, code: failure.code, isFinal, err: error }, 'job-failed')
    if (isFinal) {
      const members = ending === undefined && error instanceof AppError ? error.members : {}
      await tellFailure(definition, claimed, { ...members, ...failure })
      await leases.fail(claimed, failure)
    } else await leases.retry(claimed, retryPauseMs(error, claimed.failures, dependencies.retryBaseMs))
  }

  async function run(): Promise<void> {
    const startedAt = performance.now()
    const timer = setTimeout(() => end('timed-out'), definition.timeoutMs)
    reporter.start(() => leases.announceStart(claimed))
    const outcome = await Promise.race([attempt(), abandoned(controller.signal, graceMs)])
    clearTimeout(timer)
    await reporter.stop()
    if (outcome.kind === 'abandoned') logger.error({ jobId: claimed.jobId, type: claimed.type }, 'job-ignores-its-signal')
    await throughOutage(() => settle(outcome))
    logger.info(
      { jobId: claimed.jobId, type: claimed.type, attempt: claimed.attempt, outcome: ending ?? outcome.kind, ms: Math.round(performance.now() - startedAt) },
      'job-ended',
    )
  }

  const done = run().catch((error: Error) => {
    // The outcome could not be written; the lease runs out and the job is done again.
    logger.error({ jobId: claimed.jobId, type: claimed.type, err: error }, 'job-outcome-not-stored')
  })
  return { jobId: claimed.jobId, isLong: claimed.isLong, end, done }
}

/** Tells whoever waits for the result that it will not come, because the job failed or was cancelled. */
export async function tellFailure(
  definition: AnyJobDefinition,
  { jobId, ownerId, input }: LostJob,
  problem: JobProblem,
  how: 'failed' | 'cancelled' = 'failed',
): Promise<void> {
  const parsed = definition.input.safeParse(input)
  if (parsed.success) await definition[how]?.({ jobId, ownerId }, parsed.data, problem)
}

interface Reporter {
  report(done: number, total: number, label: string): void
  latest(): Progress | undefined
  start(announce: () => Promise<void>): void
  /** No write comes after it. */
  stop(): Promise<void>
}

/** Writes the newest progress at most four times a second, one write after another. */
function createReporter(write: (progress: Progress) => Promise<void>, logger: Logger): Reporter {
  let newest: Progress | undefined
  let written: Progress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let lastAt = -Infinity
  let stopped = false

  function enqueue(work: () => Promise<void>): void {
    lastAt = performance.now()
    writing = writing.then(work).catch((error: Error) => logger.debug({ error: error.message }, 'job-progress-not-written'))
  }

  function flush(): void {
    timer = undefined
    const progress = newest
    if (stopped || progress === undefined || progress === written) return
    written = progress
    enqueue(() => write(progress))
  }

  return {
    report(done, total, label) {
      newest = { done: toCount(done), total: toCount(total), label: toStorableText(label).slice(0, longestLabel) }
      if (!stopped) timer ??= setTimeout(flush, Math.max(0, lastAt + progressEveryMs - performance.now()))
    },
    latest: () => newest,
    start: enqueue,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}

function toCount(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), 2_147_483_647) : 0
}

async function abandoned(signal: AbortSignal, graceMs: number): Promise<Outcome> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  await sleep(graceMs, undefined, { ref: false })
  return { kind: 'abandoned' }
}

/** Repeats the write while the database is away, for as long as anybody may still believe that this worker holds the job. */
async function throughOutage(write: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + longestOutageMs
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await write()
      return
    } catch (error) {
      if (!databaseUnavailable.is(error) || performance.now() > deadline) throw error
      await sleep(pauseMs)
    }
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500
}

function toFailure(error: unknown): JobFailure {
  if (error instanceof AppError) return { code: error.code, detail: error.message }
  return { code: 'internal_error', detail: 'Something went wrong on our side. Try again; if it stays so, tell the operator the job id.' }
}

function timedOut(timeoutMs: number): JobFailure {
  return { code: 'job_timeout', detail: `The job took longer than its ${Math.round(timeoutMs / 1000)} seconds. Try again with less to do.` }
}

/** 1, 2, 4 … times the base with jitter, or what the other side asked for. */
function retryPauseMs(error: unknown, failures: number, baseMs: number): number {
  const asked = error instanceof AppError ? Number(error.headers['Retry-After']) * 1000 : NaN
  const own = baseMs * 2 ** failures * (0.75 + Math.random() / 2)
  return Math.min(Number.isFinite(asked) ? Math.max(asked, own) : own, longestRetryMs)
}
