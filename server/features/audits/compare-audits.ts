// An audit beside an earlier one of its site: with the report when it is written, and whenever somebody asks.
import type { Check, CrawlRows } from '#capabilities/site-crawl/index.ts'
import type { AuditHistoryRepository } from './audit-history.repository.ts'
import type { AuditRecordsRepository } from './audit-records.repository.ts'
import type { AuditComparison, AuditReport } from './audit-report.schema.ts'
import type { AuditRecord } from './audits.types.ts'
import {
  compareFindings,
  compareScores,
  withChanges,
  type AuditSide,
  type FindingChanges,
} from './report/compare-reports.ts'
import { comparisonNotes } from './report/comparison-notes.ts'

export interface ComparedParts {
  audit: AuditRecord
  report: AuditReport
}

export interface AuditComparing {
  /** The report with what has changed since the audit before; as it is where there is none. */
  withPrevious(parts: ComparedParts): Promise<AuditReport>
  compare(later: ComparedParts, earlier: ComparedParts): Promise<AuditComparison>
}

export interface ComparingDependencies {
  records: Pick<AuditRecordsRepository, 'findReport'>
  history: AuditHistoryRepository
  crawlRows: Pick<CrawlRows, 'seen' | 'comparePages'>
  loadChecks(): readonly Check[]
}

export function createAuditComparing({
  records,
  history,
  crawlRows,
  loadChecks,
}: ComparingDependencies): AuditComparing {
  const findRenderedChecks = (): ReadonlySet<string> =>
    new Set(
      loadChecks()
        .filter(({ scope }) => scope === 'rendered')
        .map(({ id }) => id),
    )

  function getSide({ audit: { ownerId, id, pagesRemovedAt }, report }: ComparedParts): AuditSide {
    return {
      report,
      seen: async (urls) => (pagesRemovedAt === undefined ? crawlRows.seen(ownerId, id, urls) : undefined),
    }
  }

  async function getChanges(
    later: ComparedParts,
    earlier: ComparedParts,
  ): Promise<{ changes: FindingChanges; notes: string[] }> {
    const keysBefore = await history.keysBefore(earlier.audit.ownerId, earlier.audit)
    const reported = ({ audit: { url, options }, report }: ComparedParts) => ({
      url,
      render: options.render,
      report,
    })
    return {
      changes: await compareFindings(
        getSide(later),
        { ...getSide(earlier), keysBefore },
        { renderedChecks: findRenderedChecks() },
      ),
      notes: comparisonNotes(reported(later), reported(earlier)),
    }
  }

  return {
    async withPrevious(later) {
      const { audit, report } = later
      const previous = await history.findPrevious(audit.ownerId, audit, report.start_url ?? audit.url)
      const earlierReport =
        previous === undefined ? undefined : await records.findReport(audit.ownerId, previous.id)
      if (previous === undefined || earlierReport === undefined) return report
      const { changes, notes } = await getChanges(later, { audit: previous, report: earlierReport })
      return withChanges(report, previous.id, changes, notes)
    },
    async compare(later, earlier) {
      const { changes, notes } = await getChanges(later, earlier)
      const areKept = later.audit.pagesRemovedAt === undefined && earlier.audit.pagesRemovedAt === undefined
      return {
        audit_id: later.audit.id,
        with: earlier.audit.id,
        ...compareScores(later.report, earlier.report),
        ...changes,
        notes,
        ...(areKept && {
          pages: await crawlRows.comparePages(later.audit.ownerId, earlier.audit.id, later.audit.id),
        }),
      }
    },
  }
}
