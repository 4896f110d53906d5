import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertSoon, startClock } from '#support/processor-time.ts'
import { z } from 'zod'
import { databaseUnavailable, dependencyMissing, notFound } from '#platform/errors.ts'
import { sql } from '#platform/store/sql.ts'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import { until } from '#support/waiting.ts'
import type { JobContext, JobDefinition } from '../index.ts'

let fixture: JobsFixture
before(async () => void (fixture = await openJobs()))
after(() => fixture.close())

const nothing = z.strictObject({})
type Nothing = z.infer<typeof nothing>

let number = 0
/** A definition of a type of its own, so that workers of other tests do not take its jobs. */
function definition(
  run: (context: JobContext) => Promise<unknown>,
  options: Partial<JobDefinition<Nothing>> = {},
): JobDefinition<Nothing> {
  return { type: `test-${(number += 1)}`, input: nothing, attempts: 3, timeoutMs: 10_000, run, ...options }
}

/** A handler that runs until its signal aborts. */
function untilAborted({ signal }: JobContext): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}

test('a job runs with its input and keeps what the handler returned', async () => {
  const greet = {
    type: 'greet',
    input: z.strictObject({ name: z.string() }),
    attempts: 1,
    timeoutMs: 60_000,
    run: async (_: JobContext, { name }: { name: string }) => ({ text: `Hello ${name}\0` }),
  }
  await fixture.startWorker([greet])
  const job = await fixture.jobs.enqueue(greet, { name: 'reader' }, { ownerId })
  assert.equal(job.status, 'queued')
  const done = await fixture.waitFor(job, 'completed')
  assert.deepEqual(done.result, { text: 'Hello reader' })
  assert.ok(done.startedAt !== undefined && done.finishedAt !== undefined)
})

test('a handler that fails is tried again, later each time, and its success counts', async () => {
  const times: number[] = []
  const flaky = definition(async ({ attempt }) => {
    times.push(performance.now())
    if (attempt < 3) throw new Error('the other side hung up: password=secret')
    return attempt
  })
  await fixture.startWorker([flaky], { retryBaseMs: 200 })
  const job = await fixture.waitFor(await fixture.jobs.enqueue(flaky, {}, { ownerId }), 'completed')
  assert.equal(job.result, 3)
  // Pauses are a quarter longer or shorter than 200 and 400 ms, and a timer may fire a millisecond early.
  assert.ok(times[1]! - times[0]! >= 145 && times[2]! - times[1]! >= 295, times.join())
})

test('who waits for a result is informed once nothing more will come: after the last try, and after the time limit', async () => {
  const reported: [unknown, number][] = []
  let tries = 0
  const onFailure: JobDefinition<Nothing>['onFailure'] = async (_, __, ___, { problem }) =>
    void reported.push([problem.code, tries])
  const broken = definition(
    async () => {
      tries += 1
      throw dependencyMissing('The program is gone.')
    },
    { attempts: 2, onFailure },
  )
  const slow = definition(untilAborted, { attempts: 1, timeoutMs: 50, onFailure })
  await fixture.startWorker([broken, slow])
  for (const kind of [broken, slow])
    await fixture.waitFor(await fixture.jobs.enqueue(kind, {}, { ownerId }), 'failed')
  assert.deepEqual(reported, [
    ['dependency_missing', 2],
    ['job_timeout', 2],
  ])
})

test('a store that does not answer is waited for, also by a job that may fail only once', async () => {
  const away = (): never => {
    throw databaseUnavailable('The database does not answer.', { headers: { 'Retry-After': '600' } })
  }
  const short = definition(async ({ attempt }) => (attempt < 4 ? away() : attempt), { attempts: 1 })
  const long = definition(async () => away(), { attempts: 1 })
  await fixture.startWorker([short, long])
  const job = await fixture.jobs.enqueue(short, {}, { ownerId })
  const lost = await fixture.jobs.enqueue(long, {}, { ownerId })
  assert.equal((await fixture.waitFor(job, 'completed')).result, 4)
  assert.equal((await fixture.waitFor(lost, 'failed')).error?.code, 'database_unavailable', 'not for ever')
})

