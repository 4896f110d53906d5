import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { AuditReport } from './audit-report.schema.ts'
import type { AuditStatus, ProgressStep } from './audits.schema.ts'
import type { AuditProblem } from './audit-events.types.ts'

/** How an audit was asked for, defaults filled in. */
export interface AuditOptions {
  maxPages: number
  maxDepth: number
  concurrency: number
  render: RenderMode
  /** Checks and areas that were asked for; all where it is left out. */
  checks?: readonly string[]
  /** The URL came without a scheme: where https does not answer, http is tried. */
  isSchemeGuessed?: true
}

export interface NewAudit {
  id: string
  projectId: string | undefined
  url: string
  site: string
  options: AuditOptions
}

/** Without its steps and its report, which are heavy. */
export interface AuditRecord extends NewAudit {
  ownerId: string
  jobId: string | undefined
  status: AuditStatus
  /** The step that runs, in words. */
  currentStep: string
  done: number
  total: number
  error: AuditProblem | undefined
  createdAt: string
  startedAt: string | undefined
  finishedAt: string | undefined
  heartbeatAt: string | undefined
  score: number | null
  grade: string | null
  /** Its report is all that is left of it. */
  pagesRemovedAt?: string | undefined
}

export interface StoredStep extends ProgressStep {
  /** Decimal; grows within an audit. */
  number: string
  done: number
  total: number
}

export type FinalState =
  | { status: 'completed'; report: AuditReport }
  | { status: 'failed'; error: AuditProblem }
  | { status: 'cancelled' }

export const isFinal = (status: AuditStatus): boolean =>
  status === 'completed' || status === 'failed' || status === 'cancelled'

/**
 * The crawl may take so long; what it has then is judged. A shop of 10,000 pages with a crawl delay of one
 * second takes three hours.
 */
export const crawlLimitMs = 5 * 3_600_000
