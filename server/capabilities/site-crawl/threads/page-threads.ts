// Pages are read and checked in threads, so that nobody waits for them. A check that does not come back, or
// takes all memory, costs its thread and its own verdict; the other checks of the page are run again without
// it.
import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { followSignals } from '#platform/follow-signals.ts'
import type { CheckOutcome, PageReading, PageWork } from './audit-page.ts'
import { unpackReading, type ReadingMessage, type WorkMessage } from './thread-messages.ts'

export interface PageThreads {
  /** Reads a page as soon as a thread is free. Throws only when `signal` or `close` ends it. */
  read(work: PageWork, signal: AbortSignal): Promise<PageReading | PageFailure>
  /** Starts the threads that are not there yet, so that the first pages find them. */
  warmUp(): void
  /**
   * Ends the threads unless a page is being read: what follows a large crawl needs their memory. The next
   * page starts them again.
   */
  endIdle(): void
  /** Ends the threads; what is being read fails. */
  close(): Promise<void>
}

/** The page itself could not be read in the time and memory there are. */
export interface PageFailure {
  kind: 'failed'
  message: string
}

export interface PageThreadsOptions {
  threads?: number
  /** For one page with all its checks, in milliseconds. */
  timeLimitMs?: number
  memoryMb?: number
  /** The module whose `checks` are run. */
  catalogue: URL
}

/** More would take the memory of a small machine for little. */
const maxThreads = 4
/** A thread loads the checks first, on a busy machine slowly. */
const startLimitMs = 60_000
/** A thread without work is ended after this: it holds some 100 MB. */
const idleLimitMs = 30_000
/** So many checks of one page may fail to come back before the page is given up. */
const maxLostChecks = 3
const noStep = -1
/**
 * A thread that reaches V8's own limit may take the process with it, so it is ended well before, by whoever
 * looks on.
 */
const watchEveryMs = 50
const hardLimitFactor = 4
/**
 * What a page leaves behind is garbage when the next one comes; more would only be memory that is not used.
 */
const maxYoungGenerationSizeMb = 12

interface Thread {
  worker: Worker
  step: Int32Array
  /** The checks that it knows of. */
  checks: readonly string[]
  isEnded: boolean
  idleTimer: NodeJS.Timeout | undefined
}

