// Audits that do not end by themselves: stuck ones, and those whose worker was killed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createJobs, createJobsRepository, JobEnded } from '#capabilities/jobs/index.ts'
import { fetchFailed } from '#capabilities/crawl/index.ts'
import { newId } from '#platform/ids.ts'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openTestDatabase, type TestDatabase } from '#support/database.ts'
import { createCrawlRows } from '#capabilities/site-crawl/index.ts'
import { createAuditHistoryRepository } from './audit-history.repository.ts'
import { createAuditRecordsRepository, type AuditRecordsRepository } from './audit-records.repository.ts'
import { createAuditRuns, type AuditRuns } from './audit-runs.service.ts'
import type { AuditRecord } from './audits.types.ts'

let store: TestDatabase
let records: AuditRecordsRepository
const announced: { type: string; id?: string | undefined }[] = []
before(async () => {
  store = await openTestDatabase()
  records = createAuditRecordsRepository(store.database)
})
after(() => store.close())

/** Runs whose crawl fails so. */
function runsFailingWith(error: Error): AuditRuns {
  return createAuditRuns({
    crawl: () => Promise.reject(error),
    crawlRows: createCrawlRows(store.database),
    loadChecks: () => [],
    records,
    history: createAuditHistoryRepository(store.database),
    jobs: createJobs({
      jobs: createJobsRepository(store.database),
      events: { subscribe: () => assert.fail() },
      logger: silentLogger,
      wakeWorker: () => undefined,
    }),
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
}
const insert = (): Promise<AuditRecord> =>
  records.insert('owner', {
    id: newId(),
    projectId: undefined,
    url: 'https://example.com/',
    site: 'https://example.com',
    options: { maxPages: 1, maxDepth: 1, concurrency: 1, render: 'none' },
  })
const getState = async ({ id }: AuditRecord) => {
  const found = await records.find('owner', id)
  return { status: found?.status, code: found?.error?.code }
}
const never = new AbortController().signal

test('a running audit that has not stirred for five minutes is failed with a message and no report; one that stirs is left alone', async () => {
  const [stuck, alive, waiting] = [await insert(), await insert(), await insert()]
  for (const { id } of [stuck, alive]) await records.begin('owner', id, 1)
  await store.database.execute(
    sql`update audits set heartbeat_at = now() - interval '6 minutes' where id in (${stuck.id}, ${alive.id})`,
  )
  const failing = runsFailingWith(new Error('unused')).failStale(never)
  // A worker that has come back takes its audit up within the time of grace.
  await records.beat('owner', alive.id, { step: 'Reading', done: 1, total: 2 }, 1)
  assert.equal(await failing, 1)
  assert.deepEqual(await getState(stuck), { status: 'failed', code: 'audit_stuck' })
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
  for (let turn = 0; turn < 2; turn += 1)
    await runs.run('owner', audit.id, { signal: never, isLastTry: false })
  assert.deepEqual(await getState(audit), { status: 'failed', code: 'fetch_failed' })
  assert.deepEqual(
    new Set(announced.slice(known).map(({ type, id }) => `${type} ${id}`)),
    new Set([`audit.failed ${audit.id}`]),
  )
})

test('a fault of the program is tried again, and fails the audit at its last try', async () => {
  const audit = await insert()
  const runs = runsFailingWith(new Error('boom'))
  await assert.rejects(runs.run('owner', audit.id, { signal: never, isLastTry: false }), /boom/)
  assert.equal((await getState(audit)).status, 'in_progress')
  await runs.run('owner', audit.id, { signal: never, isLastTry: true })
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
    await runsFailingWith(ended)
      .run('owner', audit.id, { signal: AbortSignal.abort(ended), isLastTry: false })
      .catch((error: unknown) => assert.equal(error, ended))
    assert.equal((await getState(audit)).status, status, reason)
  }
})

test('an audit that waits without a job, for its process ended before it began, is failed as well', async () => {
  const [audit, queued] = [await insert(), await insert()]
  await store.database.execute(
    sql`update audits set created_at = now() - interval '6 minutes' where id in (${audit.id}, ${queued.id})`,
  )
  await store.database.execute(sql`update audits set job_id = 'a-job' where id = ${queued.id}`)
  assert.equal(await runsFailingWith(new Error('unused')).failStale(never), 1)
  assert.deepEqual(await getState(audit), { status: 'failed', code: 'audit_stuck' })
  assert.equal((await getState(queued)).status, 'queued', 'it waits for a worker')
})
