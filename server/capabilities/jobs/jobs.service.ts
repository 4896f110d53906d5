import { toStorableText } from '#core/text.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { failPoint } from '#platform/fail-point.ts'
import { newId } from '#platform/ids.ts'
import type { Events } from '#capabilities/events/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { Queryable } from '#platform/store/database.ts'
import type { JobRow, JobsRepository, WriteEnd } from './jobs.repository.ts'
import { longJobMs, type AnyJobDefinition, type JobFailure, type JobRecord, type Jobs } from './jobs.types.ts'

export interface JobsDependencies {
  jobs: JobsRepository
  events: Pick<Events, 'subscribe'>
  logger: Logger
  /**
   * Called after enqueuing when no worker is there. Starts one, or does nothing where workers are somebody
   * else's.
   */
  wakeWorker: () => void
}

export function createJobs({ jobs, events, logger, wakeWorker }: JobsDependencies): Jobs {
  const definitions = new Map<string, AnyJobDefinition>()

  /**
   * Asked after the job was committed: a worker that leaves meanwhile looks at the queue again after it
   * has signed off.
   */
  async function wakeIfNeeded(): Promise<void> {
    try {
      if (!(await jobs.hasLiveWorker())) wakeWorker()
    } catch (error) {
      // The job is stored; the watch over waiting jobs finds it.
      logger.warn({ error: (error as Error).message }, 'worker-not-woken')
    }
  }

  async function get(ownerId: string, jobId: string): Promise<JobRecord> {
    const job = await jobs.find(ownerId, jobId)
    if (job === undefined) throw unknownJob()
    return job
  }

  async function end(ownerId: string, jobId: string, failure: JobFailure): Promise<JobRecord> {
    const { status, problem } = failure
    const write: WriteEnd = (transaction, row) =>
      writeFailure(definitions.get(row.type), transaction, row, failure)
    const state = status === 'failed' ? { status, error: problem } : { status }
    const ended = await jobs.end(ownerId, jobId, state, write)
    if (ended === undefined)
      throw invalidTransition(
        `The job is ${(await get(ownerId, jobId)).status} already and cannot be ${status === 'failed' ? 'ended' : status}.`,
      )
    // Webhooks that were announced with it are sent by a worker.
    await wakeIfNeeded()
    return ended
  }

  return {
    async enqueue(kind, input, { ownerId, key, label = '', write, reservedMs = 0 }) {
      kind.input.parse(input)
      const job = await jobs.insert({
        id: newId(),
        ownerId,
        type: kind.type,
        key,
        label: toStorableText(label),
        input,
        isLong: kind.timeoutMs > longJobMs,
        reservedMs,
        write,
      })
      failPoint('job-enqueued')
      if (job.status === 'queued' && reservedMs === 0) await wakeIfNeeded()
      return job
    },
    get,
    list: (ownerId, options) => jobs.list(ownerId, options),
    cancel: (ownerId, jobId) => end(ownerId, jobId, cancellation),
    fail: (ownerId, jobId, problem) => end(ownerId, jobId, { status: 'failed', problem }),
    async *follow(ownerId, jobId, { read, topics = [], signal }) {
      const { cursor, job, state } = await jobs.snapshot(ownerId, jobId, read)
      if (job === undefined) throw unknownJob()
      yield { job, state }
      if (job.finishedAt !== undefined) return
      const own = `jobs:${jobId}`
      for await (const event of events.subscribe({
        ownerId,
        topics: [own, ...topics],
        afterId: cursor,
        signal,
      })) {
        if (event.topic === own) yield { event, job: event.data as JobRecord }
        else yield { event }
        if (event.topic === own && event.event !== 'progress') return
      }
    },
    register(known) {
      for (const definition of known) definitions.set(definition.type, definition)
    },
  }
}

const unknownJob = () => notFound('No job has this id. Jobs are kept for 30 days.')

const cancellation: JobFailure = {
  status: 'cancelled',
  problem: { code: 'job_cancelled', detail: 'The job was cancelled before it was done.' },
}

/** What the job's definition makes of its end, if it is known and says anything of it. */
export async function writeFailure(
  definition: AnyJobDefinition | undefined,
  transaction: Queryable,
  { id, owner_id: ownerId, input }: JobRow,
  failure: JobFailure,
): Promise<void> {
  const parsed = definition?.input.safeParse(input)
  if (parsed?.success === true)
    await definition?.onFailure?.(transaction, { jobId: id, ownerId }, parsed.data, failure)
}
