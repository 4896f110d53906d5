// All of the audits, put together.
import type { HeadlessBrowser, OutboundClient } from '#capabilities/crawl/index.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import type { References } from '#capabilities/records/index.ts'
import type { Webhooks } from '#capabilities/webhooks/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadLater } from '#platform/load-later.ts'
import type { Logger } from '#platform/logger.ts'
import type { Database } from '#platform/store/database.ts'
import { catalogue, loadChecks } from '#capabilities/site-checks/index.ts'
import {
  crawlData,
  crawlStore,
  createCrawl,
  createCrawlResults,
  createCrawlRows,
  createLinkedFrom,
  type CrawlDependencies,
  createPageThreads,
} from '#capabilities/site-crawl/index.ts'
import { createAuditHistoryRepository } from './audit-history.repository.ts'
import { auditRecordsData, createAuditRecordsRepository } from './audit-records.repository.ts'
import { createAuditRuns, type AuditRuns, type AuditRunsDependencies } from './audit-runs.service.ts'
import { createAuditsService, type AuditsDependencies, type AuditsService } from './audits.service.ts'
import { createFindingHistory, type ReadFindingHistory } from './finding-history.ts'
import { createAuditImages, type AuditImages } from './image.repository.ts'
import { createAuditRetention, type AuditRetention } from './retention.repository.ts'
import type { ReportFiles } from './report/report-files.types.ts'

export interface AuditsFeatureDependencies {
  database: Database
  outbound: OutboundClient
  browser: HeadlessBrowser
  jobs: Jobs
  events: Events
  webhooks: Pick<Webhooks, 'announce'>
  clock: Clock
  logger: Logger
  findProject: AuditsDependencies['findProject']
  articleAims: AuditRunsDependencies['articleAims']
  /** Looks at pages in the browser. */
  renderPage: CrawlDependencies['renderPage']
  prepareBrowser: CrawlDependencies['prepareBrowser']
  /** How soon an audit counts as stuck. */
  stale?: { afterSeconds: number; graceMs: number }
}

export interface AuditsFeature {
  audits: AuditsService
  auditRuns: AuditRuns
  auditRetention: AuditRetention
  auditReportFiles: ReportFiles
  auditImages: AuditImages
  /** What later audits say of findings. */
  findingHistory: ReadFindingHistory
  close(): Promise<void>
}

export function createAudits({
  database,
  outbound,
  browser,
  jobs,
  events,
  webhooks,
  clock,
  logger,
  findProject,
  articleAims,
  renderPage,
  prepareBrowser,
  stale,
}: AuditsFeatureDependencies): AuditsFeature {
  const records = createAuditRecordsRepository(database)
  const history = createAuditHistoryRepository(database)
  const crawlRows = createCrawlRows(database)
  // Its threads start with the first page.
  const threads = createPageThreads({ catalogue })
  const crawl = createCrawl({
    ...crawlStore(database),
    outbound,
    threads,
    clock,
    loadChecks,
    renderPage,
    prepareBrowser,
  })
  return {
    audits: createAuditsService({
      records,
      history,
      crawlRows,
      jobs,
      events,
      loadChecks,
      outbound,
      findProject,
    }),
    auditRuns: createAuditRuns({
      crawl,
      crawlRows,
      loadChecks,
      records,
      history,
      jobs,
      webhooks,
      logger,
      articleAims,
      ...(stale !== undefined && { staleAfterSeconds: stale.afterSeconds, graceMs: stale.graceMs }),
    }),
    auditRetention: createAuditRetention(database),
    // Pages, tables and fonts are loaded when the first file is asked for.
    auditReportFiles: loadLater(async () =>
      (await import('./report/report-files.ts')).createReportFiles({
        browser,
        findAudit: records.find,
        readScores: history.scoresUntil,
        readHits: createCrawlResults(database),
        readLinkedFrom: createLinkedFrom(database),
      }),
    ),
    auditImages: createAuditImages(database),
    findingHistory: createFindingHistory({ history, crawlRows, loadChecks }),
    close: () => threads.close(),
  }
}

/** Audits name their project. */
export const createAuditReferences = (database: Database): References =>
  createAuditRecordsRepository(database).namingProject

/** What is kept for an owner; goes with the account. */
export const auditsData = { tables: [...auditRecordsData.tables, ...crawlData.tables] } as const
