// What a job's records may rely on: they change with the job or not at all, a later try goes on after the
// last finished step, whoever lost the job writes nothing, and whoever follows it misses nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import type { Queryable } from '#platform/store/database.ts'
import { sql } from '#platform/store/sql.ts'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import { Completion, JobEnded, type Followed, type JobContext, type JobDefinition } from '../index.ts'

let fixture: JobsFixture
before(async () => {
  fixture = await openJobs()
  await fixture.store.database.execute(
    sql`create table records (job_id text primary key, state text not null)`,
  )
})
after(() => fixture.close())

const nothing = z.strictObject({})
type Nothing = z.infer<typeof nothing>

let number = 0
function definition(
  run: (context: JobContext) => Promise<unknown>,
  options: Partial<JobDefinition<Nothing>> = {},
): JobDefinition<Nothing> {
  return { type: `durable-${(number += 1)}`, input: nothing, attempts: 1, timeoutMs: 60_000, run, ...options }
}

const setState =
  (jobId: string, state: string) =>
  (transaction: Queryable): Promise<number> =>
    transaction.execute(
      sql`insert into records values (${jobId}, ${state}) on conflict (job_id) do update set state = excluded.state`,
    )

async function findState(queryable: Queryable, jobId: string): Promise<string | undefined> {
  const [row] = await queryable.query<{ state: string }>(
    sql`select state from records where job_id = ${jobId}`,
  )
  return row?.state
}

const untilEnded = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))

const losing = (jobId: string): Promise<number> =>
  fixture.store.database.execute(
    sql`update jobs set lease_until = now() - interval '1 second', losses = losses where id = ${jobId}`,
  )

test('what names a job is stored with it, or neither is', async () => {
  const work = definition(async () => undefined)
  const refused = fixture.jobs.enqueue(
    work,
    {},
    {
      ownerId,
      key: 'refused',
      write: () => Promise.reject(new Error('The record is gone.')),
    },
  )
  await assert.rejects(refused, /record is gone/)
  const ids: string[] = []
  const enqueue = () =>
    fixture.jobs.enqueue(
      work,
      {},
      {
        ownerId,
        key: 'refused',
        write: async (transaction, { id }) => {
          ids.push(id)
          await setState(id, 'waiting')(transaction)
        },
      },
    )
  const job = await enqueue()
  assert.equal(await findState(fixture.store.database, job.id), 'waiting')
  assert.equal((await enqueue()).id, job.id)
  assert.deepEqual(ids, [job.id], 'a job that is there is not named again')
})

test('a result and the record of it are one: a completion that cannot be written completes nothing', async () => {
  let tries = 0
  const tried = Promise.withResolvers<void>()
  const work = definition(async ({ jobId }) => {
    tries += 1
    return new Completion('done', async (transaction) => {
      await setState(jobId, 'done')(transaction)
      tried.resolve()
      if (tries === 1) throw new Error('The process ends here.')
    })
  })
  await fixture.startWorker([work])
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  await tried.promise
  assert.deepEqual(
    [(await fixture.jobs.get(ownerId, job.id)).status, await findState(fixture.store.database, job.id)],
    ['in_progress', undefined],
  )
  await losing(job.id)
  await fixture.startWorker([work])
  assert.equal((await fixture.waitFor(job, 'completed')).result, 'done')
  assert.equal(await findState(fixture.store.database, job.id), 'done')
})

test('a failure is on the record in the moment in which the job has failed', async () => {
  const work = definition(() => Promise.reject(new Error('Broken.')), {
    onFailure: async (transaction, { jobId }, _, { status }) =>
      void (await setState(jobId, status)(transaction)),
  })
  await fixture.startWorker([work])
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  const followed: Followed<string | undefined>[] = []
  for await (const one of fixture.jobs.follow(ownerId, job.id, {
    read: (transaction) => findState(transaction, job.id),
    signal: AbortSignal.timeout(60_000),
  }))
    followed.push(one)
  assert.equal(followed.at(-1)?.job?.status, 'failed')
  assert.equal(await findState(fixture.store.database, job.id), 'failed')
})

