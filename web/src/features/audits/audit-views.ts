import type { SeoAudit } from '#features/audits/audits.schema.ts'

export const auditViews = ['overview', 'findings', 'pages', 'tree', 'comparison'] as const
export type AuditView = (typeof auditViews)[number]

/** What there is to see of an audit that is over. Without a report its pages are left; where none was read, nothing is. */
export function viewsOf({ audit_report: report, progress }: Pick<SeoAudit, 'audit_report' | 'progress'>): readonly AuditView[] {
  if (report !== undefined) return auditViews
  return progress.done > 0 ? ['pages', 'tree'] : []
}
