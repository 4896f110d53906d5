// Findings as the report shows them: chosen by severity, area and words, and in groups.
import type { Finding } from '#features/audits/audit-report.schema.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import { audits } from '#web/messages/audits.ts'
import { areaOrder, severityOrder } from '../vocabulary.ts'

export interface FindingFilters {
  q?: string | undefined
  severity?: string | undefined
  area?: string | undefined
}

export type FindingOrder = 'severity' | 'area'

export interface FindingGroup {
  key: string
  label: string
  findings: Finding[]
}

export function chooseFindings(
  findings: readonly Finding[],
  { q, severity, area }: FindingFilters,
): Finding[] {
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []
  return findings.filter((finding) => {
    if (severity !== undefined && finding.severity !== severity) return false
    if (area !== undefined && finding.area !== area) return false
    const text = `${finding.title} ${finding.check_id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * In groups without empty ones; inside each the worse before the milder, then what concerns more. Ignored
 * ones are left out.
 */
export function groupFindings(findings: readonly Finding[], by: FindingOrder): FindingGroup[] {
  const counted = worstFirst(findings.filter(({ ignored }) => ignored === undefined))
  const groups =
    by === 'severity'
      ? severityOrder.map((key) => ({
          key,
          label: audits.severities[key],
          findings: counted.filter(({ severity }) => severity === key),
        }))
      : areaOrder.map((key) => ({
          key,
          label: audits.areas[key],
          findings: counted.filter(({ area }) => area === key),
        }))
  return groups.filter((group) => group.findings.length > 0)
}

export function worstFirst(findings: readonly Finding[]): Finding[] {
  const rank = (finding: Finding): number => severityOrder.indexOf(finding.severity)
  return findings.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      (other.share ?? 1) - (one.share ?? 1) ||
      other.affected_count - one.affected_count ||
      (one.key < other.key ? -1 : 1),
  )
}

/** How many findings there are of each severity, ignored ones left out. */
export function countSeverities(findings: readonly Finding[]): Record<Severity, number> {
  const counts: Record<Severity, number> = { critical: 0, warning: 0, notice: 0, info: 0 }
  for (const { severity, ignored } of findings) if (ignored === undefined) counts[severity] += 1
  return counts
}
