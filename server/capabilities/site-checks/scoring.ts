// The arithmetic of the report: 100, less the weight of each failed check times the share of pages that it
// concerns. What is ignored and what is a mere fact takes nothing.
import { type AuditArea, type Severity, auditAreas } from '#contracts/audit-checks.schema.ts'

/** What a failed check takes where every page is concerned. */
const weights: Record<Severity, number> = { critical: 10, warning: 4, notice: 1, info: 0 }
/** The most that one check takes, all its severities together. */
const maxForCheck = 20
/** Where one of these fails, hardly anything of the site is found or safe, however good its pages are. */
const decisive: ReadonlySet<string> = new Set([
  'robots-txt-blocks-all',
  'noindex-sitewide',
  'https-missing',
  'robots-txt-server-error',
])
const maxWhileDecisive = 49

/** Checks that judge the site and not single pages of it: they weigh as if every page were affected. */
const ofWholeSite: ReadonlySet<string> = new Set(
  [
    'robots-txt-missing robots-txt-server-error robots-txt-is-html robots-txt-syntax-error robots-txt-too-large robots-txt-line-too-long robots-txt-redirect-hops',
    'robots-txt-blocks-all robots-txt-no-sitemap noindex-sitewide http-404-page-missing redirect-host-variants',
    'sitemap-missing sitemap-invalid-xml sitemap-too-many-urls sitemap-too-large sitemap-lastmod-future sitemap-lastmod-churn sitemap-nested-index',
    'https-missing http-no-redirect-to-https tls-certificate-expiring hsts-missing about-contact-missing privacy-policy-missing',
  ].flatMap((ids) => ids.split(' ')),
)

export interface ScoredFinding {
  check_id: string
  area: AuditArea
  severity: Severity
  /** 0 to 1. */
  share?: number | undefined
  ignored?: unknown
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F'

export interface Score {
  /** 0 to 100. */
  score: number
  grade: Grade
  /** In the order of the report. */
  areas: { area: AuditArea; score: number }[]
}

/** Score, grade and areas. `areas`: those in which any check came to a verdict; the others have no score. */
export function computeScore(findings: readonly ScoredFinding[], areas: Iterable<AuditArea>): Score {
  const counted = findings.filter(({ ignored, severity }) => ignored === undefined && weights[severity] > 0)
  // A site may let all others in and keep one crawler out: that is the check's milder severity, and decides
  // nothing.
  const isDecided = counted.some(
    ({ check_id: checkId, severity }) => severity === 'critical' && decisive.has(checkId),
  )
  const whole = pointsLeft(counted)
  const score = isDecided ? Math.min(whole, maxWhileDecisive) : whole
  const judged = new Set(areas)
  return {
    score,
    grade: getGrade(score),
    areas: auditAreas
      .filter((area) => judged.has(area))
      .map((area) => ({ area, score: pointsLeft(counted.filter((finding) => finding.area === area)) })),
  }
}

/** How much of the site a failed check concerns, 0 to 1. */
export function getShare(checkId: string, affectedPages: number, analysedPages: number): number {
  return ofWholeSite.has(checkId) ? 1 : Math.min(1, affectedPages / Math.max(1, analysedPages))
}

/** The bands of squirrelscan's grades. */
export function getGrade(score: number): Grade {
  if (score >= 90) return 'A'
  if (score >= 80) return 'B'
  if (score >= 70) return 'C'
  return score >= 60 ? 'D' : 'F'
}

function pointsLeft(findings: readonly ScoredFinding[]): number {
  const lost = new Map<string, number>()
  for (const { check_id: checkId, severity, share = 1 } of findings) {
    lost.set(checkId, Math.min(maxForCheck, (lost.get(checkId) ?? 0) + weights[severity] * share))
  }
  const left = 100 - [...lost.values()].reduce((sum, points) => sum + points, 0)
  // Rounded down: whoever has something to do has no 100. The small number makes up for sums of fractions.
  return Math.max(0, Math.floor(left + 1e-9))
}
