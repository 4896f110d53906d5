// Audits as the API offers them: started, watched, read, compared, ended. What runs them is
// audit-runs.service.ts.
import type { Events } from '#capabilities/events/index.ts'
import type { Jobs } from '#capabilities/jobs/index.ts'
import { invalidTransition, notFound, validationFailed } from '#platform/errors.ts'
import type { AuditArea, AuditCheck } from '#contracts/audit-checks.schema.ts'
import type { CrawlRows, PageListOptions } from '#capabilities/site-crawl/index.ts'
import { describeCheck } from '#capabilities/site-checks/index.ts'
import type { AuditEvent } from './audit-events.types.ts'
import type { AuditHistoryRepository } from './audit-history.repository.ts'
import type { AuditRecordsRepository } from './audit-records.repository.ts'
import type { AuditList, AuditListOptions } from './list-audits.repository.ts'
import { toSummary } from './audit-rows.ts'
import { readProgress } from './audit-runs.service.ts'
import { createAuditWatchers, type Watcher } from './audit-watchers.ts'
import type { AuditComparison, AuditReport, Finding } from './audit-report.schema.ts'
import type { AuditedPageDetail, SeoAudit, StartAudit } from './audits.schema.ts'
import { isFinal, type AuditRecord } from './audits.types.ts'
import { createAuditComparing } from './compare-audits.ts'
import { withIgnored } from './report/build-report.ts'
import { pageDetail } from './report/page-detail.ts'
import { pageTable } from './report/page-table.ts'
import type { ReportFile } from './report/report-files.types.ts'
import type { NewAuditsDependencies } from './new-audits.ts'
import { createAuditStart, type StartedAudit, type StartOptions } from './start-audit.ts'

/** What of an audit somebody wants to see. */
export interface AuditPart {
  /** The last so many steps; all where it is left out. */
  steps?: number | undefined
  withReport?: boolean
}

/** Which pages somebody wants to see. */
export interface PageChoice extends Omit<PageListOptions, 'checkIds'> {
  /** Pages with findings of this area. */
  area?: AuditArea | undefined
}

export interface AuditsService {
  /**
   * Stores it and has a worker run it. Throws `validation_failed`, `url_not_allowed` for what may not be
   * reached by its looks, and `rate_limited` where too many of the owner's are not over yet.
   */
  start(ownerId: string, wanted: StartAudit, options?: StartOptions): Promise<StartedAudit>
  find(ownerId: string, auditId: string): Promise<AuditRecord | undefined>
  /** The record alone. Throws `not_found`, like all below. */
  need(ownerId: string, auditId: string): Promise<AuditRecord>
  /** With its steps and its report, or as much of them as is asked for. */
  get(ownerId: string, auditId: string, part?: AuditPart): Promise<SeoAudit>
  /** Another one whenever there is something else to see of it. */
  stamp(ownerId: string, auditId: string): Promise<string>
  list(ownerId: string, options: AuditListOptions): Promise<AuditList>
  /**
   * Its events, from the first; to be read, or left, by whoever is given them. Throws
   * `rate_limited` where the owner watches too much.
   */
  watch(auditId: string, watcher: Watcher): Promise<AsyncGenerator<AuditEvent>>
  /** Starts an audit to be watched: with `rate_limited` nothing was started. */
  startWatched(
    watcher: Watcher,
    wanted: StartAudit,
    options?: { id?: string | undefined },
  ): Promise<{ audit: AuditRecord; events: AsyncGenerator<AuditEvent> }>
  /** Throws `not_found` also while there is none. */
  getReport(ownerId: string, auditId: string): Promise<{ audit: AuditRecord; report: AuditReport }>
  listPages(ownerId: string, auditId: string, options: PageChoice): ReturnType<CrawlRows['listPages']>
  /** The same pages as a file, all of them. */
  pageTable(ownerId: string, auditId: string, options: PageChoice): Promise<ReportFile>
  /** What is looked for, in words. */
  listChecks(): AuditCheck[]
  getPage(ownerId: string, auditId: string, pageId: string): Promise<AuditedPageDetail>
  /** With the audit of that site before it where none is named. */
  compare(ownerId: string, auditId: string, withId: string | undefined): Promise<AuditComparison>
  setIgnored(
    ownerId: string,
    auditId: string,
    key: string,
    mark: { ignored: boolean; reason?: string | undefined },
  ): Promise<Finding>
  /** Throws `invalid_transition` where it is over. */
  cancel(ownerId: string, auditId: string): Promise<SeoAudit>
  remove(ownerId: string, auditId: string): Promise<void>
}

export interface AuditsDependencies extends NewAuditsDependencies {
  records: AuditRecordsRepository
  history: AuditHistoryRepository
  crawlRows: CrawlRows
  jobs: Jobs
  events: Events
}

