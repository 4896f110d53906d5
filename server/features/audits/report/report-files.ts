// The report as a file to be handed on.
import { BrowserLate, BrowserTimeout, printPage, type HeadlessBrowser } from '#capabilities/crawl/index.ts'
import { exportTimedOut, fontFacesFor } from '#capabilities/export/index.ts'
import type { ReadLinkedFrom, CrawlResult } from '#capabilities/site-crawl/index.ts'
import type { AuditHistoryRepository } from '../audit-history.repository.ts'
import type { AuditReport } from '../audit-report.schema.ts'
import type { AuditRecord } from '../audits.types.ts'
import type { ReportFiles } from './report-files.types.ts'
import { urlsToAskFor } from './report-findings.ts'
import { reportPage } from './report-page.ts'
import type { ReportPageOptions } from './report-page.types.ts'
import { reportTable } from './report-table.ts'

export interface ReportFilesDependencies {
  browser: HeadlessBrowser
  findAudit(ownerId: string, auditId: string): Promise<Pick<AuditRecord, 'score' | 'finishedAt'> | undefined>
  readScores: AuditHistoryRepository['scoresUntil']
  readHits(ownerId: string, auditId: string): Pick<CrawlResult, 'hits'>
  readLinkedFrom: ReadLinkedFrom
}

/** Of each finding. All of them are in the table (CSV) and on the screens. */
const places = { html: 100, pdf: 6 }
/** Whose linking pages are looked for: a few milliseconds each. */
const maxRequested = 400
/** In a table; of more than these only the number is given. */
const maxRows = 200_000
/** The line of scores is two centimetres high. */
const maxScores = 12
const printLimitMs = 60_000

export function createReportFiles({
  browser,
  findAudit,
  readScores,
  readHits,
  readLinkedFrom,
}: ReportFilesDependencies): ReportFiles {
  return {
    async make({ audit, report }, format, signal) {
      const { url, finishedAt, ownerId, id } = audit
      const name = `Site audit ${new URL(url).host} ${(finishedAt ?? '').slice(0, 10)}`.trim()
      const fileName = `${name.replaceAll(':', '-')}.${format}`
      if (format === 'csv') {
        const content = reportTable(report, ({ check_id: checkId, severity }) =>
          readHits(ownerId, id).hits(checkId, severity, maxRows),
        )
        return { content, mimeType: 'text/csv; charset=utf-8', fileName }
      }
      const context = await getContext(audit, report, places[format], signal)
      if (format === 'html') {
        return {
          content: [reportPage(report, { ...context, isForPaper: false })],
          mimeType: 'text/html; charset=utf-8',
          fileName,
        }
      }
      const page = reportPage(report, { ...context, isForPaper: true })
      const fontFaces = await fontFacesFor(page, { italic: false, code: false, boldSans: true })
      return {
        content: await print(
          page.replace('<style>', () => `<style>${fontFaces}`),
          signal,
        ),
        mimeType: 'application/pdf',
        fileName,
      }
    },
  }

  async function getContext(
    audit: AuditRecord,
    report: AuditReport,
    maxPlaces: number,
    signal: AbortSignal,
  ): Promise<Omit<ReportPageOptions, 'isForPaper'>> {
    const { ownerId, id: auditId, startedAt, finishedAt, options } = audit
    const before = report.compared_to === undefined ? undefined : await findAudit(ownerId, report.compared_to)
    return {
      startedAt,
      finishedAt,
      options,
      maxPlaces,
      ...(before !== undefined &&
        before.score !== null && { earlier: { score: before.score, finishedAt: before.finishedAt } }),
      trend: await readScores(ownerId, audit, maxScores),
      linkedFrom: await readLinkedFrom(
        { ownerId, auditId },
        urlsToAskFor(report, maxPlaces).slice(0, maxRequested),
        signal,
      ),
    }
  }

  async function print(html: string, signal: AbortSignal): Promise<Uint8Array> {
    try {
      return (await printPage(browser, { html, timeoutMs: printLimitMs, signal })).bytes
    } catch (error) {
      if (error instanceof BrowserLate) throw exportTimedOut(error.message, { cause: error })
      if (error instanceof BrowserTimeout)
        throw exportTimedOut('Printing this report took longer than a minute. Take HTML or CSV.', {
          cause: error,
        })
      throw error
    }
  }
}
