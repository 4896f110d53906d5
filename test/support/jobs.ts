// What tests of jobs share: the capability on a test database, with as many workers as a test wants.
import { setTimeout as sleep } from 'node:timers/promises'
import { createEvents, createEventsRepository, type Events } from '#capabilities/events/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { createNotifications } from '#platform/store/notifications.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import {
  createJobs,
  createJobsRepository,
  type AnyJobDefinition,
  type JobContext,
  type JobRecord,
  type Jobs,
  type JobStatus,
} from '#capabilities/jobs/index.ts'
import { startWorker, type Worker, type WorkerOptions } from '#capabilities/jobs/worker/index.ts'

export interface JobsFixture {
  store: TestDatabase
  jobs: Jobs
  events: Events
  /** How often a worker was asked for. */
  wakings: () => number
  startWorker(definitions: AnyJobDefinition[], options?: Partial<WorkerOptions>): Promise<Worker>
  /** The job once it has this status. Fails after two minutes. */
  waitFor(job: JobRecord, status: JobStatus): Promise<JobRecord>
  close(): Promise<void>
}

/** What a handler is given, outside any queue. */
export function jobContext(given: Partial<JobContext> = {}): JobContext {
  return {
    jobId: '',
    ownerId: '',
    attempt: 1,
    signal: new AbortController().signal,
    progress: () => undefined,
    write: () => Promise.reject(new Error('There is no job that could be held.')),
    step: (_, work) => work(),
    ...given,
  }
}

export const ownerId = 'a'.repeat(24)

export async function openJobs(): Promise<JobsFixture> {
  const store = await openTestDatabase({ poolSize: 8 })
  const listeners = [createNotifications({ database: store.database, logger: silentLogger })]
  const workers: Worker[] = []
  let wakings = 0
  const events = createEvents({
    events: createEventsRepository(store.database),
    notifications: listeners[0]!,
  })
  const jobs = createJobs({
    events,
    jobs: createJobsRepository(store.database),
    logger: silentLogger,
    wakeWorker: () => (wakings += 1),
  })
  return {
    store,
    jobs,
    events,
    wakings: () => wakings,
    async startWorker(definitions, options = {}) {
      const notifications = createNotifications({ database: store.database, logger: silentLogger })
      listeners.push(notifications)
      const worker = await startWorker({
        database: store.database,
        notifications,
        definitions,
        logger: silentLogger,
        retryBaseMs: 20,
        graceMs: 500,
        ...options,
      })
      workers.push(worker)
      return worker
    },
    async waitFor(job, status) {
      for (const deadline = performance.now() + 120_000; performance.now() < deadline; await sleep(10)) {
        const current = await jobs.get(ownerId, job.id)
        if (current.status === status) return current
      }
      throw new Error(`The job is still ${(await jobs.get(ownerId, job.id)).status}, not ${status}.`)
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
      await Promise.all(listeners.map((listener) => listener.close()))
      await store.close()
    },
  }
}
