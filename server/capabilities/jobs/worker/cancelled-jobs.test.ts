import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { sql } from '#platform/store/sql.ts'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import { until } from '#support/waiting.ts'
import type { JobContext, JobDefinition } from '../index.ts'
import { createLeasesRepository } from './leases.repository.ts'

let fixture: JobsFixture
before(async () => void (fixture = await openJobs()))
after(() => fixture.close())

const wanted = z.strictObject({ name: z.string() })
type Wanted = z.infer<typeof wanted>

let number = 0
function definition(options: Partial<JobDefinition<Wanted>> = {}): { kind: JobDefinition<Wanted>; told: string[] } {
  const told: string[] = []
  const cancelled: JobDefinition<Wanted>['cancelled'] = async ({ jobId }, { name }, { code }) => void told.push(`${jobId} ${name} ${code}`)
  return { kind: { type: `cancelled-${(number += 1)}`, input: wanted, attempts: 1, timeoutMs: 600_000, run: untilAborted, cancelled, ...options }, told }
}

function untilAborted({ signal }: JobContext): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))
}

test('who waits for the result of a job that is cancelled at work is told', async () => {
  const { kind, told } = definition()
  await fixture.startWorker([kind])
  await fixture.startWorker([kind])
  const job = await fixture.jobs.enqueue(kind, { name: 'at work' }, { ownerId })
  await fixture.waitFor(job, 'in_progress')
  assert.equal((await fixture.jobs.cancel(ownerId, job.id)).status, 'cancelled')
  await until('it is told', () => told[0])
  assert.equal(told[0], `${job.id} at work job_cancelled`)
  assert.equal((await fixture.jobs.get(ownerId, job.id)).status, 'cancelled')
})

test('a job that is cancelled while no worker is there asks for one, which tells it', async () => {
  const { kind, told } = definition()
  const own = await openJobs()
  try {
    const job = await own.jobs.enqueue(kind, { name: 'waiting' }, { ownerId })
    const asked = own.wakings()
    await own.jobs.cancel(ownerId, job.id)
    assert.equal(own.wakings(), asked + 1)
    await own.startWorker([kind])
    await until('it is told', () => told[0])
    await own.startWorker([kind])
    assert.deepEqual(told, [`${job.id} waiting job_cancelled`])
  } finally {
    await own.close()
  }
})

test('what could not be told is told at the next look, and nothing else waits for it', async () => {
  let failures = 0
  const { kind, told } = definition()
  const tell = kind.cancelled
  const unsteady: JobDefinition<Wanted> = {
    ...kind,
    async cancelled(...given) {
      if ((failures += 1) === 1) throw new Error('The store is away.')
      await tell?.(...given)
    },
  }
  const job = await fixture.jobs.enqueue(unsteady, { name: 'later' }, { ownerId })
  await fixture.jobs.cancel(ownerId, job.id)
  await fixture.startWorker([unsteady])
  await until('it is told', () => told[0])
  assert.equal(failures, 2)
})

test('of very many that were cancelled some are told at each look, so that signs of life do not wait for all of them', async () => {
  const { kind } = definition()
  for (let made = 0; made < 130; made += 1) {
    const job = await fixture.jobs.enqueue(kind, { name: `${made}` }, { ownerId })
    await fixture.jobs.cancel(ownerId, job.id)
  }
  const told = new Set<string>()
  const look = (): Promise<void> =>
    createLeasesRepository(fixture.store.database, 'a-worker').tellCancelled([kind.type], async ({ jobId }) => Boolean(told.add(jobId)))
  await look()
  assert.equal(told.size, 100)
  await look()
  assert.equal(told.size, 130)
})

test('a kind whose result nobody waits for is left alone', async () => {
  const { kind } = definition()
  const { cancelled: _, ...plain } = kind
  const job = await fixture.jobs.enqueue(plain, { name: 'nobody' }, { ownerId })
  await fixture.jobs.cancel(ownerId, job.id)
  await fixture.startWorker([plain])
  const isUntold = async (): Promise<boolean> =>
    (await fixture.store.database.query<{ untold: boolean }>(sql`select cancel_untold as untold from jobs where id = ${job.id}`))[0]?.untold === true
  await until('nothing is left to be told', async () => !(await isUntold()))
})
