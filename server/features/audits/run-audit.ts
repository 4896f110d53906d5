// An audit from its first request to its report, as events: crawl, verdicts of the whole site, report.
import type { MeasuredVitals } from '#core/web-vitals.ts'
import { AppError } from '#platform/errors.ts'
import type {
  Check,
  SiteCheck,
  Crawl,
  CrawlResult,
  CrawlRows,
  PageHit,
} from '#capabilities/site-crawl/index.ts'
import { chosenChecks } from './chosen-checks.ts'
import { findKeyphrase } from './article-keyphrases.ts'
import type { AuditReport } from './audit-report.schema.ts'
import { crawlLimitMs, type AuditRecord } from './audits.types.ts'
import { buildReport, maxAffected, type CheckResult, type IgnoredFindings } from './report/build-report.ts'
import { judgePages, judgeSite } from './report/judge-site.ts'
import { thinOut } from './thin-out.ts'
import type { Beat } from './audit-records.repository.ts'
import type { AuditEvent } from './audit-events.types.ts'
import { createEventQueue } from './event-queue.ts'

export interface AuditRunDependencies {
  crawl: Crawl
  crawlRows: Pick<CrawlRows, 'keepSiteHits' | 'countFindings'>
  loadChecks(): readonly Check[]
}

export interface AuditRun {
  audit: AuditRecord
  ignored: IgnoredFindings
  /** Adds to the report what has changed since the audit before. */
  compare(report: AuditReport): Promise<AuditReport>
  keyphrases: ReadonlyMap<string, string>
  /** Which worker's turn it is, from 1, which it is when unset. */
  turn?: number
}

export interface AuditRunHooks {
  signal: AbortSignal
  /** Whenever something has moved; many times a second. */
  onAlive(beat: Beat): void
}

const siteCheckLimitMs = 120_000
/** URLs of others are in it. */
const maxMessageLength = 2_000

/** Throws the signal's reason, and what is our own fault; a site that cannot be read is the last event. */
export async function* auditEvents(
  dependencies: AuditRunDependencies,
  run: AuditRun,
  { signal: given, onAlive }: AuditRunHooks,
): AsyncGenerator<AuditEvent> {
  const leaving = new AbortController()
  const signal = AbortSignal.any([given, leaving.signal])
  const { audit, turn = 1 } = run
  const queue = createEventQueue<AuditEvent>()
  const isDue = thinOut()
  let beat: Beat = { step: 'Starting', done: audit.done, total: audit.total }

  const reportStep = (step: string, message: string, counts: Omit<Beat, 'step'> = beat): void => {
    beat = { step: message, done: counts.done, total: counts.total, files: counts.files }
    onAlive(beat)
    if (isDue(step, performance.now()))
      queue.push({
        kind: 'step',
        at: new Date().toISOString(),
        step,
        message: shortened(message),
        done: counts.done,
        total: counts.total,
      })
  }

  async function work(): Promise<void> {
    reportStep(
      'start',
      audit.startedAt === audit.heartbeatAt ? `Starting with ${audit.url}` : `Going on with ${audit.url}`,
    )
    const crawl = await dependencies.crawl(
      {
        ownerId: audit.ownerId,
        auditId: audit.id,
        url: audit.url,
        turn,
        ...audit.options,
        checks: chosenChecks(dependencies.loadChecks(), audit.options.checks).flatMap((check) =>
          check.scope === 'site' ? [] : [check.id],
        ),
        today: getDay(audit.startedAt ?? audit.createdAt),
        findKeyphrase: (page) => findKeyphrase(run.keyphrases, page),
        timeLimitMs: crawlLimitMs,
      },
      {
        signal,
        onProgress: ({ step, message, ...counts }) => reportStep(step, message, counts),
        heartbeat: () => onAlive(beat),
      },
    )
    const results = await judge(crawl)
    reportStep('report', 'Writing the report', { ...beat, done: beat.total })
    const report = buildReport({
      url: audit.url,
      startUrl: crawl.site.start,
      counts: crawl.counts,
      isCut: crawl.site.isCut,
      results,
      skipped: await crawl.skipped(maxAffected),
      ignored: run.ignored,
      notes: await crawl.notes(),
      vitals: await findVitals(crawl.site),
    })
    const compared = await run.compare(report)
    signal.throwIfAborted()
    queue.push({ kind: 'report', report: compared })
  }

  async function judge(crawl: CrawlResult): Promise<CheckResult[]> {
    const tallies = new Map((await crawl.tallies()).map((tally) => [tally.checkId, tally]))
    const results: CheckResult[] = []
    for (const check of chosenChecks(dependencies.loadChecks(), audit.options.checks)) {
      signal.throwIfAborted()
      reportStep('checks', `Checking ${check.id}`)
      if (check.scope !== 'site') results.push(await judgePages(check, tallies.get(check.id), crawl))
      else results.push(await judgeWhole(check, crawl))
    }
    await dependencies.crawlRows.countFindings(audit.ownerId, audit.id, turn)
    return results
  }

  async function judgeWhole(check: SiteCheck, crawl: CrawlResult): Promise<CheckResult> {
    const result = await judgeSite(check, crawl.site, {
      signal,
      timeLimitMs: siteCheckLimitMs,
      onAlive: () => onAlive(beat),
    })
    const hits: PageHit[] = result.failed.flatMap(({ affected }) => affected)
    await dependencies.crawlRows.keepSiteHits(audit.ownerId, audit.id, turn, check.id, hits)
    return result
  }

  const working = work().then(
    () => queue.end(),
    (error: unknown) => {
      // What is the site's fault, or the user's, is an answer; our own faults are tried again.
      if (!signal.aborted && error instanceof AppError && isForUser(error))
        queue.end({ kind: 'error', error: { code: error.code, detail: shortened(error.message) } })
      else queue.fail(error)
    },
  )
  try {
    yield* queue.events
  } finally {
    // Whoever reads no more wants no more of it.
    leaving.abort(new Error('Nobody reads the events of this audit any more.'))
    await working
  }
}

/**
 * Sites that do not answer are 502 and 504 when one waits for them; a lost database or a missing program is
 * not the site's doing.
 */
function isForUser({ status }: AppError): boolean {
  return status < 500 || status === 502 || status === 504
}

async function findVitals(site: CrawlResult['site']): Promise<MeasuredVitals[]> {
  const measured: MeasuredVitals[] = []
  for await (const { vitals } of site.pages()) if (vitals !== undefined) measured.push(vitals)
  return measured
}

function shortened(text: string): string {
  return text.slice(0, maxMessageLength)
}

function getDay(at: string): Date {
  return new Date(`${at.slice(0, 10)}T00:00:00.000Z`)
}
