// The report as a file to be handed on.
import { BrowserTimeout, printPage, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { exportTimedOut } from '#capabilities/export/index.ts'
import type { AuditReport } from '../audits.schema.ts'
import type { AuditRecord } from '../audits.types.ts'
import { reportPage } from './report-page.ts'
import { reportTable } from './report-table.ts'

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
    given: { audit: Pick<AuditRecord, 'url' | 'finishedAt'>; report: AuditReport },
    format: Exclude<ReportFormat, 'json'>,
    signal: AbortSignal,
  ): Promise<ReportFile>
}

/** Of each finding. All of them are in the table (CSV) and on the screens. */
const places = { html: 200, pdf: 25 }
const printLimitMs = 60_000

export function createReportFiles({ browser }: { browser: HeadlessBrowser }): ReportFiles {
  return {
    async make({ audit: { url, finishedAt }, report }, format, signal) {
      const name = `Site audit ${new URL(url).host} ${(finishedAt ?? '').slice(0, 10)}`.trim()
      const fileName = `${name.replaceAll(':', '-')}.${format}`
      if (format === 'csv') return { content: reportTable(report), mimeType: 'text/csv; charset=utf-8', fileName }
      if (format === 'html') {
        return { content: [reportPage(report, { finishedAt, mostPlaces: places.html, isForPaper: false })], mimeType: 'text/html; charset=utf-8', fileName }
      }
      return {
        content: await print(reportPage(report, { finishedAt, mostPlaces: places.pdf, isForPaper: true }), signal),
        mimeType: 'application/pdf',
        fileName,
      }
    },
  }

  async function print(html: string, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return (await printPage(browser, { html, timeoutMs: printLimitMs, signal })).bytes
    } catch (error) {
      if (error instanceof BrowserTimeout) throw exportTimedOut('Printing this report took longer than a minute. Take HTML or CSV.', { cause: error })
      throw error
    }
  }
}
