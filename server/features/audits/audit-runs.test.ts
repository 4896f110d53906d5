// Audits that do not end by themselves: stuck ones, and those whose worker was killed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createJobs, createJobsRepository, JobEnded, type Jobs } from '#capabilities/jobs/index.ts'
import { fetchFailed } from '#capabilities/crawl/index.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createCrawlRows } from '#capabilities/site-crawl/index.ts'
import { createAuditHistoryRepository } from './audit-history.repository.ts'
import { createAuditRecordsRepository, type AuditRecordsRepository } from './audit-records.repository.ts'
import { createAuditRuns, type AuditRuns } from './audit-runs.service.ts'
import { auditJobs } from './audits.jobs.ts'
import type { AuditRecord, NewAudit } from './audits.types.ts'
import { seoAuditJob } from './seo-audit-job.ts'

let store: TestDatabase
let records: AuditRecordsRepository
let jobs: Jobs
const never = new AbortController().signal
const announced: { type: string; id?: string | undefined }[] = []
before(async () => {
  store = await openTestDatabase()
  records = createAuditRecordsRepository(store.database)
  jobs = createJobs({
    jobs: createJobsRepository(store.database),
    events: { subscribe: () => assert.fail() },
    logger: silentLogger,
    wakeWorker: () => undefined,
  })
})
after(() => store.close())

/** Runs whose crawl fails so; `known` for audits that others change meanwhile. */
function runsFailingWith(error: Error, known = records): AuditRuns {
  const auditRuns = createAuditRuns({
    crawl: () => Promise.reject(error),
    crawlRows: createCrawlRows(store.database),
    loadChecks: () => [],
    records: known,
    history: createAuditHistoryRepository(store.database),
    jobs,
    webhooks: {
      announce(_owner, announcement) {
        announced.push(announcement)
        return Promise.resolve({ eventId: newId(), deliveries: 0 })
      },
    },
    logger: silentLogger,
    articleAims: () => Promise.resolve([]),
    graceMs: 100,
  })
  jobs.register(auditJobs({ auditRuns }))
  return auditRuns
}

/** An audit with its job. */
async function insert(): Promise<AuditRecord> {
  const audit: NewAudit = {
    id: newId(),
    projectId: undefined,
    url: 'https://example.com/',
    site: 'https://example.com',
    options: { maxPages: 1, maxDepth: 1, concurrency: 1, render: 'none' },
  }
  await jobs.enqueue(
    seoAuditJob,
    { auditId: audit.id },
    {
      ownerId: 'owner',
      write: (transaction, { id: jobId }) =>
        records.insert(transaction, 'owner', audit, { jobId, maxOpen: 100 }),
    },
  )
  return (await records.find('owner', audit.id)) ?? assert.fail()
}

/** A worker takes the audit. */
async function begin({ id, jobId }: AuditRecord): Promise<void> {
  await store.database.execute(sql`
    update jobs set status = 'in_progress', lease_until = now() + interval '1 minute' where id = ${jobId}`)
  await records.begin('owner', id, 1)
}

/** One try of its job. */
const run = async (runs: AuditRuns, { id }: AuditRecord, isLastTry: boolean, signal = never): Promise<void> =>
  (await runs.work('owner', id, { signal, isLastTry }))()
