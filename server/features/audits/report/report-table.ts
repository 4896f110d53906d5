// The report as a table, a row for each place: CSV in UTF-8 with a byte order mark, every cell quoted, none that a spreadsheet would run.
import { neutraliseCell } from '#core/article-table/cells.ts'
import type { AuditReport } from '../audits.schema.ts'

const columns = ['severity', 'area', 'check', 'finding', 'scope', 'url', 'target', 'evidence', 'expected', 'anchor', 'change', 'ignored', 'why', 'fix'] as const

/** Line by line, so that a large report is never held twice. */
export function* reportTable(report: AuditReport): Generator<string> {
  yield `\uFEFF${lineOf(columns)}`
  for (const { affected, ...finding } of report.findings) {
    for (const { url, target, evidence, expected, anchor } of affected) {
      yield lineOf([
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

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${neutraliseCell(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}
