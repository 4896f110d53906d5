// Verdicts become the report: one finding for each check and severity, what passed, what did not apply, what
// could not be decided.
import { getVitalsSpread, type MeasuredVitals } from '#core/web-vitals.ts'
import { type AuditArea, type Severity, auditAreas, severities } from '#contracts/audit-checks.schema.ts'
import type { Check, Hit, PageHit } from '#capabilities/site-crawl/index.ts'
import { findingTitle, computeScore, getShare } from '#capabilities/site-checks/index.ts'
import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type { Affected, AuditReport, Finding } from '../audit-report.schema.ts'

export interface FailedPart {
  severity: Severity
  pages: number
  hits: number
  /** In the order of url and target; the first `maxAffected` are shown. */
  affected: readonly PageHit[]
}

/** What a check gave over the whole site. */
export interface CheckResult {
  check: Pick<Check, 'id' | 'area' | 'scope' | 'severityReasons' | 'title' | 'why' | 'fix'>
  /** Whether it came to any verdict. */
  isJudged: boolean
  failed: readonly FailedPart[]
  /** Why it came to none, or to none for some pages. */
  error?: string | undefined
}

export type IgnoredFindings = ReadonlyMap<string, { reason: string; at: string }>

export interface ReportParts {
  url: string
  /** Where it led. */
  startUrl?: string
  counts: { pages: number; analysed: number; skipped: number }
  /** Whether a limit ended the crawl before every page was looked at. */
  isCut?: boolean
  results: readonly CheckResult[]
  skipped: readonly { url: string; reason: string }[]
  ignored: IgnoredFindings
  notes?: readonly string[]
  /** Of pages that the browser measured. */
  vitals?: readonly MeasuredVitals[]
}

/** What a report shows of a finding, and of what was skipped. */
export const maxAffected = 1_000

/** The same in every audit of the site. */
export function findingKey(checkId: string, severity: Severity): string {
  return `${checkId}:${severity}`
}

/** Invariant: a check with an error is never among `passed`. */
export function buildReport({
  url,
  startUrl = url,
  counts,
  isCut = false,
  results,
  skipped,
  ignored,
  notes = [],
  vitals = [],
}: ReportParts): AuditReport {
  const findings = results
    .flatMap(({ check, failed }) => failed.map((part) => getFinding(check, part, counts.analysed, ignored)))
    .sort(byWeight)
  const passed = results.filter(
    ({ isJudged, failed, error }) => isJudged && failed.length === 0 && error === undefined,
  )
  const areas = new Set([...findings.map(({ area }) => area), ...passed.map(({ check }) => check.area)])
  return {
    url,
    ...(!isSameUrl(url, startUrl) && { start_url: startUrl }),
    ...computeScore(findings, areas),
    totals: { ...counts, findings: countFindings(findings) },
    findings,
    passed: passed.map(({ check }) => check.id),
    not_applicable: results
      .filter(({ isJudged, failed, error }) => !isJudged && failed.length === 0 && error === undefined)
      .map(({ check }) => check.id),
    errors: results.flatMap(({ check, error }) =>
      error === undefined ? [] : [{ check_id: check.id, message: error }],
    ),
    skipped: skipped.slice(0, maxAffected),
    ...(isCut && { is_cut: true }),
    ...(notes.length > 0 && { notes: [...notes] }),
    ...(vitals.length > 0 && { vitals: getVitalsSpread(vitals) }),
  }
}

/** The same report after somebody has changed what is ignored: marks, score and totals follow. */
export function withIgnored(report: AuditReport, ignored: IgnoredFindings): AuditReport {
  const findings = report.findings.map(({ ignored: _ignored, ...finding }) => marked(finding, ignored))
  return {
    ...report,
    findings,
    ...computeScore(
      findings,
      report.areas.map(({ area }) => area),
    ),
    totals: { ...report.totals, findings: countFindings(findings) },
  }
}

function countFindings(findings: readonly Finding[]): number {
  return findings.filter(({ ignored }) => ignored === undefined).length
}

function getFinding(
  check: CheckResult['check'],
  { severity, pages, hits, affected }: FailedPart,
  analysed: number,
  ignored: IgnoredFindings,
): Finding {
  const { id, area, scope, why, fix } = check
  return marked(
    {
      key: findingKey(id, severity),
      check_id: id,
      area,
      severity,
      scope: scope === 'site' ? 'site' : 'page',
      title: findingTitle(check, severity, hits),
      why,
      fix,
      affected_count: hits,
      share: getShare(id, pages, analysed),
      affected: affected
        .toSorted(byUrl)
        .slice(0, maxAffected)
        .map((hit) => ({ url: hit.url, ...saidBy(hit) })),
    },
    ignored,
  )
}

function marked(finding: Finding, ignored: IgnoredFindings): Finding {
  const mark = ignored.get(finding.key)
  return mark === undefined ? finding : { ...finding, ignored: mark }
}

/** What a hit says, without members that it has not. */
export function saidBy({ target, evidence, expected, anchor }: Hit): Omit<Affected, 'url'> {
  return {
    ...(target !== undefined && { target }),
    evidence,
    ...(expected !== undefined && { expected }),
    ...(anchor !== undefined && { anchor }),
  }
}

/** By code units, so that two audits give the same order on any machine. */
export function byUrl(one: PageHit, other: PageHit): number {
  return (
    compareTexts(one.url, other.url) ||
    compareTexts(one.target ?? '', other.target ?? '') ||
    compareTexts(one.evidence, other.evidence)
  )
}

const getSeverityRank = (severity: Severity): number => severities.indexOf(severity)
const getAreaRank = (area: AuditArea): number => auditAreas.indexOf(area)

function byWeight(one: Finding, other: Finding): number {
  return (
    getSeverityRank(one.severity) - getSeverityRank(other.severity) ||
    (other.share ?? 1) - (one.share ?? 1) ||
    getAreaRank(one.area) - getAreaRank(other.area) ||
    compareTexts(one.key, other.key)
  )
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