test('an unknown error is reported without what it said, after all attempts', async () => {
  let tries = 0
  const broken = definition(async () => {
    tries += 1
    throw new Error('connection string postgres://admin:secret@host')
  })
  await fixture.startWorker([broken])
  const job = await fixture.waitFor(await fixture.jobs.enqueue(broken, {}, { ownerId }), 'failed')
  assert.equal(tries, 3)
  assert.equal(job.error?.code, 'internal_error')
  assert.doesNotMatch(JSON.stringify(job), /secret/)
})

test('an error that a client caused is not tried again and keeps its words', async () => {
  let tries = 0
  const refused = definition(async () => {
    tries += 1
    throw notFound('The document was removed.')
  })
  await fixture.startWorker([refused])
  const job = await fixture.waitFor(await fixture.jobs.enqueue(refused, {}, { ownerId }), 'failed')
  assert.equal(tries, 1)
  assert.deepEqual(job.error, { code: 'not_found', detail: 'The document was removed.' })
})

test('a job that takes too long is ended and says so', async () => {
  const slow = definition(untilAborted, { timeoutMs: 50, attempts: 1 })
  await fixture.startWorker([slow])
  const job = await fixture.waitFor(await fixture.jobs.enqueue(slow, {}, { ownerId }), 'failed')
  assert.equal(job.error?.code, 'job_timeout')
})

test('a handler that ignores its signal does not hold its place for ever', async () => {
  const stubborn = definition(() => new Promise(() => {}), { timeoutMs: 50, attempts: 1 })
  const quick = definition(async () => 'ran')
  await fixture.startWorker([stubborn, quick], { concurrency: 1, graceMs: 100 })
  await fixture.waitFor(await fixture.jobs.enqueue(stubborn, {}, { ownerId }), 'failed')
  await fixture.waitFor(await fixture.jobs.enqueue(quick, {}, { ownerId }), 'completed')
})

test('cancelling aborts the handler in the worker within a second, and nothing that it does later counts', async () => {
  const aborted = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const long = definition(async ({ signal }) => {
    started.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    aborted.resolve()
    return 'too late'
  })
  await fixture.startWorker([long])
  const job = await fixture.jobs.enqueue(long, {}, { ownerId })
  await started.promise
  const passedMs = startClock()
  assert.equal((await fixture.jobs.cancel(ownerId, job.id)).status, 'cancelled')
  await aborted.promise
  assertSoon(passedMs(), 20_000)
  await sleep(100)
  const later = await fixture.jobs.get(ownerId, job.id)
  assert.equal(later.status, 'cancelled')
  assert.equal(later.result, undefined)
})

test('a waiting job can be cancelled and never starts', async () => {
  let ran = false
  const never = definition(async () => (ran = true))
  const job = await fixture.jobs.enqueue(never, {}, { ownerId })
  await fixture.jobs.cancel(ownerId, job.id)
  await fixture.startWorker([never])
  await sleep(100)
  assert.equal(ran, false)
})

test('progress is announced at most four times a second, the last before the end is kept', async () => {
  const busy = definition(async ({ progress }) => {
    for (let done = 1; done <= 100; done += 1) {
      progress(done, 100, `Page ${done}`)
      await sleep(10)
    }
  })
  await fixture.startWorker([busy])
  const end = new AbortController()
  const seen: string[] = []
  const afterId = await fixture.events.latestId(ownerId)
  const asked = performance.now()
  const job = await fixture.jobs.enqueue(busy, {}, { ownerId })
  for await (const event of fixture.events.subscribe({
    ownerId,
    topics: [`jobs:${job.id}`],
    afterId,
    signal: end.signal,
  })) {
    seen.push(event.event)
    if (event.event === 'completed') end.abort()
  }
  assert.equal(seen.at(-1), 'completed')
  // The start, one each 250 ms, the last, and the end.
  assert.ok(seen.length >= 4 && seen.length <= 4 + (performance.now() - asked) / 250, seen.join())
  assert.deepEqual((await fixture.jobs.get(ownerId, job.id)).progress, {
    done: 100,
    total: 100,
    label: 'Page 100',
  })
})

