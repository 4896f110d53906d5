// The report as a table, a row for each place: CSV in UTF-8 with a byte order mark, every cell quoted, none that a spreadsheet would run.
import type { AuditReport } from '../audits.schema.ts'
import { tableLine } from './table-line.ts'

const columns = ['severity', 'area', 'check', 'finding', 'scope', 'url', 'target', 'evidence', 'expected', 'anchor', 'change', 'ignored', 'why', 'fix'] as const

/** Line by line, so that a large report is never held twice. */
export function* reportTable(report: AuditReport): Generator<string> {
  yield `\uFEFF${tableLine(columns)}`
  for (const { affected, ...finding } of report.findings) {
    for (const { url, target, evidence, expected, anchor } of affected) {
      yield tableLine([
        finding.severity,
        finding.area,
        finding.check_id,
        finding.title,
        finding.scope,
        url,
        target ?? '',
        evidence,
        expected ?? '',
        anchor ?? '',
        finding.change ?? '',
        finding.ignored?.reason ?? '',
        finding.why,
        finding.fix,
      ])
    }
  }
}
