// The worker role: takes jobs from the queue and runs them in this process. Notified of new ones by NOTIFY;
// looks by itself only for retries that come due, and often where notifications cannot be heard.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUnavailable } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import { storageFull } from '#platform/storage-full.ts'
import type { StorageWatch } from '#platform/storage-watch.ts'
import type { Database } from '#platform/store/database.ts'
import type { Notifications } from '#platform/store/notifications.ts'
import { jobsChannel } from '../jobs.repository.ts'
import { writeFailure } from '../jobs.service.ts'
import type { AnyJobDefinition, JobFailure } from '../jobs.types.ts'
import { createLeasesRepository, workerLost, type Lease } from './leases.repository.ts'
import { runJob, type RunningJob } from './run-job.ts'

export interface WorkerOptions {
  database: Database
  notifications: Notifications
  definitions: readonly AnyJobDefinition[]
  /** While the disk is full no job is taken; each would fail. */
  storage?: StorageWatch | undefined
  logger: Logger
  /** The one job that is run, reserved for this process; none of the others. */
  only?: Pick<Lease, 'ownerId' | 'jobId'> | undefined
  /** Jobs at once. One place is never given to a long job, as long as there is more than one. */
  concurrency?: number
  retryBaseMs?: number
  /** Time that handlers have to return once their signal is aborted. */
  graceMs?: number
  /**
   * Called once, after `idleAfterMs` without a job. The worker has signed off then, and takes no more jobs:
   * the process may end.
   */
  onIdle?: (() => void) | undefined
  idleAfterMs?: number
}

export interface Worker {
  /** Aborts what runs, queues it again and signs off; takes little longer than the grace. */
  stop(): Promise<void>
}

/**
 * Pause between two signs of life, and between two looks at the queue, while notifications arrive and while
 * they do not.
 */
const tickMs = { live: 5_000, deaf: 500 }

const maxWaitToBeKnownMs = 1_000

