// Rows of the table `audits`, and what becomes of them.
import type { AuditStatus, AuditSummary } from './audits.schema.ts'
import type { AuditOptions, AuditRecord } from './audits.types.ts'

export interface AuditRow {
  id: string
  owner_id: string
  created_at: Date
  project_id: string | null
  url: string
  site: string
  options: AuditOptions
  job_id: string | null
  status: AuditStatus
  current_step: string
  done: number
  total: number
  error_code: string | null
  error_message: string | null
  started_at: Date | null
  finished_at: Date | null
  heartbeat_at: Date | null
  score: number | null
  grade: string | null
  pages_removed_at: Date | null
}

/**
 * Whether the audit's worker has gone and no other one has been free since: its job lies in the queue again.
 */
export const isWaitingForWorker = `(audits.status = 'in_progress' and exists (
  select from jobs where jobs.owner_id = audits.owner_id and jobs.id = audits.job_id and jobs.status = 'queued'))`

const waitsForWorker = 'Waiting: its worker ended, and the next one that is free goes on'

/** Without the report, which is heavy. */
export const auditColumnNames = [
  'id, owner_id, created_at, project_id, url, site, options, job_id, status, done, total',
  'error_code, error_message, started_at, finished_at, score, grade, pages_removed_at',
  // Waiting is no silence: who waits is as alive as the queue.
  `case when ${isWaitingForWorker} then '${waitsForWorker}' else current_step end as current_step`,
  `case when ${isWaitingForWorker} then now()::timestamptz(3) else heartbeat_at end as heartbeat_at`,
].join(', ')
export function toAuditRecord(row: AuditRow): AuditRecord {
  return {
    id: row.id,
    ownerId: row.owner_id,
    projectId: row.project_id ?? undefined,
    url: row.url,
    site: row.site,
    options: row.options,
    jobId: row.job_id ?? undefined,
    status: row.status,
    currentStep: row.current_step,
    done: row.done,
    total: row.total,
    error:
      row.error_message === null
        ? undefined
        : { code: row.error_code ?? 'audit_failed', detail: row.error_message },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString(),
    finishedAt: row.finished_at?.toISOString(),
    heartbeatAt: row.heartbeat_at?.toISOString(),
    score: row.score,
    grade: row.grade,
    pagesRemovedAt: row.pages_removed_at?.toISOString(),
  }
}

/** As lists and events show it. */
export function toSummary(record: AuditRecord): AuditSummary {
  return {
    id: record.id,
    ...(record.projectId !== undefined && { project_id: record.projectId }),
    url: record.url,
    options: {
      max_pages: record.options.maxPages,
      max_depth: record.options.maxDepth,
      concurrency: record.options.concurrency,
      render: record.options.render,
      ...(record.options.checks !== undefined && { checks: [...record.options.checks] }),
    },
    status: record.status,
    current_step: record.currentStep,
    progress: { done: record.done, total: record.total },
    ...(record.error !== undefined && { error_message: record.error.detail }),
    started_at: record.startedAt ?? null,
    finished_at: record.finishedAt ?? null,
    heartbeat_at: record.heartbeatAt ?? null,
    created_at: record.createdAt,
    score: record.score,
    grade: record.grade,
    ...(record.pagesRemovedAt !== undefined && { pages_removed_at: record.pagesRemovedAt }),
  }
}