const getState = async ({ id }: AuditRecord) => {
  const found = await records.find('owner', id)
  return { status: found?.status, code: found?.error?.code }
}
test('a running audit that has not stirred for five minutes is failed with a message and no report; one that stirs is left alone', async () => {
  const [stuck, alive, waiting] = [await insert(), await insert(), await insert()]
  for (const audit of [stuck, alive]) await begin(audit)
  await store.database.execute(
    sql`update audits set heartbeat_at = now() - interval '6 minutes' where id in (${stuck.id}, ${alive.id})`,
  )
  // A worker that has come back takes its audit up within the time of grace.
  const found: number[] = []
  const stirring: typeof records = {
    ...records,
    async findStale(seconds) {
      const stale = await records.findStale(seconds)
      found.push(stale.length)
      await records.beat('owner', alive.id, { step: 'Reading', done: 1, total: 2 }, 1)
      return stale
    },
  }
  assert.equal(await runsFailingWith(new Error('unused'), stirring).failStuckJobs(never), 1)
  assert.deepEqual(found, [2, 1])
  assert.deepEqual(await getState(stuck), { status: 'failed', code: 'audit_stuck' })
  const job = await jobs.get('owner', stuck.jobId ?? '')
  assert.deepEqual([job.status, job.error?.code], ['failed', 'audit_stuck'])
  assert.equal(await records.findReport('owner', stuck.id), undefined)
  assert.deepEqual(
    [(await getState(alive)).status, (await getState(waiting)).status],
    ['in_progress', 'queued'],
  )
  assert.deepEqual(announced.at(-1)?.type, 'audit.failed')
})

test('nothing leaves a final state', async () => {
  const audit = await insert()
  await records.begin('owner', audit.id, 1)
  await records.finish('owner', audit.id, { status: 'cancelled' })
  assert.equal(await records.begin('owner', audit.id, 1), undefined)
  assert.equal(await records.beat('owner', audit.id, { step: 's', done: 0, total: 0 }, 1), false)
  assert.equal(
    await records.finish('owner', audit.id, { status: 'failed', error: { code: 'x', detail: 'x' } }),
    undefined,
  )
  await records.addStep('owner', audit.id, { step: 's', message: 'late', done: 0, total: 0 })
  assert.deepEqual(await records.steps('owner', audit.id, '0'), [])
  assert.equal((await getState(audit)).status, 'cancelled')
})

test('a site that cannot be read fails the audit at once, and it is announced once however often the job runs', async () => {
  const audit = await insert()
  const runs = runsFailingWith(fetchFailed('There is no such host.'))
  const known = announced.length
  for (let turn = 0; turn < 2; turn += 1) await run(runs, audit, false)
  assert.deepEqual(await getState(audit), { status: 'failed', code: 'fetch_failed' })
  assert.deepEqual(
    new Set(announced.slice(known).map(({ type, id }) => `${type} ${id}`)),
    new Set([`audit.failed ${audit.id}`]),
  )
})

test('a fault of the program is tried again, and fails the audit at its last try', async () => {
  const audit = await insert()
  const runs = runsFailingWith(new Error('boom'))
  await assert.rejects(run(runs, audit, false), /boom/)
  assert.equal((await getState(audit)).status, 'in_progress')
  await run(runs, audit, true)
  assert.deepEqual(await getState(audit), { status: 'failed', code: 'audit_failed' })
})

test('a worker that stops leaves the audit running, so that the next one goes on; a cancelled job cancels it', async () => {
  for (const [reason, status] of [
    ['stopping', 'in_progress'],
    ['cancelled', 'cancelled'],
    ['timed-out', 'failed'],
  ] as const) {
    const audit = await insert()
    const ended = new JobEnded(reason)
    await run(runsFailingWith(ended), audit, false, AbortSignal.abort(ended)).catch((error: unknown) =>
      assert.equal(error, ended),
    )
    assert.equal((await getState(audit)).status, status, reason)
  }
})

test('an audit that stirs just as it is to be failed goes on, and its job too', async () => {
  const audit = await insert()
  await begin(audit)
  const runs = runsFailingWith(new Error('unused'))
  await assert.rejects(
    jobs.fail('owner', audit.jobId ?? '', { code: 'audit_stuck', detail: 'It stands still.' }),
    /gets on/,
  )
  assert.equal(await runs.failStuckJobs(never), 0)
  assert.equal((await getState(audit)).status, 'in_progress')
  assert.equal((await jobs.get('owner', audit.jobId ?? '')).status, 'in_progress')
})