test('long jobs leave a place for short ones', async () => {
  const long = definition(untilAborted, { timeoutMs: 3_600_000 })
  const short = definition(async () => 'short')
  await fixture.startWorker([long, short], { concurrency: 2 })
  const long1 = await fixture.jobs.enqueue(long, {}, { ownerId })
  const long2 = await fixture.jobs.enqueue(long, {}, { ownerId })
  await fixture.waitFor(long1, 'in_progress')
  await fixture.waitFor(await fixture.jobs.enqueue(short, {}, { ownerId }), 'completed')
  assert.equal((await fixture.jobs.get(ownerId, long2.id)).status, 'queued')
  await fixture.jobs.cancel(ownerId, long1.id)
  await fixture.waitFor(long2, 'in_progress')
  await fixture.jobs.cancel(ownerId, long2.id)
})

test('owners take turns with long jobs, however many one of them has asked for; what was begun goes on first', async () => {
  const order: string[] = []
  const turns: JobDefinition<Nothing> = definition(
    async ({ ownerId: owner, jobId }) => void order.push(`${owner.slice(0, 1)} ${jobId}`),
    {
      timeoutMs: 3_600_000,
    },
  )
  const [many, one] = ['b'.repeat(24), 'c'.repeat(24)]
  const asked: { ownerId: string; id: string }[] = []
  for (const owner of [many, many, many, one, one])
    asked.push({ ownerId: owner, id: (await fixture.jobs.enqueue(turns, {}, { ownerId: owner })).id })
  const begun = asked[2]!
  await fixture.store.database.execute(
    sql`update jobs set started_at = now(), run_at = now() where id = ${begun.id}`,
  )
  await fixture.startWorker([turns], { concurrency: 1 })
  await until('all are done', () => order.length === asked.length)
  assert.deepEqual(
    order,
    [2, 3, 0, 4, 1].map((at) => `${asked[at]!.ownerId.slice(0, 1)} ${asked[at]!.id}`),
  )
})

test('a worker that stops puts its jobs back, and the next one does them without counting a failure', async () => {
  const stopping = definition(
    async (context) => (context.attempt === 1 ? untilAborted(context) : context.attempt),
    { attempts: 1 },
  )
  const worker = await fixture.startWorker([stopping])
  const job = await fixture.jobs.enqueue(stopping, {}, { ownerId })
  await fixture.waitFor(job, 'in_progress')
  await worker.stop()
  assert.equal((await fixture.jobs.get(ownerId, job.id)).status, 'queued')
  await fixture.startWorker([stopping])
  assert.equal((await fixture.waitFor(job, 'completed')).result, 2)
})

test('two workers never run a job at the same time', async () => {
  const runs = new Map<string, number>()
  const counted = definition(async ({ jobId }) => {
    runs.set(jobId, (runs.get(jobId) ?? 0) + 1)
    await sleep(1)
  })
  await Promise.all([
    fixture.startWorker([counted], { concurrency: 4 }),
    fixture.startWorker([counted], { concurrency: 4 }),
  ])
  const jobs = await Promise.all(
    Array.from({ length: 100 }, () => fixture.jobs.enqueue(counted, {}, { ownerId })),
  )
  for (const job of jobs) await fixture.waitFor(job, 'completed')
  assert.deepEqual([...new Set(runs.values())], [1])
  assert.equal(runs.size, 100)
})

test('a job whose lease ran out is done by another worker, and the first one is asked to let go', async () => {
  const first = Promise.withResolvers<void>()
  const frozen = definition(async (context) => {
    if (context.attempt > 1) return 'second'
    await new Promise((resolve) => context.signal.addEventListener('abort', resolve, { once: true }))
    first.resolve()
    return 'first'
  })
  await fixture.startWorker([frozen])
  const job = await fixture.jobs.enqueue(frozen, {}, { ownerId })
  await fixture.waitFor(job, 'in_progress')
  await fixture.store.database.execute(
    sql`update jobs set lease_until = now() - interval '1 second' where id = ${job.id}`,
  )
  await fixture.startWorker([frozen])
  assert.equal((await fixture.waitFor(job, 'completed')).result, 'second')
  await first.promise
  assert.equal((await fixture.jobs.get(ownerId, job.id)).result, 'second')
})