test('a later try goes on after the last step that was finished', async () => {
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const work = definition(async ({ attempt, jobId, signal, step }) => {
    const one = await step(
      'one',
      async () => {
        done.push('one')
        return { words: 3 }
      },
      (transaction, { words }) => setState(jobId, `${words} words`)(transaction),
    )
    if (attempt === 1) {
      first.resolve()
      await untilEnded(signal)
      signal.throwIfAborted()
    }
    const two = await step('two', async () => {
      done.push('two')
      return one.words + 1
    })
    return [one.words, two]
  })
  await fixture.startWorker([work])
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  await first.promise
  assert.equal(await findState(fixture.store.database, job.id), '3 words')
  await losing(job.id)
  await fixture.startWorker([work])
  assert.deepEqual((await fixture.waitFor(job, 'completed')).result, [3, 4])
  assert.deepEqual(done, ['one', 'two'])
})

test('a worker that lost its job, or whose job was cancelled, writes nothing more', async () => {
  for (const how of ['lost', 'cancelled'] as const) {
    const begun = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<unknown>()
    const isOver = Promise.withResolvers<void>()
    const work = definition(async ({ attempt, jobId, write, step }) => {
      if (attempt > 1) return 'second'
      begun.resolve()
      await isOver.promise
      const tries = [
        write((transaction) => setState(jobId, 'late')(transaction)),
        step('late', async () => 1, setState(jobId, 'late')),
      ]
      outcome.resolve((await Promise.allSettled(tries)).map((one) => one.status === 'rejected' && one.reason))
      return 'first'
    })
    const worker = await fixture.startWorker([work])
    const job = await fixture.jobs.enqueue(work, {}, { ownerId })
    await begun.promise
    if (how === 'cancelled') await fixture.jobs.cancel(ownerId, job.id)
    else {
      await losing(job.id)
      await fixture.startWorker([work])
      await fixture.waitFor(job, 'completed')
    }
    isOver.resolve()
    for (const reason of (await outcome.promise) as unknown[]) assert.ok(reason instanceof JobEnded, how)
    assert.equal(await findState(fixture.store.database, job.id), undefined)
    await worker.stop()
  }
})

test('cancelling waits for a write that is under way, and the record says what came last', async () => {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const work = definition(
    async ({ jobId, signal, write }) => {
      await write(async (transaction) => {
        begun.resolve()
        await goOn.promise
        await setState(jobId, 'written')(transaction)
      })
      await untilEnded(signal)
    },
    {
      onFailure: async (transaction, { jobId }, _, { status }) =>
        void (await setState(jobId, status)(transaction)),
    },
  )
  fixture.jobs.register([work])
  await fixture.startWorker([work])
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  await begun.promise
  const cancelling = fixture.jobs.cancel(ownerId, job.id)
  goOn.resolve()
  await cancelling
  assert.equal(await findState(fixture.store.database, job.id), 'cancelled')
})

test('who follows a job sees its record once and then every change, wherever he comes in', async () => {
  const topic = `things:${'b'.repeat(24)}`
  const goOn = Promise.withResolvers<void>()
  const work = definition(async ({ jobId, write }) => {
    for (let n = 1; n <= 30; n += 1) {
      if (n === 10) await goOn.promise
      await write(async (transaction) => {
        await setState(jobId, String(n))(transaction)
        await fixture.events.publish({ ownerId, topic, event: 'progress', data: n }, transaction)
      })
    }
    return 'done'
  })
  const job = await fixture.jobs.enqueue(work, {}, { ownerId })
  async function follow(): Promise<number[]> {
    const seen: number[] = []
    for await (const { state, event } of fixture.jobs.follow(ownerId, job.id, {
      read: async (transaction) => Number(await findState(transaction, job.id)),
      topics: [topic],
      signal: AbortSignal.timeout(60_000),
    })) {
      if (state !== undefined) seen.push(Number.isNaN(state) ? 0 : state)
      if (event?.topic === topic) seen.push(event.data as number)
    }
    return seen
  }
  const early = follow()
  await fixture.startWorker([work])
  const followers = [early, follow(), follow()]
  goOn.resolve()
  followers.push(follow(), follow())
  for (const seen of await Promise.all(followers)) {
    const [first = 0] = seen
    assert.deepEqual(
      seen,
      Array.from({ length: 31 - first }, (_, index) => first + index),
    )
  }
  assert.deepEqual(await follow(), [30], 'also after its end')
})
