import { toStorableText } from '#core/text.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import type { JobsRepository } from './jobs.repository.ts'
import { longJobMs, type Jobs } from './jobs.types.ts'

export interface JobsDependencies {
  jobs: JobsRepository
  logger: Logger
  /** Called after enqueuing when no worker is there. Starts one, or does nothing where workers are somebody else's. */
  wakeWorker: () => void
}

export function createJobs({ jobs, logger, wakeWorker }: JobsDependencies): Jobs {
  /** Asked after the job was committed: a worker that leaves meanwhile looks at the queue once more after it has signed off. */
  async function wakeIfNeeded(): Promise<void> {
    try {
      if (!(await jobs.hasLiveWorker())) wakeWorker()
    } catch (error) {
      // The job is stored; the watch over waiting jobs finds it.
      logger.warn({ error: (error as Error).message }, 'worker-not-woken')
    }
  }

  return {
    async enqueue(kind, input, { ownerId, key, label = '' }) {
      kind.input.parse(input)
      const job = await jobs.insert({ id: newId(), ownerId, type: kind.type, key, label: toStorableText(label), input, isLong: kind.timeoutMs > longJobMs })
      failPoint('job-enqueued')
      if (job.status === 'queued') await wakeIfNeeded()
      return job
    },
    async get(ownerId, jobId) {
      const job = await jobs.find(ownerId, jobId)
      if (job === undefined) throw notFound('No job has this id. Jobs are kept for 30 days.')
      return job
    },
    list: (ownerId, options) => jobs.list(ownerId, options),
    async cancel(ownerId, jobId) {
      const cancelled = await jobs.cancel(ownerId, jobId)
      if (cancelled !== undefined) {
        // Somebody has to tell who waits for it.
        await wakeIfNeeded()
        return cancelled
      }
      const job = await this.get(ownerId, jobId)
      throw invalidTransition(`The job is ${job.status} already and cannot be cancelled.`)
    },
  }
}
