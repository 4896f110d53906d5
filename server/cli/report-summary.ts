import { severities, type Severity } from '#contracts/audit-checks.schema.ts'
import type { AuditReport } from '#features/audits/index.ts'
import { terminalText } from './terminal-text.ts'

/** The report in some lines for a terminal: the worst first, each with its first place. */
export function summaryLines({
  url,
  score,
  grade,
  totals,
  findings,
  errors,
  fixed,
  compared_to: comparedTo,
}: AuditReport): string[] {
  const lines = [
    `${url}: ${score} of 100, grade ${grade}; ${totals.analysed} pages looked at, ${totals.skipped} not`,
  ]
  for (const { severity, title, ignored, affected, change } of findings) {
    if (ignored !== undefined) continue
    const mark =
      comparedTo === undefined || change === undefined || change === 'still_there'
        ? ''
        : change === 'new'
          ? ' (new)'
          : ' (again)'
    lines.push(`  ${severity.padEnd(8)}  ${title}${mark}`)
    const [first] = affected
    if (first !== undefined && severity !== 'info')
      lines.push(`            ${first.url}${first.target === undefined ? '' : ` → ${first.target}`}`)
  }
  if (fixed !== undefined && fixed.length > 0) lines.push(`  fixed since the audit before: ${fixed.length}`)
  if (errors.length > 0)
    lines.push(`  could not be decided: ${errors.map(({ check_id: checkId }) => checkId).join(', ')}`)
  return lines.map(terminalText)
}

/** Whether something is as severe as this or worse. What is ignored does not count. */
export function isBad({ findings }: AuditReport, failOn: Severity | 'never'): boolean {
  if (failOn === 'never') return false
  const bar = severities.indexOf(failOn)
  return findings.some(
    ({ severity, ignored }) => ignored === undefined && severities.indexOf(severity) <= bar,
  )
}
