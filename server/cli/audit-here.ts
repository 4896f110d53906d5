import { JobEnded, systemOwnerId } from '#capabilities/jobs/index.ts'
import type { StartAudit } from '#features/audits/index.ts'
import type { Config } from '#platform/config.ts'
import type { FollowAudit } from './follow-audit.types.ts'
import { withProgram } from './with-program.ts'

export interface AuditHere {
  config: Config
  wanted: StartAudit
  /** Cancels the audit. */
  leaving: AbortSignal
}

/**
 * Runs the audit in this process, beside a running program or without one. Whoever leaves leaves a cancelled
 * record behind, never a running one.
 */
export function auditHere({ config, wanted, leaving }: AuditHere, follow: FollowAudit): Promise<number> {
  return withProgram({ config, stopping: leaving }, async ({ audits, auditRuns, auditReportFiles }) => {
    const { id } = await audits.prepare(systemOwnerId, wanted)
    const ending = new AbortController()
    const cancel = (): void => ending.abort(new JobEnded('cancelled'))
    if (leaving.aborted) cancel()
    else leaving.addEventListener('abort', cancel, { once: true })
    const watching = new AbortController()
    const running = auditRuns
      .run(systemOwnerId, id, { signal: ending.signal, isLastTry: true })
      .catch((error: unknown) => {
        // Otherwise whoever watches would never learn that it ended.
        watching.abort()
        throw error
      })
    try {
      const events = await audits.watch(id, { ownerId: systemOwnerId, signal: watching.signal })
      const [code] = await Promise.all([
        follow({
          events,
          getFile: async (format) =>
            (await auditReportFiles.make(await audits.getReport(systemOwnerId, id), format, leaving)).content,
        }),
        running,
      ])
      return code
    } finally {
      leaving.removeEventListener('abort', cancel)
    }
  })
}