export function createPageThreads({
  threads = Math.min(maxThreads, availableParallelism()),
  timeLimitMs = 10_000,
  memoryMb = 512,
  catalogue,
}: PageThreadsOptions): PageThreads {
  const all = new Set<Thread>()
  const idle: Thread[] = []
  const warming: Promise<Thread>[] = []
  const waiting: (() => void)[] = []
  const closing = new AbortController()
  let busy = 0

  async function withThread<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    if (busy >= threads) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn = (): void => resolve()
      const withdraw = (): void => {
        const place = waiting.indexOf(turn)
        if (place !== -1) waiting.splice(place, 1)
        reject(signal.reason as Error)
      }
      waiting.push(turn)
      signal.addEventListener('abort', withdraw, { once: true })
      // Whoever leaves gives its turn, and so hands `busy` on as it is.
      await promise.finally(() => signal.removeEventListener('abort', withdraw))
    } else busy += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) busy -= 1
      else next()
    }
  }

  function startThread(): Thread {
    const step = new Int32Array(new SharedArrayBuffer(4)).fill(noStep)
    const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
      workerData: { catalogue: catalogue.href, step, compileCache: getCompileCacheDir() },
      // Nothing of the environment is needed there, and it holds keys.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb * hardLimitFactor, maxYoungGenerationSizeMb },
    })
    const thread: Thread = { worker, step, checks: [], isEnded: false, idleTimer: undefined }
    all.add(thread)
    // Without a listener an error of an idle thread would end the process.
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      thread.isEnded = true
      all.delete(thread)
    })
    return thread
  }

  /** Rejects where it does not start; then it is gone. */
  async function startedThread(): Promise<Thread> {
    const thread = startThread()
    try {
      await ask(thread, undefined, startLimitMs)
      return thread
    } catch (error) {
      await thread.worker.terminate()
      throw error
    }
  }

  function warmOne(): void {
    const starting = startedThread()
    warming.push(starting)
    /** False where a page has taken it already. */
    const takeBack = (): boolean => {
      const place = warming.indexOf(starting)
      if (place !== -1) void warming.splice(place, 1)
      return place !== -1
    }
    starting.then((thread) => (takeBack() ? rest(thread) : undefined), takeBack)
  }

  /** Waits for what the thread says next, after it was given the work; without any, for its start. */
  function ask(
    thread: Thread,
    work: PageWork | undefined,
    limitMs: number,
  ): Promise<PageReading | undefined> {
    const { worker, step } = thread
    const { promise, resolve, reject } = Promise.withResolvers<PageReading | undefined>()
    const answer = (reading: ReadingMessage | 'ready'): void =>
      resolve(reading === 'ready' ? undefined : unpackReading(reading, thread.checks))
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)))
    const end = (): void =>
      reject(closing.signal.aborted ? (closing.signal.reason as Error) : new Error('Its thread ended.'))
    const timer = setTimeout(
      () => reject(new Error(`It took longer than ${limitMs.toLocaleString('en')} ms.`)),
      limitMs,
    )
    const watch = setInterval(() => {
      const tooMuch = (): void => reject(new Error(`It took more than ${memoryMb} MB of memory.`))
      // A thread that has ended has no statistics, and says so itself.
      worker.getHeapStatistics().then(
        ({ used_heap_size: used }) => {
          if (used > memoryMb * 1024 * 1024) tooMuch()
        },
        () => undefined,
      )
    }, watchEveryMs)
    worker.once('message', answer)
    worker.once('error', fail)
    worker.once('exit', end)
    if (work !== undefined) {
      Atomics.store(step, 0, noStep)
      // A copy goes, for they are needed again when the thread is lost; and it is moved, for whoever copies a
      // message takes all that lies around them.
      const bytes = new Uint8Array(work.bytes)
      const message: WorkMessage = {
        ...work,
        bytes,
        checks: work.checks === thread.checks ? undefined : work.checks,
      }
      thread.checks = work.checks
      worker.postMessage(message, [bytes.buffer])
    }
    return promise.finally(() => {
      clearTimeout(timer)
      clearInterval(watch)
      worker.off('message', answer)
      worker.off('error', fail)
      worker.off('exit', end)
    })
  }

  async function readOnce(
    work: PageWork,
  ): Promise<PageReading | { lost: string | undefined; message: string }> {
    let thread = idle.pop()
    while (thread?.isEnded === true) thread = idle.pop()
    let used: Thread
    try {
      used = thread ?? (await (warming.shift() ?? startedThread()))
    } catch (error) {
      closing.signal.throwIfAborted()
      return { lost: undefined, message: error instanceof Error ? error.message : String(error) }
    }
    clearTimeout(used.idleTimer)
    used.worker.ref()
    try {
      const reading = await ask(used, work, timeLimitMs)
      if (reading === undefined) throw new Error('Its thread gave nothing.')
      rest(used)
      return reading
    } catch (error) {
      const lost = work.checks[Atomics.load(used.step, 0)]
      await used.worker.terminate()
      closing.signal.throwIfAborted()
      return { lost, message: error instanceof Error ? error.message : String(error) }
    }
  }

  function rest(thread: Thread): void {
    thread.worker.unref()
    thread.idleTimer = setTimeout(() => {
      const place = idle.indexOf(thread)
      if (place === -1) return
      idle.splice(place, 1)
      void thread.worker.terminate()
    }, idleLimitMs).unref()
    idle.push(thread)
  }

  async function read(work: PageWork): Promise<PageReading | PageFailure> {
    const lost: Record<string, CheckOutcome> = {}
    for (;;) {
      // The same list each time is sent only once.
      const checks =
        Object.keys(lost).length === 0 ? work.checks : work.checks.filter((id) => lost[id] === undefined)
      const reading = await readOnce({ ...work, checks })
      if ('kind' in reading) return { ...reading, outcomes: { ...reading.outcomes, ...lost } }
      if (reading.lost === undefined || Object.keys(lost).length >= maxLostChecks)
        return { kind: 'failed', message: reading.message }
      lost[reading.lost] = { kind: 'error', message: reading.message }
    }
  }

  return {
    async read(work, signal) {
      const { signal: ended, end } = followSignals([signal, closing.signal])
      ended.throwIfAborted()
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const giveUp = (): void => reject(ended.reason as Error)
      ended.addEventListener('abort', giveUp, { once: true })
      const reading = withThread(ended, async () => {
        ended.throwIfAborted()
        return read(work)
      })
      return Promise.race([reading, givenUp]).finally(end)
    },
    warmUp() {
      if (closing.signal.aborted) return
      // Counted before: one that cannot even be made is never among them.
      for (let missing = threads - all.size; missing > 0; missing -= 1) warmOne()
    },
    endIdle() {
      if (busy > 0) return
      for (const { worker, idleTimer } of idle.splice(0)) {
        clearTimeout(idleTimer)
        void worker.terminate()
      }
    },
    async close() {
      closing.abort(new Error('The reading of pages was closed.'))
      for (const { idleTimer } of all) clearTimeout(idleTimer)
      await Promise.all([...all].map(({ worker }) => worker.terminate()))
    },
  }
}
