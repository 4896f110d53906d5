import { systemOwnerId } from '#capabilities/jobs/index.ts'
import { startWorker } from '#capabilities/jobs/worker/index.ts'
import { auditJobs, type StartAudit } from '#features/audits/index.ts'
import type { Config } from '#platform/config.ts'
import { invalidTransition } from '#platform/errors.ts'
import type { FollowAudit } from './follow-audit.types.ts'
import { withProgram } from './with-program.ts'

export interface AuditHere {
  config: Config
  wanted: StartAudit
  /** Cancels the audit. */
  leaving: AbortSignal
}

/** Where this process ends before it takes its job, the workers of a running program do, after so long. */
const reservedMs = 30_000

/**
 * Runs the audit in this process, beside a running program or without one: as a job that only this process
 * takes. Whoever leaves cancels it; where the process is killed, the next worker goes on.
 */
export function auditHere({ config, wanted, leaving }: AuditHere, follow: FollowAudit): Promise<number> {
  return withProgram({ config, stopping: leaving }, async (program) => {
    const { audits, auditRuns, auditReportFiles, database, notifications, logger } = program
    const { id, jobId } = await audits.start(systemOwnerId, wanted, { reservedMs })
    const watching = new AbortController()
    const events = await audits.watch(id, { ownerId: systemOwnerId, signal: watching.signal })
    const worker = await startWorker({
      database,
      notifications,
      definitions: auditJobs({ auditRuns }),
      logger,
      only: { ownerId: systemOwnerId, jobId },
    })
    let cancelling: Promise<unknown> = Promise.resolve()
    const cancel = (): void => {
      cancelling = audits.cancel(systemOwnerId, id).catch((error: unknown) => {
        if (!invalidTransition.is(error)) throw error
      })
      // Otherwise whoever watches would never learn of an end that cannot be written.
      cancelling.catch(() => watching.abort())
    }
    if (leaving.aborted) cancel()
    else leaving.addEventListener('abort', cancel, { once: true })
    try {
      return await follow({
        events,
        getFile: async (format) =>
          (await auditReportFiles.make(await audits.getReport(systemOwnerId, id), format, leaving)).content,
      })
    } finally {
      leaving.removeEventListener('abort', cancel)
      await worker.stop()
      await cancelling
    }
  })
}
