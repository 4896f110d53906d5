// Two audits of one site beside each other, by the stable keys of their findings.
import type { AuditComparison, AuditReport, Finding } from '../audits.schema.ts'

export interface EarlierAudit {
  report: AuditReport
  /** Keys of everything that was found before it. */
  keysBefore: ReadonlySet<string>
}

export type FindingChanges = Pick<AuditComparison, 'new' | 'fixed' | 'still_there' | 'regressed'>

/**
 * `fixed` is only what the later audit looked for and did not find: a check that was left out, or could not be decided, has fixed nothing.
 * `regressed`: gone in the earlier audit, there before it, and there again.
 */
export function compareFindings(later: AuditReport, { report: earlier, keysBefore }: EarlierAudit): FindingChanges {
  const earlierKeys = new Set(earlier.findings.map(({ key }) => key))
  const laterKeys = new Set(later.findings.map(({ key }) => key))
  const failing = new Set(later.errors.map(({ check_id: checkId }) => checkId))
  const decided = new Set([...later.passed, ...later.not_applicable, ...later.findings.map(({ check_id: checkId }) => checkId)])
  const isRegressed = ({ key }: Finding): boolean => !earlierKeys.has(key) && keysBefore.has(key)
  return {
    new: later.findings.filter((finding) => !earlierKeys.has(finding.key) && !isRegressed(finding)),
    fixed: earlier.findings.filter(({ key, check_id: checkId }) => !laterKeys.has(key) && decided.has(checkId) && !failing.has(checkId)),
    still_there: later.findings.filter(({ key }) => earlierKeys.has(key)),
    regressed: later.findings.filter(isRegressed),
  }
}

/** The report with what has changed since the earlier one. */
export function withChanges(report: AuditReport, earlier: EarlierAudit & { auditId: string }): AuditReport {
  const { regressed, still_there: stillThere, fixed } = compareFindings(report, earlier)
  const again = new Set(regressed)
  const still = new Set(stillThere)
  return {
    ...report,
    compared_to: earlier.auditId,
    findings: report.findings.map((finding) => ({ ...finding, change: again.has(finding) ? 'regressed' : still.has(finding) ? 'still_there' : 'new' })),
    fixed: fixed.map(({ key, check_id, title }) => ({ key, check_id, title })),
  }
}

/** Scores of both, overall and of the areas that both have. */
export function compareScores(later: AuditReport, earlier: AuditReport): Pick<AuditComparison, 'score' | 'areas'> {
  const before = new Map(earlier.areas.map(({ area, score }) => [area, score]))
  return {
    score: { before: earlier.score, after: later.score },
    areas: later.areas.flatMap(({ area, score }) => {
      const earlierScore = before.get(area)
      return earlierScore === undefined ? [] : [{ area, before: earlierScore, after: score }]
    }),
  }
}
