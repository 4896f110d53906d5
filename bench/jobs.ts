// How long a job waits before it starts once a worker runs, and what the queue and the events take: `node
// bench/jobs.ts`. Runs on the test cluster, whose server does not wait for the disk; on a disk that does, add
// one flush to each figure.
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createEvents, createEventsRepository } from '#capabilities/events/index.ts'
import { createJobs, createJobsRepository, type JobDefinition } from '#capabilities/jobs/index.ts'
import { startWorker } from '#capabilities/jobs/worker/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { createNotifications } from '#platform/store/notifications.ts'
import { openTestDatabase } from '#support/database.ts'

const ownerId = 'a'.repeat(24)
const { database, close } = await openTestDatabase({ poolSize: 20 })
const notifications = createNotifications({ database, logger: silentLogger })
const events = createEvents({ events: createEventsRepository(database), notifications })
const jobs = createJobs({
  jobs: createJobsRepository(database),
  events,
  logger: silentLogger,
  wakeWorker: () => undefined,
})

const started = new Map<number, (at: number) => void>()
const measured: JobDefinition<{ n: number }> = {
  type: 'measured',
  input: z.object({ n: z.number() }),
  attempts: 1,
  timeoutMs: 10_000,
  run: async (_, { n }) => started.get(n)?.(performance.now()),
}
const worker = await startWorker({ database, notifications, definitions: [measured], logger: silentLogger })
while (!notifications.isLive()) await sleep(10)

const waits: number[] = []
for (let n = 0; n < 200; n += 1) {
  const start = performance.now()
  const begun = new Promise<number>((resolve) => started.set(n, resolve))
  await jobs.enqueue(measured, { n }, { ownerId })
  waits.push((await begun) - start)
  await sleep(20)
}
report('from the call of enqueue to the handler', waits)

const burst = performance.now()
const all = Array.from({ length: 500 }, (_, index) => {
  const n = 1_000 + index
  return new Promise<number>((resolve) => started.set(n, resolve))
})
await Promise.all(all.map((_, index) => jobs.enqueue(measured, { n: 1_000 + index }, { ownerId })))
await Promise.all(all)
console.log(`500 jobs at once, two at a time: ${Math.round(500_000 / (performance.now() - burst))} a second`)

const reader = new AbortController()
const afterId = await events.latestId(ownerId)
const delays: number[] = []
const reading = (async () => {
  for await (const event of events.subscribe({
    ownerId,
    topics: ['bench:1'],
    afterId,
    signal: reader.signal,
  })) {
    delays.push(performance.now() - (event.data as { at: number }).at)
    if (delays.length === 200) return
  }
})()
for (let n = 0; n < 200; n += 1) {
  await events.publish({ ownerId, topic: 'bench:1', event: 'changed', data: { at: performance.now() } })
  await sleep(5)
}
await reading
report('from the call of publish to the reader', delays)

const publishing = performance.now()
await Promise.all(
  Array.from({ length: 20 }, async (_, publisher) => {
    for (let n = 0; n < 100; n += 1)
      await events.publish({
        ownerId: String(publisher).padStart(24, '0'),
        topic: 'bench:2',
        event: 'changed',
        data: n,
      })
  }),
)
console.log(
  `20 owners publishing at once: ${Math.round(2_000_000 / (performance.now() - publishing))} events a second`,
)

reader.abort()
await worker.stop()
await notifications.close()
await close()

function report(what: string, milliseconds: number[]): void {
  const sorted = milliseconds.toSorted((left, right) => left - right)
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`)
}
