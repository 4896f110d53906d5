// Runs audits and keeps their records: what happens becomes steps, report or error.
import { setTimeout as sleep } from 'node:timers/promises'
import { JobEnded, type JobFailure, type Jobs } from '#capabilities/jobs/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import { AppError, invalidTransition, notFound } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { CrawlRows } from '#capabilities/site-crawl/index.ts'
import type { Queryable } from '#platform/store/database.ts'
import { keyphrasesByName, type ArticleAim } from './article-keyphrases.ts'
import type { AuditProblem } from './audit-events.types.ts'
import type { AuditHistoryRepository } from './audit-history.repository.ts'
import type { AuditRecordsRepository, Beat, FinishOptions } from './audit-records.repository.ts'
import type { AuditReport } from './audit-report.schema.ts'
import type { AuditRecord, FinalState } from './audits.types.ts'
import { createAuditComparing } from './compare-audits.ts'
import type { AuditRunDependencies } from './run-audit.ts'

export interface RunOptions {
  signal: AbortSignal
  /** Whether a failure of our own is final. */
  isLastTry: boolean
  /** How often a worker was called for it, this time included; 1 when unset. */
  turn?: number
  /** Reported with the site's name, for people. */
  onBeat?: (beat: Beat, site: string) => void
}

export interface AuditRuns {
  /**
   * Runs a waiting audit, or goes on with one that was running. Gives what ends it in a final state, with a
   * transaction or in one of its own; throws to be run again.
   */
  work(
    ownerId: string,
    auditId: string,
    options: RunOptions,
  ): Promise<(transaction?: Queryable) => Promise<void>>
  /**
   * Ends an audit with its job: after a fault of our own, or because the job was cancelled or stood still.
   * Does nothing where it is over.
   */
  giveUp(transaction: Queryable, ownerId: string, auditId: string, failure: JobFailure): Promise<void>
  /**
   * Fails the jobs of audits that have not stirred for five minutes, and wait for no worker; gives how many.
   */
  failStuckJobs(signal: AbortSignal): Promise<number>
}

export interface AuditRunsDependencies extends AuditRunDependencies {
  crawlRows: Pick<CrawlRows, 'keepSiteHits' | 'countFindings' | 'seen' | 'comparePages' | 'progress'>
  records: AuditRecordsRepository
  history: AuditHistoryRepository
  jobs: Jobs
  webhooks: Pick<Webhooks, 'announce'>
  logger: Logger
  /** Names of a project's articles, and what each wants to be found by. */
  articleAims: (ownerId: string, projectId: string) => Promise<readonly ArticleAim[]>
  staleAfterSeconds?: number
  /** A worker that has just come back takes its audits up within this time. */
  graceMs?: number
}

type Progress = Pick<Beat, 'done' | 'total'>

const beatEveryMs = 1_000

