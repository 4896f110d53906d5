import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import type { JobContext, JobDefinition } from '../index.ts'

let fixture: JobsFixture
before(async () => void (fixture = await openJobs()))
after(() => fixture.close())

const wanted = z.strictObject({ name: z.string() })
type Wanted = z.infer<typeof wanted>

let number = 0
function definition(options: Partial<JobDefinition<Wanted>> = {}): {
  kind: JobDefinition<Wanted>
  reported: string[]
} {
  const reported: string[] = []
  const kind: JobDefinition<Wanted> = {
    type: `cancelled-${(number += 1)}`,
    input: wanted,
    attempts: 1,
    timeoutMs: 600_000,
    run: untilAborted,
    async onFailure(_, { jobId }, { name }, { status, problem }) {
      reported.push(`${jobId} ${name} ${status} ${problem.code}`)
    },
    ...options,
  }
  return { kind, reported }
}

function untilAborted({ signal }: JobContext): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
}

test('cancelling a running job notifies who waits for its result, in the same call', async () => {
  const { kind, reported } = definition()
  fixture.jobs.register([kind])
  await fixture.startWorker([kind])
  await fixture.startWorker([kind])
  const job = await fixture.jobs.enqueue(kind, { name: 'at work' }, { ownerId })
  await fixture.waitFor(job, 'in_progress')
  assert.equal((await fixture.jobs.cancel(ownerId, job.id)).status, 'cancelled')
  assert.deepEqual(reported, [`${job.id} at work cancelled job_cancelled`])
  assert.equal((await fixture.jobs.get(ownerId, job.id)).status, 'cancelled')
})

test('cancelling a job without a worker notifies at once, and asks for a worker that sends what was announced', async () => {
  const { kind, reported } = definition()
  const own = await openJobs()
  try {
    own.jobs.register([kind])
    const job = await own.jobs.enqueue(kind, { name: 'waiting' }, { ownerId })
    const asked = own.wakings()
    await own.jobs.cancel(ownerId, job.id)
    assert.equal(own.wakings(), asked + 1)
    assert.deepEqual(reported, [`${job.id} waiting cancelled job_cancelled`])
    await own.startWorker([kind])
    await own.startWorker([kind])
    assert.equal(reported.length, 1)
  } finally {
    await own.close()
  }
})

test('a job whose hook fails is not cancelled, and can be cancelled again', async () => {
  let failures = 0
  const { kind, reported } = definition()
  const unsteady: JobDefinition<Wanted> = {
    ...kind,
    async onFailure(...given) {
      if ((failures += 1) === 1) throw new Error('The store is away.')
      await kind.onFailure?.(...given)
    },
  }
  fixture.jobs.register([unsteady])
  const job = await fixture.jobs.enqueue(unsteady, { name: 'later' }, { ownerId })
  await assert.rejects(fixture.jobs.cancel(ownerId, job.id), /store is away/)
  assert.equal((await fixture.jobs.get(ownerId, job.id)).status, 'queued')
  await fixture.jobs.cancel(ownerId, job.id)
  assert.deepEqual([failures, reported.length], [2, 1])
})

test('each of very many cancellations notifies by itself, and heartbeats wait for none', async () => {
  const { kind, reported } = definition()
  fixture.jobs.register([kind])
  for (let made = 0; made < 130; made += 1) {
    const job = await fixture.jobs.enqueue(kind, { name: `${made}` }, { ownerId })
    await fixture.jobs.cancel(ownerId, job.id)
  }
  assert.equal(new Set(reported).size, 130)
})

test('a kind whose result nobody waits for is cancelled all the same', async () => {
  const { kind } = definition()
  const { onFailure: _, ...plain } = kind
  fixture.jobs.register([plain])
  const job = await fixture.jobs.enqueue(plain, { name: 'nobody' }, { ownerId })
  assert.equal((await fixture.jobs.cancel(ownerId, job.id)).status, 'cancelled')
})
