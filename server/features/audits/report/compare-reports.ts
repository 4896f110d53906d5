// Two audits of one site beside each other, by the stable keys of their findings. What one of them has not
// looked at is neither new nor fixed.
import type { Affected, AuditComparison, AuditReport, Finding } from '../audit-report.schema.ts'

/** What of a report says whether an audit has looked for something. */
export type LookedReport = Pick<AuditReport, 'passed' | 'not_applicable' | 'is_cut'> & {
  findings: readonly Pick<Finding, 'check_id'>[]
  errors: readonly Pick<AuditReport['errors'][number], 'check_id'>[]
}

/** One of two audits that are compared. */
export interface AuditSide {
  report: AuditReport
  /** Those of the URLs that it has looked at; undefined where that is not known any more. */
  seen(urls: readonly string[]): Promise<ReadonlySet<string> | undefined>
}

export interface EarlierSide extends AuditSide {
  /** Keys of everything that was found before it. */
  keysBefore: ReadonlySet<string>
}

export interface CompareOptions {
  /** Checks by the browser: where they did not apply, it looked at no page. */
  renderedChecks: ReadonlySet<string>
}

type LookedFor = Pick<Finding, 'check_id' | 'scope'> & { affected: readonly Pick<Affected, 'url'>[] }

export type FindingChanges = Pick<AuditComparison, 'new' | 'fixed' | 'still_there' | 'regressed' | 'unclear'>

/** Places of a finding that are looked for in the other audit. */
const maxLookedFor = 200

/**
 * `regressed`: gone in the earlier audit, there before it, and there again. `unclear`: in one of them, and
 * the other did not look: its check was left out or could not be decided, or a limit ended it before it came
 * by the pages.
 */
export async function compareFindings(
  later: AuditSide,
  earlier: EarlierSide,
  options: CompareOptions,
): Promise<FindingChanges> {
  const laterKeys = findKeys(later.report)
  const earlierKeys = findKeys(earlier.report)
  const changes: FindingChanges = { new: [], fixed: [], still_there: [], regressed: [], unclear: [] }
  const hasLooked = { later: lookerAt(later, options), earlier: lookerAt(earlier, options) }
  for (const finding of later.report.findings) {
    if (earlierKeys.has(finding.key)) changes.still_there.push(finding)
    else if (!(await hasLooked.earlier(finding, 'some'))) changes.unclear.push(finding)
    else changes[earlier.keysBefore.has(finding.key) ? 'regressed' : 'new'].push(finding)
  }
  for (const finding of earlier.report.findings) {
    if (laterKeys.has(finding.key)) continue
    changes[(await hasLooked.later(finding, 'all')) ? 'fixed' : 'unclear'].push(finding)
  }
  return changes
}

/** Whether an audit would have found what the other one found: `some` or `all` of its places. */
export function lookerAt(
  { report, seen }: Pick<AuditSide, 'seen'> & { report: LookedReport },
  { renderedChecks }: CompareOptions,
): (finding: LookedFor, places: 'some' | 'all') => Promise<boolean> {
  const decided = new Set([...report.passed, ...report.findings.map(({ check_id: checkId }) => checkId)])
  // On a part of a site, whether something concerns the whole of it cannot be determined.
  const mayBeSilent = ({ check_id: checkId, scope }: LookedFor): boolean =>
    renderedChecks.has(checkId) || (scope === 'site' && report.is_cut === true)
  const absent = new Set(report.not_applicable)
  const failing = new Set(report.errors.map(({ check_id: checkId }) => checkId))
  return async (finding, places) => {
    const { check_id: checkId, affected } = finding
    if (failing.has(checkId)) return false
    if (!decided.has(checkId) && (!absent.has(checkId) || mayBeSilent(finding))) return false
    if (report.is_cut !== true) return true
    const urls = [...new Set(affected.slice(0, maxLookedFor).map(({ url }) => url))]
    const known = await seen(urls)
    if (known === undefined) return false
    return places === 'all' ? urls.every((url) => known.has(url)) : urls.some((url) => known.has(url))
  }
}

/**
 * The report with what has changed since the earlier one. A finding for which that cannot be determined has
 * no `change`.
 */
export function withChanges(
  report: AuditReport,
  earlierId: string,
  changes: FindingChanges,
  notes: readonly string[],
): AuditReport {
  const changeOf = new Map([
    ...changes.new.map(({ key }) => [key, 'new'] as const),
    ...changes.still_there.map(({ key }) => [key, 'still_there'] as const),
    ...changes.regressed.map(({ key }) => [key, 'regressed'] as const),
  ])
  return {
    ...report,
    compared_to: earlierId,
    findings: report.findings.map((finding) => {
      const change = changeOf.get(finding.key)
      return change === undefined ? finding : { ...finding, change }
    }),
    fixed: changes.fixed.map(({ key, check_id, title }) => ({ key, check_id, title })),
    ...(notes.length > 0 && { comparison_notes: [...notes] }),
  }
}

/** Scores of both, overall and of the areas that both have. */
export function compareScores(
  later: AuditReport,
  earlier: AuditReport,
): Pick<AuditComparison, 'score' | 'areas'> {
  const before = new Map(earlier.areas.map(({ area, score }) => [area, score]))
  return {
    score: { before: earlier.score, after: later.score },
    areas: later.areas.flatMap(({ area, score }) => {
      const earlierScore = before.get(area)
      return earlierScore === undefined ? [] : [{ area, before: earlierScore, after: score }]
    }),
  }
}

function findKeys({ findings }: AuditReport): Set<string> {
  return new Set(findings.map(({ key }) => key))
}
