import type { AuditReport } from './audit-report.schema.ts'
import type { ProgressStep } from './audits.schema.ts'

/** Why an audit has no report, for people. */
export interface AuditProblem {
  code: string
  detail: string
}

/**
 * What happens in an audit, to whoever keeps its record or watches it. The report or the error is the last.
 * On the wire these are lines (`protocol/`).
 */
export type AuditEvent =
  | ({ kind: 'step'; done: number; total: number } & ProgressStep)
  | { kind: 'report'; report: AuditReport }
  | { kind: 'error'; error: AuditProblem }
