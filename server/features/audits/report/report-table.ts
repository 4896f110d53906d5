// The report as a table, a row for each place: CSV in UTF-8 with a byte order mark, every cell quoted, none
// that a spreadsheet would run.
import { tableLine } from '#core/article-table/cells.ts'
import type { Affected, AuditReport, Finding } from '../audit-report.schema.ts'

const columns = [
  'severity',
  'area',
  'check',
  'finding',
  'scope',
  'url',
  'target',
  'evidence',
  'expected',
  'anchor',
  'change',
  'ignored',
  'why',
  'fix',
] as const

/** All places of a finding; the report has the first thousand. */
export type ReadPlaces = (finding: Finding) => Promise<readonly Affected[]>

/**
 * Finding by finding, so that a large report is never held twice. `readAll` is asked where the report has not
 * all places.
 */
export async function* reportTable(report: AuditReport, readAll: ReadPlaces): AsyncGenerator<string> {
  yield `\uFEFF${tableLine(columns)}`
  for (const finding of report.findings) {
    const { affected, affected_count: count } = finding
    const all = count > affected.length ? await readAll(finding) : affected
    // Of an audit whose pages are not kept any more the report is what is left.
    for (const place of all.length > affected.length ? all : affected) yield getLine(finding, place)
  }
}

function getLine(finding: Finding, { url, target, evidence, expected, anchor }: Affected): string {
  return tableLine([
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
