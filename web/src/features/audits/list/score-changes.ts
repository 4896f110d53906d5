import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { previousAudit } from '../previous-audit.ts'

/**
 * By audit: points more or fewer than in the one that it is compared with, where that is among those given.
 */
export function scoreChanges(audits: readonly AuditSummary[]): Map<string, number> {
  const scored = audits.flatMap((audit) => (audit.score === null ? [] : [{ ...audit, score: audit.score }]))
  return new Map(
    scored.flatMap((audit) => {
      const before = previousAudit(audit, scored)
      return before === undefined ? [] : [[audit.id, audit.score - before.score] as const]
    }),
  )
}
