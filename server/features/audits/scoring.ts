// The score of a site: 100, less what each failed check weighs. A site with any fault that counts has 99 at most.
import { auditAreas, type AuditArea, type AuditReport, type Severity } from './audits.schema.ts'

/** What a failed check takes from 100 where every page is affected. */
const weights: Readonly<Record<Severity, number>> = { critical: 10, warning: 4, notice: 1, info: 0 }
/** No check decides more than this, however many severities it has found. */
const mostOfOneCheck = 20
/** While one of these fails, hardly anybody finds or trusts the site, whatever else is well done. */
const ruinous = new Set(['robots-txt-blocks-all', 'noindex-sitewide', 'https-missing', 'robots-txt-server-error'])
const mostOfRuined = 49
const bands = [
  { grade: 'A', from: 90 },
  { grade: 'B', from: 80 },
  { grade: 'C', from: 70 },
  { grade: 'D', from: 60 },
] as const

/** Checks that judge the site and not single pages of it: they weigh as if every page were affected. */
const ofWholeSite = new Set(
  [
    'robots-txt-missing robots-txt-server-error robots-txt-is-html robots-txt-syntax-error robots-txt-too-large robots-txt-line-too-long robots-txt-redirect-hops',
    'robots-txt-blocks-all robots-txt-no-sitemap noindex-sitewide http-404-page-missing redirect-host-variants',
    'sitemap-missing sitemap-invalid-xml sitemap-too-many-urls sitemap-too-large sitemap-lastmod-future sitemap-lastmod-churn sitemap-nested-index',
    'https-missing http-no-redirect-to-https tls-certificate-expiring hsts-missing about-contact-missing privacy-policy-missing',
  ].flatMap((ids) => ids.split(' ')),
)

/** A check that came to a verdict; one that did not apply, or was not able to, is none. */
export interface CheckVerdict {
  checkId: string
  area: AuditArea
  /** Pages with hits of each severity; none: it passed. Without what the user ignores. */
  failed: readonly { severity: Severity; pages: number }[]
}

export type Score = Pick<AuditReport, 'score' | 'grade' | 'areas'>

/** Of the whole, and of each area that was checked, in the order of the report. */
export function scoreOf({ verdicts, pagesAnalysed }: { verdicts: readonly CheckVerdict[]; pagesAnalysed: number }): Score {
  const isRuined = verdicts.some(({ checkId, failed }) => failed.length > 0 && ruinous.has(checkId))
  const score = Math.min(remainder(verdicts, pagesAnalysed), isRuined ? mostOfRuined : 100)
  const areas = auditAreas.flatMap((area) => {
    const ofArea = verdicts.filter((verdict) => verdict.area === area)
    return ofArea.length === 0 ? [] : [{ area, score: remainder(ofArea, pagesAnalysed) }]
  })
  return { score, grade: gradeOf(score), areas }
}

export function gradeOf(score: number): Score['grade'] {
  return bands.find(({ from }) => score >= from)?.grade ?? 'F'
}

/** Rounded down, so that no fault is rounded away; the least of a float's error excepted. */
function remainder(verdicts: readonly CheckVerdict[], pagesAnalysed: number): number {
  const lost = verdicts.reduce((sum, verdict) => sum + lossOf(verdict, pagesAnalysed), 0)
  return Math.max(0, Math.floor(100 - lost + 1e-9))
}

function lossOf({ checkId, failed }: CheckVerdict, pagesAnalysed: number): number {
  const shareOf = (pages: number): number => (ofWholeSite.has(checkId) ? 1 : Math.min(1, pages / Math.max(1, pagesAnalysed)))
  const loss = failed.reduce((sum, { severity, pages }) => sum + weights[severity] * shareOf(pages), 0)
  return Math.min(mostOfOneCheck, loss)
}
