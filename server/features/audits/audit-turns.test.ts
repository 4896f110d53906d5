// An audit that more than one worker has had in its hands: the last one's word counts, from the first page to
// the report.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createJobs, createJobsRepository, type Jobs } from '#capabilities/jobs/index.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openCrawlWorkspace, type CrawlWorkspace } from '#support/crawling.ts'
import { openSite, makePage, type SiteSimulator } from '#support/site-simulator.ts'
import type { SiteCheck } from '#capabilities/site-crawl/check.types.ts'
import { createCrawlRows } from '#capabilities/site-crawl/index.ts'
import { createAuditHistoryRepository } from './audit-history.repository.ts'
import { createAuditRecordsRepository, type AuditRecordsRepository } from './audit-records.repository.ts'
import { createAuditRuns, type AuditRuns } from './audit-runs.service.ts'
import { auditJobs } from './audits.jobs.ts'
import type { AuditRecord, NewAudit } from './audits.types.ts'
import { seoAuditJob } from './seo-audit-job.ts'

let workspace: CrawlWorkspace
let site: SiteSimulator
let records: AuditRecordsRepository
let jobs: Jobs
before(async () => {
  workspace = await openCrawlWorkspace()
  site = await openSite()
  records = createAuditRecordsRepository(workspace.database)
  jobs = createJobs({
    jobs: createJobsRepository(workspace.database),
    events: { subscribe: () => assert.fail() },
    logger: silentLogger,
    wakeWorker: () => undefined,
  })
})
after(async () => {
  await site.close()
  await workspace.close()
})

const never = new AbortController().signal
const checkGiving = (run: SiteCheck['run']): SiteCheck => ({
  id: 'whole-site',
  area: 'links',
  severity: 'warning',
  scope: 'site',
  why: 'Why.',
  fix: 'Fix.',
  run,
  title: (count) => `${count} places`,
})

/** A worker whose only check gives this. */
function workerWith(run: SiteCheck['run'], staleAfterSeconds = 300): AuditRuns {
  return createAuditRuns({
    crawl: (input, hooks) => workspace.crawl(input.url, input, hooks),
    crawlRows: createCrawlRows(workspace.database),
    loadChecks: () => [checkGiving(run)],
    records,
    history: createAuditHistoryRepository(workspace.database),
    jobs,
    webhooks: { announce: () => Promise.resolve({ eventId: newId(), deliveries: 0 }) },
    logger: silentLogger,
    articleAims: () => Promise.resolve([]),
    staleAfterSeconds,
    graceMs: 10,
  })
}

const newAudit = (maxPages = 10): NewAudit => ({
  id: newId(),
  projectId: undefined,
  url: `${site.url}/`,
  site: site.url,
  options: { maxPages, maxDepth: 3, concurrency: 2, render: 'none' },
})
const insert = async (maxPages = 10): Promise<AuditRecord> =>
  (await records.insert(workspace.database, 'owner', newAudit(maxPages), {
    jobId: newId(),
    maxOpen: 100,
  })) ?? assert.fail()
/** One try of its job. */
const run = async (runs: AuditRuns, ...given: Parameters<AuditRuns['work']>): Promise<void> =>
  (await runs.work(...given))()

