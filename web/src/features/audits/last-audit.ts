import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { isRunning } from './api.ts'
import { scoreChanges } from './list/score-changes.ts'

export interface LastAudit {
  audit: AuditSummary
  change: number | undefined
}

/** The newest audit that there is something to see of: it runs, or has a score. Newest first. */
export function lastAudit(audits: readonly AuditSummary[]): LastAudit | undefined {
  const audit = audits.find((candidate) => isRunning(candidate) || candidate.score !== null)
  return audit === undefined ? undefined : { audit, change: scoreChanges(audits).get(audit.id) }
}