export function createAuditsService({
  records,
  history,
  crawlRows,
  jobs,
  events,
  loadChecks,
  outbound,
  findProject,
}: AuditsDependencies): AuditsService {
  const listed = ({ area, ...options }: PageChoice): PageListOptions =>
    area === undefined
      ? options
      : {
          ...options,
          checkIds: loadChecks()
            .filter((check) => check.area === area)
            .map(({ id }) => id),
        }
  const watchers = createAuditWatchers({ records, events })
  const comparing = createAuditComparing({ records, history, crawlRows, loadChecks })

  async function need(ownerId: string, auditId: string): Promise<AuditRecord> {
    const audit = await records.find(ownerId, auditId)
    if (audit === undefined)
      throw notFound('No audit has this identifier. It may have been deleted, or the URL is wrong.')
    return audit
  }

  async function needReport(
    ownerId: string,
    auditId: string,
  ): Promise<{ audit: AuditRecord; report: AuditReport }> {
    const audit = await need(ownerId, auditId)
    const report = await records.findReport(ownerId, auditId)
    if (report !== undefined) return { audit, report }
    const why = isFinal(audit.status) ? `it ended as ${audit.status}` : 'it is not finished'
    throw notFound(`This audit has no report: ${why}.`)
  }

  async function get(
    ownerId: string,
    auditId: string,
    { steps: wanted, withReport = true }: AuditPart = {},
  ): Promise<SeoAudit> {
    const audit = await need(ownerId, auditId)
    const [steps, report, before] = await Promise.all([
      wanted === undefined
        ? records.steps(ownerId, auditId, '0')
        : records.lastSteps(ownerId, auditId, wanted),
      withReport && audit.status === 'completed' ? records.findReport(ownerId, auditId) : undefined,
      audit.status === 'queued' ? records.waitingBefore(audit) : undefined,
    ])
    const { score: _score, grade: _grade, ...members } = toSummary(audit)
    return {
      ...members,
      ...(before !== undefined && { queue_position: before.waiting + 1 }),
      progress_steps: steps.map(({ at, step, message }) => ({ at, step, message })),
      ...(report !== undefined && { audit_report: report }),
    }
  }

  const start = createAuditStart({ records, jobs, need, findProject, loadChecks, outbound })

  /** Cancels it with its job. Whether there was anything to end. */
  async function end(audit: AuditRecord): Promise<boolean> {
    const { ownerId, id, jobId } = audit
    if (isFinal(audit.status) || jobId === undefined) return false
    try {
      await jobs.cancel(ownerId, jobId)
    } catch (error) {
      if (invalidTransition.is(error) || notFound.is(error)) return false
      throw error
    }
    await records.setProgress(ownerId, id, await readProgress(crawlRows, audit))
    return true
  }

  return {
    need,
    get,
    getReport: needReport,
    find: (ownerId, auditId) => records.find(ownerId, auditId),
    list: (ownerId, options) => records.list(ownerId, options),
    async stamp(ownerId, auditId) {
      await need(ownerId, auditId)
      return (await records.stamp(ownerId, auditId)) ?? ''
    },
    start,
    async startWatched(watcher, wanted, { id } = {}) {
      // Before anything is started: who may not watch is informed, and can ask for the audit alone.
      const reservation = watchers.admit(watcher)
      try {
        const audit = await start(watcher.ownerId, wanted, { id })
        return { audit, events: reservation.events(audit) }
      } catch (error) {
        reservation.release()
        throw error
      }
    },
    async watch(auditId, watcher) {
      const audit = await need(watcher.ownerId, auditId)
      return watchers.admit(watcher).events(audit)
    },
    async listPages(ownerId, auditId, options) {
      await need(ownerId, auditId)
      return crawlRows.listPages(ownerId, auditId, listed(options))
    },
    async pageTable(ownerId, auditId, options) {
      const { url, finishedAt, createdAt } = await need(ownerId, auditId)
      const name = `Pages of ${new URL(url).host} ${(finishedAt ?? createdAt).slice(0, 10)}`
      const content = pageTable((wanted) => crawlRows.listPages(ownerId, auditId, wanted), listed(options))
      return { content, mimeType: 'text/csv; charset=utf-8', fileName: `${name.replaceAll(':', '-')}.csv` }
    },
    listChecks: () => loadChecks().map(describeCheck),
    async getPage(ownerId, auditId, pageId) {
      const [, report, detail] = await Promise.all([
        need(ownerId, auditId),
        records.findReport(ownerId, auditId),
        crawlRows.findPage(ownerId, auditId, pageId),
      ])
      if (detail === undefined) throw notFound('This audit has no page with this identifier.')
      return pageDetail(detail, { checks: loadChecks(), report })
    },
    async compare(ownerId, auditId, withId) {
      const { audit, report } = await needReport(ownerId, auditId)
      const earlier =
        withId === undefined
          ? await history.findPrevious(ownerId, audit, report.start_url ?? audit.url)
          : await records.find(ownerId, withId)
      if (earlier === undefined && withId === undefined)
        throw notFound('There is no earlier audit of this site to compare with.')
      const earlierReport = earlier === undefined ? undefined : await records.findReport(ownerId, earlier.id)
      if (earlier === undefined || earlierReport === undefined)
        throw validationFailed('There is no completed audit of this identifier to compare with.', {
          errors: [{ path: 'with', message: 'names no completed audit' }],
        })
      return comparing.compare({ audit, report }, { audit: earlier, report: earlierReport })
    },
    async setIgnored(ownerId, auditId, key, { ignored, reason }) {
      const { audit, report } = await needReport(ownerId, auditId)
      if (!report.findings.some((finding) => finding.key === key))
        throw notFound('This audit has no finding of this key.')
      if (ignored && (reason === undefined || reason === ''))
        throw validationFailed('Say why it is ignored: reason is missing.', {
          errors: [{ path: 'reason', message: 'is missing' }],
        })
      await history.setIgnored(ownerId, audit.site, key, ignored ? reason : undefined)
      const changed = await records.changeReport(ownerId, auditId, async (stored, transaction) =>
        withIgnored(stored, await history.ignored(ownerId, audit.site, transaction)),
      )
      return (changed ?? report).findings.find((finding) => finding.key === key) as Finding
    },
    async cancel(ownerId, auditId) {
      const audit = await need(ownerId, auditId)
      if (!(await end(audit)))
        throw invalidTransition(`This audit is over: it ended as ${(await need(ownerId, auditId)).status}.`)
      return get(ownerId, auditId)
    },
    async remove(ownerId, auditId) {
      await end(await need(ownerId, auditId))
      await records.remove(ownerId, auditId)
      await crawlRows.remove(ownerId, auditId)
    },
  }
}