test('a worker that wakes late, in the middle of its verdicts, changes nothing of what its successor has written', async () => {
  site.serve('/', makePage({ title: 'Start' }))
  const { id } = await insert()
  const [reached, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = run(
    workerWith(async () => {
      reached.resolve()
      await wake.promise
      return [{ evidence: 'late' }]
    }),
    'owner',
    id,
    { signal: never, isLastTry: true, turn: 1 },
  )
  await reached.promise
  await run(
    workerWith(() => [{ evidence: 'in time' }]),
    'owner',
    id,
    {
      signal: never,
      isLastTry: true,
      turn: 2,
    },
  )
  const written = async () => ({
    audit: await records.find('owner', id),
    report: await records.findReport('owner', id),
    steps: await records.steps('owner', id, '0'),
    hits: await workspace.database.query(sql`select hits from audit_hits where audit_id = ${id}`),
  })
  const first = await written()
  assert.deepEqual(
    [first.audit?.status, first.report?.findings[0]?.affected[0]?.evidence],
    ['completed', 'in time'],
  )
  wake.resolve()
  await late.catch(() => undefined)
  assert.deepEqual(await written(), first)
})

test('the same while its successor is still at work: its results and its report are refused', async () => {
  site.serve('/', makePage({ title: 'Start' }))
  const { id } = await insert()
  const [reached, wake, hold] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const late = run(
    workerWith(async () => {
      reached.resolve()
      await wake.promise
      return [{ evidence: 'late' }]
    }),
    'owner',
    id,
    { signal: never, isLastTry: true, turn: 1 },
  )
  await reached.promise
  const begun = Promise.withResolvers<void>()
  const successor = run(
    workerWith(async () => {
      begun.resolve()
      await hold.promise
      return [{ evidence: 'in time' }]
    }),
    'owner',
    id,
    { signal: never, isLastTry: true, turn: 2 },
  )
  await begun.promise
  wake.resolve()
  await late.catch(() => undefined)
  assert.equal((await records.find('owner', id))?.status, 'in_progress')
  assert.deepEqual(
    await workspace.database.query(sql`select hits from audit_hits where audit_id = ${id}`),
    [],
  )
  hold.resolve()
  await successor
  assert.equal((await records.findReport('owner', id))?.findings[0]?.affected[0]?.evidence, 'in time')
})

test('an audit whose worker died waits for the next free one, however long all others are busy', async () => {
  const wanted = newAudit()
  await jobs.enqueue(
    seoAuditJob,
    { auditId: wanted.id },
    {
      ownerId: 'owner',
      write: (transaction, { id: jobId }) =>
        records.insert(transaction, 'owner', wanted, { jobId, maxOpen: 100 }),
    },
  )
  const audit = (await records.find('owner', wanted.id)) ?? assert.fail()
  await records.begin('owner', audit.id, 1)
  const agedBy = (seconds: number) =>
    workspace.database.execute(
      sql`update audits set heartbeat_at = now() - make_interval(secs => ${seconds}) where id = ${audit.id}`,
    )
  await agedBy(400)
  const runs = workerWith(() => [])
  jobs.register(auditJobs({ auditRuns: runs }))
  assert.equal(await runs.failStuckJobs(never), 0)
  const waiting = await records.find('owner', audit.id)
  assert.equal(waiting?.status, 'in_progress')
  assert.match(waiting.currentStep, /^Waiting: its worker ended/)
  assert.ok(Date.now() - Date.parse(waiting.heartbeatAt ?? '') < 60_000)

  // Somebody has it, and says nothing: that is a standstill.
  await workspace.database.execute(
    sql`update jobs set status = 'in_progress', lease_until = now() + interval '1 minute' where id = ${waiting.jobId}`,
  )
  await agedBy(400)
  assert.equal(await runs.failStuckJobs(never), 1)
  assert.equal((await records.find('owner', audit.id))?.error?.code, 'audit_stuck')
})

test('the progress of a cancelled audit is what its rows say', async () => {
  const links = Array.from({ length: 30 }, (_, at) => `<a href="/p/${at}">${at}</a>`).join(' ')
  site.serve('/', makePage({ title: 'Start', body: links }))
  let asked = 0
  const enough = Promise.withResolvers<void>()
  site.serveElse(({ path }) => {
    if (path.startsWith('/p/') && (asked += 1) === 8) enough.resolve()
    return { delayMs: asked > 8 ? 300 : 5, body: makePage({ title: path }) }
  })
  const { id } = await insert(100)
  const running = run(
    workerWith(() => []),
    'owner',
    id,
    { signal: never, isLastTry: true, turn: 1 },
  )
  await enough.promise
  await records.finish('owner', id, { status: 'cancelled' })
  await running
  const [rows] = await workspace.database.query<{ read: number; known: number }>(
    sql`select (count(*) filter (where state = 'done'))::integer as read, count(*)::integer as known from audit_pages where audit_id = ${id}`,
  )
  const { status, done, total } = (await records.find('owner', id)) ?? {}
  assert.deepEqual({ status, done, total }, { status: 'cancelled', done: rows?.read, total: rows?.known })
  assert.ok((rows?.read ?? 0) >= 1)
})