test('a job that a worker took without hearing so, because the connection broke, comes back', async () => {
  const work = definition(async ({ attempt }) => attempt)
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  const { database } = fixture.store
  await database.execute(
    sql`update jobs set status = 'in_progress', attempt = 1, worker_id = 'nobody', lease_until = now() + interval '1 minute' where id = ${job.id}`,
  )
  const earlier = (await database.query<{ id: string }>(sql`select id from job_workers`)).map(({ id }) => id)
  await fixture.startWorker([work])
  await database.execute(sql`
    update jobs set worker_id = (select id from job_workers where id <> all(${earlier})), lease_until = now() + interval '1 second' where id = ${job.id}`)
  assert.equal((await fixture.waitFor(job, 'completed')).result, 2)
})

test('a job that kills its worker again and again fails in the end, and who waits for it is informed', async () => {
  const reported: string[] = []
  const onFailure: JobDefinition<Nothing>['onFailure'] = async (_, __, ___, { problem }) =>
    void reported.push(problem.code)
  const deadly = definition(async () => 'never', { onFailure })
  const job = await fixture.jobs.enqueue(deadly, {}, { ownerId })
  await fixture.store.database.execute(sql`
    update jobs set status = 'in_progress', worker_id = 'dead', losses = 4, lease_until = now() - interval '1 second' where id = ${job.id}`)
  await fixture.startWorker([deadly])
  assert.equal((await fixture.waitFor(job, 'failed')).error?.code, 'worker_lost')
  assert.deepEqual(reported, ['worker_lost'])
})

test('a worker without work signs off, so that the next job asks for one', async () => {
  const own = await openJobs()
  try {
    const rare = definition(async () => 'ran')
    const idle = Promise.withResolvers<void>()
    await own.startWorker([rare], { idleAfterMs: 1, onIdle: () => idle.resolve() })
    await own.jobs.enqueue(rare, {}, { ownerId })
    assert.equal(own.wakings(), 0)
    await idle.promise
    await own.jobs.enqueue(rare, {}, { ownerId })
    assert.equal(own.wakings(), 1)
  } finally {
    await own.close()
  }
})

test('a job that is reserved is left to the process that stored it, and to all others once its time is over', async () => {
  const done: string[] = []
  const { type, attempts, timeoutMs } = definition(async () => undefined)
  const kind = { type, attempts, timeoutMs, input: z.strictObject({ name: z.string() }) }
  const by = (worker: string): JobDefinition<{ name: string }> => ({
    ...kind,
    run: async (_, { name }) => done.push(`${name} by ${worker}`),
  })
  await fixture.startWorker([by('any')])
  const enqueue = (name: string, reservedMs = 0) =>
    fixture.jobs.enqueue(kind, { name }, { ownerId, reservedMs })
  const mine = await enqueue('mine', 60_000)
  const left = await enqueue('left', 400)
  await fixture.waitFor(await enqueue('free'), 'completed')
  assert.equal((await fixture.jobs.get(ownerId, mine.id)).status, 'queued')
  await fixture.startWorker([by('its own')], { only: { ownerId, jobId: mine.id } })
  await fixture.waitFor(mine, 'completed')
  await fixture.waitFor(left, 'completed')
  assert.deepEqual(done.toSorted(), ['free by any', 'left by any', 'mine by its own'])
})

test('a job that is failed from outside ends whoever runs it, with its records', async () => {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  const failures: unknown[] = []
  const kind = definition(
    async (context) => {
      started.resolve()
      return untilAborted(context).catch((error: unknown) => {
        ended.resolve(error)
        throw error
      })
    },
    { onFailure: async (_, __, ___, { status, problem }) => void failures.push([status, problem.code]) },
  )
  await fixture.startWorker([kind])
  const job = await fixture.jobs.enqueue(kind, {}, { ownerId })
  await started.promise
  fixture.jobs.register([kind])
  await fixture.jobs.fail(ownerId, job.id, { code: 'stands_still', detail: 'It does not get on.' })
  assert.ok((await ended.promise) instanceof Error)
  const { status, error } = await fixture.jobs.get(ownerId, job.id)
  assert.deepEqual([status, error?.code], ['failed', 'stands_still'])
  assert.deepEqual(failures, [['failed', 'stands_still']])
  await assert.rejects(
    fixture.jobs.fail(ownerId, job.id, { code: 'again', detail: 'Again.' }),
    /failed already/,
  )
})
