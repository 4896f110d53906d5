// In what two audits differ besides the site: what a reader must know before taking the numbers beside each
// other for progress.
import type { RenderMode } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { AuditReport } from '../audit-report.schema.ts'

export interface ComparedAudit {
  url: string
  render: RenderMode
  report: AuditReport
}

const looks: Record<RenderMode, string> = { none: 'no page', auto: 'pages that need it', all: 'all pages' }

/** Sentences; none for two audits of one kind. */
export function comparisonNotes(later: ComparedAudit, earlier: ComparedAudit): string[] {
  const notes: string[] = []
  if (later.report.is_cut === true)
    notes.push(
      `This audit ended before it had looked at every page: it saw ${pages(later)}. What it did not come by again is unclear, not fixed.`,
    )
  if (earlier.report.is_cut === true)
    notes.push(
      `The earlier audit ended before it had looked at every page: it saw ${pages(earlier)}. What is found on others is unclear, not new.`,
    )
  if (later.url !== earlier.url) notes.push(`The earlier audit began at ${earlier.url}.`)
  const [origin, before] = [getOrigin(later), getOrigin(earlier)]
  if (origin !== before)
    notes.push(
      `The site’s first page was at ${before} then, and is at ${origin} now: pages that have moved are other pages to the comparison.`,
    )
  if (later.render !== earlier.render)
    notes.push(`The browser looked at ${looks[earlier.render]} then, and at ${looks[later.render]} now.`)
  const [now, then] = [findChecks(later.report), findChecks(earlier.report)]
  const alone = [...now].filter((id) => !then.has(id)).length + [...then].filter((id) => !now.has(id)).length
  if (alone > 0)
    notes.push(
      `${alone === 1 ? 'One check was' : `${alone} checks were`} part of one of the two audits alone; the scores do not measure the same.`,
    )
  return notes
}

function getOrigin({ url, report }: ComparedAudit): string {
  return new URL(report.start_url ?? url).origin
}

function pages({ report }: ComparedAudit): string {
  const { analysed } = report.totals
  return analysed === 1 ? 'one page' : `${analysed.toLocaleString('en')} pages`
}

function findChecks({ findings, passed, not_applicable: notApplicable, errors }: AuditReport): Set<string> {
  return new Set(
    [...findings, ...errors].map(({ check_id: checkId }) => checkId).concat(passed, notApplicable),
  )
}
