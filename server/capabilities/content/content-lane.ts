// A thread for content, with one task at a time: the one that takes too long takes no other with it. What the
// thread does with a task is its module's.
import { Worker } from 'node:worker_threads'
import { validationFailed } from '#platform/errors.ts'

export interface ContentLane<Task, Result> {
  /**
   * Does the task when those before it are done. Throws `validation_failed` when it takes longer than its
   * limit, or more memory than the thread has.
   */
  run(task: Task): Promise<Result>
  /** Whether its thread is there already, with what it knows. */
  isStarted(): boolean
  /** Ends the thread; tasks in it fail. */
  close(): Promise<void>
}

export interface ContentLaneOptions {
  /** Answers each message, a task, with one, its result. */
  module: URL
  /** Maximum time for one task. */
  timeLimitMs: number
  /**
   * A thread without a task for so long ends: otherwise it keeps the garbage of its last ones, up to 100 MB.
   */
  idleMs: number
}

/** The thread starts with its first task, and again with the first after it was idle. */
export function createContentLane<Task, Result>({
  module,
  timeLimitMs,
  idleMs,
}: ContentLaneOptions): ContentLane<Task, Result> {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let closed = false
  let last: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const started = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    return started
  }

  const endThread = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  const inThread = async (task: Task): Promise<Result> => {
    if (closed) throw new Error('The content capability is closed.')
    clearTimeout(idle)
    thread ??= start()
    const worker = thread
    // While a task runs the process must not end under it.
    worker.ref()
    try {
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(tooComplex(undefined))), timeLimitMs)
        const failed = (error: unknown) =>
          settle(() => reject(closed ? new Error('The content capability was closed.') : tooComplex(error)))
        const answered = (result: Result) => settle(() => resolve(result))
        const settle = (then: () => void) => {
          clearTimeout(timer)
          worker.off('message', answered).off('error', failed).off('exit', failed)
          then()
        }
        worker.once('message', answered).once('error', failed).once('exit', failed)
        worker.postMessage(task)
      })
    } catch (error) {
      if (thread === worker) thread = undefined
      await worker.terminate()
      throw error
    } finally {
      worker.unref()
      idle = setTimeout(() => void endThread(), idleMs).unref()
    }
  }

  return {
    run(task) {
      const turn = last.then(() => inThread(task))
      last = turn.catch(() => {})
      return turn
    },
    isStarted: () => thread !== undefined,
    async close() {
      closed = true
      clearTimeout(idle)
      await endThread()
    },
  }
}

function tooComplex(cause: unknown): Error {
  return validationFailed(
    'The content is too complicated to check in the time there is. Make it simpler or split it.',
    {
      errors: [{ path: 'content', message: 'is too complicated' }],
      cause,
    },
  )
}
