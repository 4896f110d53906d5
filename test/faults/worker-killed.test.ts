import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { sql } from '#platform/store/sql.ts'
import { openJobs, ownerId, type JobsFixture } from '#support/jobs.ts'
import { until } from '#support/waiting.ts'

let fixture: JobsFixture
const children = new Set<ChildProcess>()
before(async () => {
  fixture = await openJobs()
  await fixture.store.database.execute(
    sql`create table effects (job_id text primary key, finished integer not null default 0)`,
  )
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await fixture.close()
})

const slowEffect = {
  type: 'slow-effect',
  input: z.strictObject({ ms: z.number() }),
  attempts: 1,
  timeoutMs: 60_000,
}

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'worker-killed.worker.ts'), JSON.stringify(fixture.store.connection)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  children.add(child)
  child.once('exit', () => children.delete(child))
  await once(child.stdout, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const getEffect = async (jobId: string) =>
  (
    await fixture.store.database.query<{ finished: number }>(
      sql`select finished from effects where job_id = ${jobId}`,
    )
  )[0]

test(
  'a job whose worker is killed in its midst is done by the next worker, at once and with one effect',
  { timeout: 900_000 },
  async () => {
    const first = await startProcess()
    const job = await fixture.jobs.enqueue(slowEffect, { ms: 1_500 }, { ownerId })
    await until('it has begun', () => getEffect(job.id))
    await kill(first)
    assert.equal((await fixture.jobs.get(ownerId, job.id)).status, 'in_progress')
    assert.equal(fixture.wakings(), 0)

    // Who waits for the dead worker's lease to run out waits in vain.
    await fixture.store.database.execute(
      sql`update jobs set lease_until = now() + interval '1 hour' where id = ${job.id}`,
    )
    const second = await startProcess()
    await fixture.waitFor(job, 'completed')
    assert.deepEqual((await fixture.jobs.get(ownerId, job.id)).result, { attempt: 2 })
    assert.deepEqual(await getEffect(job.id), { finished: 1 })
    const outcomes = await fixture.store.database.query(
      sql`select event from events where topic = ${`jobs:${job.id}`} and event <> 'progress'`,
    )
    assert.deepEqual(outcomes, [{ event: 'completed' }])
    await kill(second)
  },
)

test(
  'after a kill the next job asks for a worker, although the dead one never signed off',
  { timeout: 900_000 },
  async () => {
    const child = await startProcess()
    await kill(child)
    // The server has to notice that the process is gone; on a busy machine that takes a moment.
    await until(
      'nobody is there',
      async () =>
        (
          await fixture.store.database.query<{ live: string }>(
            sql`select count(*) as live from live_job_workers`,
          )
        )[0]?.live === '0',
    )
    const earlier = fixture.wakings()
    await fixture.jobs.enqueue(slowEffect, { ms: 1 }, { ownerId })
    assert.equal(fixture.wakings(), earlier + 1)
  },
)

test(
  'ten kills at random moments leave no job undone, and each ends once',
  { timeout: 900_000 },
  async () => {
    const jobs = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        fixture.jobs.enqueue(slowEffect, { ms: 20 + ((n * 37) % 200) }, { ownerId }),
      ),
    )
    for (let round = 0; round < 10; round += 1) {
      const child = await startProcess()
      await sleep(Math.random() * 250)
      await kill(child)
    }
    const last = await startProcess()
    for (const job of jobs) await fixture.waitFor(job, 'completed')
    for (const job of jobs) assert.ok(((await getEffect(job.id))?.finished ?? 0) >= 1)
    const outcomes = await fixture.store.database.query<{ topic: string }>(
      sql`select topic from events where event = 'completed'`,
    )
    assert.equal(new Set(outcomes.map((row) => row.topic)).size, outcomes.length)
    await kill(last)
  },
)
