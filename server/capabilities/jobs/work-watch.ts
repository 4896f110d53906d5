// The API's look for work that nobody does: jobs left behind by a crash, retries that come due, and jobs
// whose enqueuer died before it could wake a worker.
import type { Logger } from '#platform/logger.ts'

export interface WorkWatchDependencies {
  /** Whether anything waits and no worker is there to do it. */
  isWorkerMissing: () => Promise<boolean>
  wakeWorker: () => void
  logger: Logger
  everyMs?: number
}

/** Looks at once and then every 15 s, until `stop` is called. */
export function watchForWork({
  isWorkerMissing,
  wakeWorker,
  logger,
  everyMs = 15_000,
}: WorkWatchDependencies): { stop(): void } {
  async function look(): Promise<void> {
    try {
      if (await isWorkerMissing()) wakeWorker()
    } catch (error) {
      logger.debug({ error: (error as Error).message }, 'work-watch-failed')
    }
  }
  void look()
  const timer = setInterval(() => void look(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
