// Where a score went: what each area took from the hundred. The score of an area is a hundred less just that.
import type { AuditArea } from '#contracts/audit-checks.schema.ts'
import type { AuditReport, Finding } from '#features/audits/audit-report.schema.ts'

export interface AreaLoss {
  area: AuditArea
  lost: number
  score: number
  /** Findings that count, facts and ignored ones left out. */
  findings: number
}

/** The area that took most comes first; those that took nothing come last, in the report's order. */
export function lostPoints({ areas, findings }: Pick<AuditReport, 'areas' | 'findings'>): AreaLoss[] {
  const counts = new Map<string, number>()
  for (const finding of findings)
    if (isCounted(finding)) counts.set(finding.area, (counts.get(finding.area) ?? 0) + 1)
  return areas
    .map(({ area, score }) => ({ area, score, lost: 100 - score, findings: counts.get(area) ?? 0 }))
    .sort((one, other) => other.lost - one.lost || other.findings - one.findings)
}

function isCounted({ ignored, severity }: Finding): boolean {
  return ignored === undefined && severity !== 'info'
}
