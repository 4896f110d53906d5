// Runs audits and keeps their records: what the lines of the protocol say becomes steps, report or error. The same reader takes the lines of
// this program and of others.
import { setTimeout as sleep } from 'node:timers/promises'
import { JobEnded, type Jobs } from '#capabilities/jobs/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { keyphrasesByName, type ArticleAim } from './article-keyphrases.ts'
import type { AuditHistoryRepository } from './audit-history.repository.ts'
import type { AuditRecordsRepository, Beat, FinishCondition } from './audit-records.repository.ts'
import type { AuditReport } from './audits.schema.ts'
import type { AuditRecord, FinalState } from './audits.types.ts'
import { createAuditComparing } from './compare-audits.ts'
import { readAuditLines, type StreamProblem } from './protocol/index.ts'
import { auditLines, type AuditRunParts } from './run-audit.ts'
import type { CrawlRows } from './run-audit.types.ts'
import { seoAuditJob } from './seo-audit-job.ts'

export interface RunOptions {
  signal: AbortSignal
  /** Whether a failure of our own is final. */
  isLastTry: boolean
  /** How often a worker was called for it, this time included; 1 when unset. */
  turn?: number
  /** Told with the site's name, for people. */
  onBeat?: (beat: Beat, site: string) => void
}

export interface AuditRuns {
  /** Runs a waiting audit, or goes on with one that was running. Ends it in a final state, or throws to be run again. */
  run(ownerId: string, auditId: string, options: RunOptions): Promise<void>
  /** Ends an audit that will not be run again: after a fault of our own, or because its job was cancelled. Does nothing where it is over. */
  giveUp(ownerId: string, auditId: string, why: 'fault' | 'workers-died' | 'cancelled'): Promise<void>
  /** Marks running audits failed that have not stirred for five minutes; gives how many. */
  failStale(signal: AbortSignal): Promise<number>
  /** Gives a job to those that have waited for a minute without one. */
  enqueueForgotten(): Promise<number>
}

