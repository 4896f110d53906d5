// How far a job is, written down at a pace that the store can bear.
import type { Logger } from '#platform/logger.ts'
import { toStorableText } from '#core/text.ts'
import type { Progress } from './leases.repository.ts'

const progressEveryMs = 250

const maxLabelLength = 200

interface Reporter {
  report(done: number, total: number, label: string): void
  latest(): Progress | undefined
  start(announce: () => Promise<void>): void
  /** No write comes after it. */
  stop(): Promise<void>
}

/** Writes the newest progress at most four times a second, one write after another. */
export function createReporter(write: (progress: Progress) => Promise<void>, logger: Logger): Reporter {
  let newest: Progress | undefined
  let written: Progress | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let lastAt = -Infinity
  let stopped = false

  function enqueue(work: () => Promise<void>): void {
    lastAt = performance.now()
    writing = writing
      .then(work)
      .catch((error: Error) => logger.debug({ error: error.message }, 'job-progress-not-written'))
  }

  function flush(): void {
    timer = undefined
    const progress = newest
    if (stopped || progress === undefined || progress === written) return
    written = progress
    enqueue(() => write(progress))
  }

  return {
    report(done, total, label) {
      newest = {
        done: toCount(done),
        total: toCount(total),
        label: toStorableText(label).slice(0, maxLabelLength),
      }
      if (!stopped) timer ??= setTimeout(flush, Math.max(0, lastAt + progressEveryMs - performance.now()))
    },
    latest: () => newest,
    start: enqueue,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await writing
    },
  }
}

function toCount(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), 2_147_483_647) : 0
}