export function createAuditRuns(dependencies: AuditRunsDependencies): AuditRuns {
  const {
    records,
    history,
    crawlRows,
    jobs,
    webhooks,
    logger,
    articleAims,
    staleAfterSeconds = 300,
    graceMs = 60_000,
  } = dependencies
  const comparing = createAuditComparing(dependencies)

  async function end(
    ownerId: string,
    auditId: string,
    state: FinalState,
    options?: Omit<FinishOptions, 'write'>,
  ): Promise<boolean> {
    return (await records.finish(ownerId, auditId, state, { ...options, write: announce })) !== undefined
  }

  async function announce(transaction: Queryable, audit: AuditRecord): Promise<void> {
    if (audit.status !== 'completed' && audit.status !== 'failed') return
    const { id, projectId, url, status, score, grade, error } = audit
    const data = {
      audit_id: id,
      ...(projectId !== undefined && { project_id: projectId }),
      url,
      status,
      ...(status === 'completed' && { score, grade, report_url: `/seo-audit/${id}/report` }),
      ...(error !== undefined && { error_message: error.detail, error }),
    }
    const type = status === 'completed' ? 'audit.completed' : 'audit.failed'
    await webhooks.announce(audit.ownerId, { type, id, data }, transaction)
  }

  async function follow(
    audit: AuditRecord,
    turn: number,
    signal: AbortSignal,
    onAlive: (beat: Beat) => void,
  ): Promise<FinalState> {
    const { ownerId, id, projectId, site } = audit
    const [ignored, aims] = await Promise.all([
      history.ignored(ownerId, site),
      projectId === undefined ? [] : articleAims(ownerId, projectId),
    ])
    const compare = (report: AuditReport): Promise<AuditReport> => comparing.withPrevious({ audit, report })
    // Only a worker needs it.
    const { auditEvents } = await import('./run-audit.ts')
    const events = auditEvents(
      dependencies,
      { audit, turn, ignored, compare, keyphrases: keyphrasesByName(aims) },
      { signal, onAlive },
    )
    for await (const event of events) {
      if (event.kind === 'report') return { status: 'completed', report: event.report }
      if (event.kind === 'error') return { status: 'failed', error: event.error }
      const { step, message, done, total } = event
      await records.addStep(ownerId, id, { step, message, done, total }, turn)
    }
    return { status: 'failed', error: { code: 'audit_failed', detail: 'The audit ended without a report.' } }
  }

  const work: AuditRuns['work'] = async (ownerId, auditId, { signal, isLastTry, turn = 1, onBeat }) => {
    const audit = await records.begin(ownerId, auditId, turn)
    // It is over.
    if (audit === undefined) return async () => undefined
    const siteName = new URL(audit.url).host
    const overtaken = new AbortController()
    const heart = createHeart(async (beat) => {
      onBeat?.(beat, siteName)
      if (!(await records.beat(ownerId, auditId, beat, turn)))
        overtaken.abort(new Error('The audit was ended elsewhere.'))
    }, logger)
    let state: FinalState | undefined
    try {
      state = await follow(audit, turn, AbortSignal.any([signal, overtaken.signal]), heart.beat)
    } catch (error) {
      if (!overtaken.signal.aborted) {
        state = getFailureState(error, signal, isLastTry)
        if (state === undefined) throw error
        // Who cancels it knows.
        if (state.status !== 'cancelled')
          logger.warn(
            { auditId, error: error instanceof Error ? error.message : String(error) },
            'audit-not-finished',
          )
      }
    } finally {
      await heart.rest()
    }
    const progress = state?.status === 'completed' ? undefined : await closeRows(audit, turn)
    return async (transaction) => {
      if (state === undefined || !(await end(ownerId, auditId, state, { turn, transaction }))) return
      if (progress !== undefined) await records.setProgress(ownerId, auditId, progress, transaction)
    }
  }

  /** The rows of an audit that ends before its time are complete only when its worker is through. */
  async function closeRows(audit: AuditRecord, turn: number): Promise<Progress | undefined> {
    const { ownerId, id } = audit
    try {
      const progress = await readProgress(crawlRows, audit)
      await crawlRows.countFindings(ownerId, id, turn)
      // Of one that was ended from outside already.
      await records.setProgress(ownerId, id, progress)
      return progress
    } catch (error) {
      logger.warn({ auditId: id, error: (error as Error).message }, 'audit-rows-not-closed')
      return undefined
    }
  }

  /** False where it got on or ended in the meantime. */
  async function hasFailed(ownerId: string, jobId: string): Promise<boolean> {
    try {
      await jobs.fail(ownerId, jobId, stuck)
      return true
    } catch (error) {
      if (invalidTransition.is(error) || notFound.is(error)) return false
      throw error
    }
  }

  return {
    work,

    async giveUp(transaction, ownerId, auditId, { status, problem }) {
      const isStuck = problem.code === stuck.code
      const error = isStuck ? stuck : problem.code === 'worker_lost' ? deadWorkers : ownFault
      const state: FinalState = status === 'cancelled' ? { status } : { status, error }
      const silentForSeconds = isStuck ? staleAfterSeconds : undefined
      const isEnded = await end(ownerId, auditId, state, {
        transaction,
        ...(silentForSeconds !== undefined && { silentForSeconds }),
      })
      // It stirs again: then its job goes on, too.
      if (isStuck && !isEnded) throw invalidTransition('The audit gets on again.')
    },

    async failStuckJobs(signal) {
      const first = await records.findStale(staleAfterSeconds)
      if (first.length === 0) return 0
      await sleep(graceMs, undefined, { signal })
      const known = new Set(first.map(({ id }) => id))
      const stale = (await records.findStale(staleAfterSeconds)).filter(({ id }) => known.has(id))
      let failed = 0
      for (const audit of stale) {
        const { ownerId, id, jobId } = audit
        if (jobId === undefined || !(await hasFailed(ownerId, jobId))) continue
        failed += 1
        logger.warn({ auditId: id }, 'audit-stale')
        await records.setProgress(ownerId, id, await readProgress(crawlRows, audit))
      }
      return failed
    },
  }
}

/** What was read of an audit that ended before its time, as its rows say. */
export async function readProgress(
  crawlRows: Pick<CrawlRows, 'progress'>,
  { ownerId, id, options }: AuditRecord,
): Promise<Progress> {
  const { done, total } = await crawlRows.progress(ownerId, id)
  return { done, total: Math.max(done, Math.min(total, options.maxPages)) }
}

const ownFault: AuditProblem = {
  code: 'audit_failed',
  detail: 'The audit was broken off by a fault of the program. It is in the log; start the audit again.',
}

const deadWorkers: AuditProblem = {
  code: 'audit_failed',
  detail:
    'The worker ended several times at this audit, which did not get on. Start it again with fewer pages; the log says what ended it.',
}

const stuck = {
  code: 'audit_stuck',
  detail:
    'The audit did not get on for five minutes and was ended. Start it again; if that happens again, look at fewer pages at once.',
} satisfies AuditProblem

/** Undefined: it is to be run again. */
function getFailureState(error: unknown, signal: AbortSignal, isLastTry: boolean): FinalState | undefined {
  if (signal.aborted) {
    const reason: unknown = signal.reason
    if (!(reason instanceof JobEnded)) return undefined
    if (reason.endReason === 'cancelled') return { status: 'cancelled' }
    if (reason.endReason !== 'timed-out') return undefined
    return {
      status: 'failed',
      error: { code: 'audit_timeout', detail: 'The audit took longer than six hours. Look at fewer pages.' },
    }
  }
  if (error instanceof AppError && error.status < 500)
    return { status: 'failed', error: { code: error.code, detail: error.message } }
  if (!isLastTry) return undefined
  return { status: 'failed', error: ownFault }
}

/** Writes the newest beat, one at a time and at most one a second. */
function createHeart(
  write: (beat: Beat) => Promise<void>,
  logger: Logger,
): { beat(beat: Beat): void; rest(): Promise<void> } {
  let newest: Beat | undefined
  let writing: Promise<void> | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    beat(beat) {
      newest = beat
      if (writing !== undefined || performance.now() - writtenAt < beatEveryMs) return
      writtenAt = performance.now()
      writing = write(newest)
        // A database that is away for a moment ends no audit.
        .catch((error: Error) => logger.warn({ error: error.message }, 'audit-heartbeat-lost'))
        .finally(() => void (writing = undefined))
    },
    async rest() {
      await writing
    },
  }
}