export interface AuditRunsDependencies extends AuditRunParts {
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

const beatEveryMs = 1_000
const forgottenAfterSeconds = 60
/** A worker's death is known after twenty seconds. */
const waitingAfterSeconds = 60
const waitsForWorker = 'Waiting: its worker ended, and the next one that is free goes on'

export function createAuditRuns(dependencies: AuditRunsDependencies): AuditRuns {
  const { records, history, crawlRows, jobs, webhooks, logger, articleAims, staleAfterSeconds = 300, graceMs = 60_000 } = dependencies
  const comparing = createAuditComparing(dependencies)

  async function end(ownerId: string, auditId: string, state: FinalState, condition?: FinishCondition): Promise<boolean> {
    const ended = await records.finish(ownerId, auditId, state, condition)
    if (ended === undefined) return false
    await announce(ended)
    return true
  }

  /** Once for each audit, however often it is called. */
  async function announce(audit: AuditRecord): Promise<void> {
    if (audit.status !== 'completed' && audit.status !== 'failed') return
    const { id, projectId, url, status, score, grade, error } = audit
    await webhooks.announce(audit.ownerId, {
      type: status === 'completed' ? 'audit.completed' : 'audit.failed',
      id,
      data: {
        audit_id: id,
        ...(projectId !== undefined && { project_id: projectId }),
        url,
        status,
        ...(status === 'completed' && { score, grade, report_url: `/seo-audit/${id}/report` }),
        ...(error !== undefined && { error_message: error.detail, error }),
      },
    })
  }

  /** Its worker has gone, and no other one has been free since: that is no standstill of its own. */
  async function isWaiting({ ownerId, jobId }: AuditRecord): Promise<boolean> {
    if (jobId === undefined) return false
    const job = await jobs.get(ownerId, jobId).catch((error: unknown) => {
      if (notFound.is(error)) return undefined
      throw error
    })
    return job?.status === 'queued'
  }

  async function follow(audit: AuditRecord, turn: number, signal: AbortSignal, onAlive: (beat: Beat) => void): Promise<FinalState> {
    const { ownerId, id, projectId, site } = audit
    const [ignored, aims] = await Promise.all([history.ignored(ownerId, site), projectId === undefined ? [] : articleAims(ownerId, projectId)])
    const compare = (report: AuditReport): Promise<AuditReport> => comparing.withPrevious({ audit, report })
    const lines = auditLines(dependencies, { audit, turn, ignored, compare, keyphrases: keyphrasesByName(aims) }, { signal, onAlive })
    for await (const line of readAuditLines(lines)) {
      if (line.kind === 'report') return { status: 'completed', report: line.report }
      if (line.kind === 'error') return { status: 'failed', error: line.error }
      if (line.kind === 'done') continue
      const counts = line.kind === 'step' ? { step: line.step, done: line.done ?? 0, total: line.total ?? 0 } : { step: '', done: 0, total: 0 }
      await records.addStep(ownerId, id, { message: line.message, ...counts }, turn)
    }
    return { status: 'failed', error: { code: 'audit_failed', detail: 'The audit ended without a report.' } }
  }

  /** The rows of an audit that was ended before its time are complete only when its worker is through. */
  async function settle(audit: AuditRecord, turn: number): Promise<void> {
    const { ownerId, id } = audit
    await settleProgress({ records, crawlRows }, audit)
    const status = (await records.find(ownerId, id))?.status
    if (status === 'cancelled' || status === 'failed') await crawlRows.countFindings(ownerId, id, turn)
  }

  return {
    async run(ownerId, auditId, { signal, isLastTry, turn = 1, onBeat }) {
      const audit = await records.begin(ownerId, auditId, turn)
      if (audit === undefined) {
        const ended = await records.find(ownerId, auditId)
        if (ended !== undefined) await announce(ended)
        return
      }
      const siteName = new URL(audit.url).host
      const overtaken = new AbortController()
      const heart = createHeart(async (beat) => {
        onBeat?.(beat, siteName)
        if (!(await records.beat(ownerId, auditId, beat, turn))) overtaken.abort(new Error('The audit was ended elsewhere.'))
      }, logger)
      try {
        const state = await follow(audit, turn, AbortSignal.any([signal, overtaken.signal]), heart.beat)
        await heart.rest()
        await end(ownerId, auditId, state, { turn })
      } catch (error) {
        await heart.rest()
        if (overtaken.signal.aborted) return
        const state = stateOfFailure(error, signal, isLastTry)
        if (state === undefined) throw error
        logger.warn({ auditId, error: error instanceof Error ? error.message : String(error) }, 'audit-not-finished')
        await end(ownerId, auditId, state, { turn })
      } finally {
        await settle(audit, turn).catch((error: Error) => logger.warn({ auditId, error: error.message }, 'audit-not-settled'))
      }
    },

    async giveUp(ownerId, auditId, why) {
      const error = why === 'fault' ? ownFault : deadWorkers
      await end(ownerId, auditId, why === 'cancelled' ? { status: 'cancelled' } : { status: 'failed', error })
    },

    async failStale(signal) {
      const lately = Math.min(waitingAfterSeconds, staleAfterSeconds)
      for (const audit of await records.findStale(lately))
        if (await isWaiting(audit)) await records.keepWaiting(audit.ownerId, audit.id, waitsForWorker, lately)
      const first = await records.findStale(staleAfterSeconds)
      if (first.length === 0) return 0
      await sleep(graceMs, undefined, { signal })
      const known = new Set(first.map(({ id }) => id))
      const stale = (await records.findStale(staleAfterSeconds)).filter(({ id }) => known.has(id))
      let failed = 0
      for (const audit of stale) {
        const { ownerId, id, jobId } = audit
        if (await isWaiting(audit)) continue
        if (!(await end(ownerId, id, { status: 'failed', error: staleError }, { silentForSeconds: staleAfterSeconds }))) continue
        failed += 1
        logger.warn({ auditId: id }, 'audit-stale')
        // It may be over already, or gone.
        if (jobId !== undefined) await jobs.cancel(ownerId, jobId).catch(() => undefined)
        await settleProgress({ records, crawlRows }, audit)
      }
      return failed
    },

    async enqueueForgotten() {
      const forgotten = await records.findWithoutJob(forgottenAfterSeconds)
      for (const audit of forgotten) await enqueueAudit({ jobs, records }, audit)
      return forgotten.length
    },
  }
}

/** Gives the audit its one job. */
export async function enqueueAudit(
  { jobs, records }: Pick<AuditRunsDependencies, 'jobs' | 'records'>,
  { ownerId, id, url }: Pick<AuditRecord, 'ownerId' | 'id' | 'url'>,
): Promise<void> {
  const job = await jobs.enqueue(seoAuditJob, { auditId: id }, { ownerId, key: `seo-audit ${id}`, label: new URL(url).host })
  await records.setJob(ownerId, id, job.id)
}

/** What was read of an audit that ended before its time, as its rows say. */
export async function settleProgress(
  { records, crawlRows }: Pick<AuditRunsDependencies, 'records'> & { crawlRows: Pick<CrawlRows, 'progress'> },
  { ownerId, id, options }: AuditRecord,
): Promise<void> {
  const { done, total } = await crawlRows.progress(ownerId, id)
  await records.setProgress(ownerId, id, { done, total: Math.max(done, Math.min(total, options.maxPages)) })
}

const ownFault: StreamProblem = {
  code: 'audit_failed',
  detail: 'The audit was broken off by a fault of the program. It is in the log; start the audit again.',
}

const deadWorkers: StreamProblem = {
  code: 'audit_failed',
  detail: 'The worker ended several times at this audit, which did not get on. Start it again with fewer pages; the log says what ended it.',
}

const staleError: StreamProblem = {
  code: 'audit_stuck',
  detail: 'The audit did not get on for five minutes and was ended. Start it again; if that happens again, look at fewer pages at once.',
}

/** Undefined: it is to be run again. */
function stateOfFailure(error: unknown, signal: AbortSignal, isLastTry: boolean): FinalState | undefined {
  if (signal.aborted) {
    const reason: unknown = signal.reason
    if (!(reason instanceof JobEnded)) return undefined
    if (reason.endReason === 'cancelled') return { status: 'cancelled' }
    if (reason.endReason !== 'timed-out') return undefined
    return { status: 'failed', error: { code: 'audit_timeout', detail: 'The audit took longer than six hours. Look at fewer pages.' } }
  }
  if (error instanceof AppError && error.status < 500) return { status: 'failed', error: { code: error.code, detail: error.message } }
  if (!isLastTry) return undefined
  return { status: 'failed', error: ownFault }
}

/** Writes the newest beat, one at a time and at most one a second. */
function createHeart(write: (beat: Beat) => Promise<void>, logger: Logger): { beat(beat: Beat): void; rest(): Promise<void> } {
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
