import type { SeoAudit } from '#features/audits/audits.schema.ts'

export const auditViews = ['overview', 'findings', 'pages', 'tree', 'comparison'] as const
export type AuditView = (typeof auditViews)[number]

/**
 * What there is to see of an audit that is over. Without a report its pages are left; where none was read, or
 * none is kept any more, neither.
 */
export function listViews({
  audit_report: report,
  progress,
  pages_removed_at: removedAt,
}: SeoAudit): readonly AuditView[] {
  const hasPages = progress.done > 0 && removedAt === undefined
  if (report === undefined) return hasPages ? pageViews : []
  return hasPages ? auditViews : auditViews.filter((view) => !pageViews.includes(view))
}

const pageViews: readonly AuditView[] = ['pages', 'tree']