/** Starts taking jobs. Takes over at once what dead workers left behind. */
export async function startWorker({
  database,
  notifications,
  definitions,
  storage,
  logger,
  only,
  concurrency = 2,
  retryBaseMs = 1_000,
  graceMs = 5_000,
  onIdle,
  idleAfterMs = 300_000,
}: WorkerOptions): Promise<Worker> {
  const byType = new Map(definitions.map((definition) => [definition.type, definition]))
  if (byType.size !== definitions.length) throw new Error('Two job definitions have the same type.')
  const types = [...byType.keys()]
  const workerId = `${hostname()}-${process.pid}-${newId()}`
  const leases = createLeasesRepository(database, workerId)
  const running = new Set<RunningJob>()
  const dependencies = { leases, logger, retryBaseMs, graceMs, storage }
  const stopping = new AbortController()
  let pumping: Promise<void> = Promise.resolve()
  let isPumping = false
  let isPumpWanted = false
  let dueTimer: NodeJS.Timeout | undefined
  let tickTimer: NodeJS.Timeout | undefined
  let ticking: Promise<void> = Promise.resolve()
  let busyAt = performance.now()
  let isHeritageFreed = false

  /** Takes jobs until places or jobs run out; asked again meanwhile, it looks again. */
  function pump(): void {
    isPumpWanted = true
    if (!isPumping) pumping = take()
  }

  async function take(): Promise<void> {
    isPumping = true
    while (isPumpWanted && !stopping.signal.aborted) {
      isPumpWanted = false
      try {
        while (!stopping.signal.aborted && running.size < concurrency && (await takeOne()));
        if (!stopping.signal.aborted && running.size < concurrency) awaitDue(await leases.nextDueMs(types))
      } catch (error) {
        if (storageFull.is(error)) storage?.report()
        logger.warn({ error: (error as Error).message }, 'jobs-not-taken')
      }
    }
    // In the same turn as the last check, so that no call of pump falls between.
    isPumping = false
  }

  async function takeOne(): Promise<boolean> {
    if (storage?.isFull() === true) return false
    const longOnes = [...running].filter((job) => job.isLong).length
    const claimed = await (only === undefined
      ? leases.claim(types, longOnes < Math.max(concurrency - 1, 1))
      : leases.claimReserved(only))
    const definition = claimed === undefined ? undefined : byType.get(claimed.type)
    if (claimed === undefined || definition === undefined) return false
    if (stopping.signal.aborted) {
      await leases.release(claimed)
      return false
    }
    const job = runJob(claimed, definition, dependencies)
    running.add(job)
    void job.done.then(() => {
      running.delete(job)
      busyAt = performance.now()
      pump()
    })
    return true
  }

  function awaitDue(dueMs: number | undefined): void {
    clearTimeout(dueTimer)
    if (dueMs !== undefined) dueTimer = setTimeout(pump, Math.min(dueMs + 1, 3_600_000))
  }

  /** Signs of life, jobs lost to others, jobs lost by others. */
  async function tick(): Promise<void> {
    if (stopping.signal.aborted) return
    if (!isHeritageFreed) await leases.freeDeadWorkersJobs()
    isHeritageFreed = true
    // A job that is claimed while leases are renewed is not among them; it was not lost.
    const before = [...running]
    const ids = before.map((job) => job.jobId)
    const held = new Set(await leases.renew(notifications.backend()?.pid, ids))
    for (const job of before) if (!held.has(job.jobId)) job.end('lost')
    for (const { ownerId, jobId } of await leases.findLost(types)) await recover(ownerId, jobId)
    pump()
  }

  /** A job that killed its workers too often is over, also where its hook cannot run. */
  async function recover(ownerId: string, jobId: string): Promise<void> {
    try {
      await leases.recover(ownerId, jobId, async (transaction, row) => {
        logger.error({ jobId, type: row.type }, 'job-killed-its-workers')
        await writeFailure(byType.get(row.type), transaction, row, killedItsWorkers)
      })
    } catch (error) {
      if (databaseUnavailable.is(error) || storageFull.is(error)) throw error
      logger.error({ jobId, err: error }, 'job-failure-not-written')
      await leases.recover(ownerId, jobId, undefined)
    }
  }

  function look(): Promise<void> {
    ticking = ticking
      .then(tick)
      .catch((error: Error) => logger.warn({ error: error.message }, 'worker-sign-of-life-failed'))
    return ticking
  }

  function armTick(): void {
    if (stopping.signal.aborted) return
    tickTimer = setTimeout(
      () => void look().then(leaveIfIdle).then(armTick),
      notifications.isLive() ? tickMs.live : tickMs.deaf,
    )
  }

  /**
   * Invariant: signs off before the last look, as enqueuing looks for workers after it has committed; one of
   * both sees the other.
   */
  async function leaveIfIdle(): Promise<void> {
    if (
      onIdle === undefined ||
      stopping.signal.aborted ||
      running.size > 0 ||
      performance.now() - busyAt < idleAfterMs
    )
      return
    try {
      await leases.signOff()
      pump()
      await pumping
      if (running.size > 0 || stopping.signal.aborted) {
        await look()
        return
      }
      await stop()
      onIdle()
    } catch (error) {
      logger.warn({ error: (error as Error).message }, 'worker-not-signed-off')
    }
  }

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return
    stopping.abort()
    clearTimeout(tickTimer)
    clearTimeout(dueTimer)
    stopListening()
    await Promise.all([pumping, ticking])
    for (const job of running) job.end('stopping')
    await Promise.all([...running].map((job) => job.done))
    await leases
      .signOff()
      .catch((error: Error) => logger.warn({ error: error.message }, 'worker-not-signed-off'))
    logger.info({ workerId }, 'worker-stopped')
  }

  storage?.onSpace(pump)
  const stopListening = notifications.listen(jobsChannel, (payload) => {
    if (payload === undefined) void look()
    else if (payload === 'queued') pump()
    else if (payload.startsWith('ended ')) {
      for (const job of running) if (payload === `ended ${job.jobId}`) job.end('cancelled')
    }
  })
  await untilKnown(notifications)
  const first = ticking.then(tick)
  ticking = first.catch(() => undefined)
  await first.catch((error: Error) => {
    // A database that is away at this moment is asked again at the next sign of life.
    if (!databaseUnavailable.is(error) && !storageFull.is(error)) throw error
    logger.warn({ error: error.message }, 'worker-waits-for-the-database')
  })
  armTick()
  logger.info({ workerId, concurrency, types }, 'worker-started')
  return { stop }
}

const killedItsWorkers: JobFailure = { status: 'failed', problem: { ...workerLost } }

/**
 * Waits until the worker can sign on with the connection whose end shows its death. Without one, behind a
 * pooler, its death shows only when its signs of life stop.
 */
async function untilKnown(notifications: Notifications): Promise<void> {
  const deadline = performance.now() + maxWaitToBeKnownMs
  while (notifications.backend() === undefined && performance.now() < deadline) await sleep(5)
}
