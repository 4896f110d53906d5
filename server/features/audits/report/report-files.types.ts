// What is asked of the files of a report, for those who are loaded before them.
import type { AuditReport } from '../audit-report.schema.ts'
import type { AuditRecord } from '../audits.types.ts'

export const reportFormats = ['json', 'html', 'csv', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

export interface ReportFile {
  /** Pieces of the file. */
  content: Iterable<string> | AsyncIterable<string> | Uint8Array
  mimeType: string
  /** Given to content-disposition. */
  fileName: string
}

export interface ReportFiles {
  /** Throws `dependency_missing` (PDF without Chromium), `export_timeout`. */
  make(
    given: { audit: AuditRecord; report: AuditReport },
    format: Exclude<ReportFormat, 'json'>,
    signal: AbortSignal,
  ): Promise<ReportFile>
}
