import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { silentLogger } from '#platform/logger.ts'
import { sql } from '#platform/store/sql.ts'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import {
  createJobsRepository,
  createJobSweeps,
  startSchedules,
  systemOwnerId,
  watchForWork,
} from './index.ts'
import { latestSlot } from './schedules.ts'

let fixture: JobsFixture
before(async () => void (fixture = await openJobs()))
after(() => fixture.close())

const kind = {
  type: 'test',
  input: z.strictObject({ n: z.number().optional() }),
  attempts: 1,
  timeoutMs: 1_000,
}
const somebodyElse = 'f'.repeat(24)

test('enqueuing with a key again gives the first job, also when asked at the same moment', async () => {
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => fixture.jobs.enqueue(kind, { n }, { ownerId, key: 'once' })),
  )
  assert.equal(new Set(all.map((job) => job.id)).size, 1)
  const other = await fixture.jobs.enqueue(kind, {}, { ownerId: somebodyElse, key: 'once' })
  assert.notEqual(other.id, all[0]?.id)
})

test('an input that the schema refuses is never stored', async () => {
  await assert.rejects(fixture.jobs.enqueue(kind, { n: 'x' } as never, { ownerId }))
})

test('somebody else’s job is unknown: to read, to cancel, to list', async () => {
  const job = await fixture.jobs.enqueue(kind, {}, { ownerId })
  await assert.rejects(fixture.jobs.get(somebodyElse, job.id), { code: 'not_found' })
  await assert.rejects(fixture.jobs.cancel(somebodyElse, job.id), { code: 'not_found' })
  const { items } = await fixture.jobs.list(somebodyElse, { limit: 100 })
  assert.ok(items.every((item) => item.id !== job.id))
})

test('a finished job cannot be cancelled', async () => {
  const job = await fixture.jobs.enqueue(kind, {}, { ownerId })
  await fixture.jobs.cancel(ownerId, job.id)
  await assert.rejects(fixture.jobs.cancel(ownerId, job.id), { code: 'invalid_transition' })
})

test('a list is read page by page, newest first, without a job twice', async () => {
  const owner = '1'.repeat(24)
  const made: string[] = []
  for (let n = 0; n < 7; n += 1) made.push((await fixture.jobs.enqueue(kind, {}, { ownerId: owner })).id)
  const read: string[] = []
  let cursor: string | undefined
  do {
    const page = await fixture.jobs.list(owner, { limit: 3, cursor })
    assert.equal(page.total, 7)
    read.push(...page.items.map((job) => job.id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  assert.deepEqual(read, made.toReversed())
  const second = await fixture.jobs.list(owner, { limit: 3, page: 2 })
  assert.deepEqual(
    second.items.map((job) => job.id),
    made.toReversed().slice(3, 6),
  )
  await fixture.jobs.cancel(owner, made[0]!)
  assert.equal((await fixture.jobs.list(owner, { limit: 3, status: 'cancelled' })).total, 1)
})

test('enqueuing asks for a worker while none is there', async () => {
  const earlier = fixture.wakings()
  await fixture.jobs.enqueue(kind, {}, { ownerId })
  assert.equal(fixture.wakings(), earlier + 1)
})

test('work that was left behind is seen at the start, and no worker is asked for while one lives', async () => {
  const jobs = createJobsRepository(fixture.store.database)
  await fixture.jobs.enqueue(kind, {}, { ownerId })
  const woken = Promise.withResolvers<void>()
  const watch = watchForWork({
    isWorkerMissing: () => jobs.isWorkerMissing(),
    logger: silentLogger,
    wakeWorker: () => woken.resolve(),
  })
  await woken.promise
  watch.stop()
  await fixture.startWorker([])
  assert.equal(await jobs.isWorkerMissing(), false)
})

test('a schedule is kept once, however many processes run it, and what was missed is caught up once', async () => {
  const job = { ...kind, type: 'hourly', input: z.strictObject({}) }
  const schedule = { name: 'hourly', everyMinutes: 60, atMinute: 7, job }
  let now = new Date('2026-03-01T10:06:59.900Z')
  const clock = { now: () => now }
  const running = [1, 2, 3].map(() =>
    startSchedules({
      jobs: fixture.jobs,
      schedules: [schedule],
      clock,
      logger: silentLogger,
      catchUpAfterMs: 0,
    }),
  )
  const count = async (): Promise<number> => (await fixture.jobs.list(systemOwnerId, { limit: 10 })).total
  while ((await count()) < 1) await sleep(20)
  await sleep(100)
  assert.equal(await count(), 1)
  now = new Date('2026-03-01T10:07:00.000Z')
  while ((await count()) < 2) await sleep(20)
  await sleep(200)
  assert.equal(await count(), 2)
  for (const one of running) one.stop()
})

test('slots count from midnight UTC', () => {
  const daily = { everyMinutes: 1_440, atMinute: 190 }
  assert.equal(latestSlot(daily, new Date('2026-03-01T03:09:59Z')), Date.parse('2026-02-28T03:10:00Z'))
  assert.equal(latestSlot(daily, new Date('2026-03-01T03:10:00Z')), Date.parse('2026-03-01T03:10:00Z'))
})

test('the sweep removes jobs that finished more than 30 days ago and no others', async () => {
  const { database } = fixture.store
  const old = await fixture.jobs.enqueue(kind, {}, { ownerId })
  const waiting = await fixture.jobs.enqueue(kind, {}, { ownerId })
  await fixture.jobs.cancel(ownerId, old.id)
  await database.execute(
    sql`update jobs set created_at = created_at - interval '31 days', finished_at = finished_at - interval '31 days' where id in (${old.id}, ${waiting.id})`,
  )
  const events = { sweep: async () => 0 } as never
  const [sweep] = createJobSweeps({ events, jobs: createJobsRepository(database) }).definitions
  await fixture.startWorker([sweep!])
  const job = await fixture.jobs.enqueue(sweep!, {}, { ownerId })
  assert.deepEqual((await fixture.waitFor(job, 'completed')).result, { events: 0, jobs: 1 })
  await assert.rejects(fixture.jobs.get(ownerId, old.id), { code: 'not_found' })
  assert.equal((await fixture.jobs.get(ownerId, waiting.id)).status, 'queued')
})
