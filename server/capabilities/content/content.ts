// Content of documents made safe, converted and counted. Large content is worked on in a thread, so that nobody else waits for it.
import { Worker } from 'node:worker_threads'
import { validationFailed } from '#platform/errors.ts'
import { plainTextOf, type ContentMode, type ConvertedContent } from './convert-content.ts'
import { runContentTask, type ContentTask, type ContentTaskResults, type PreparedContent } from './content-tasks.ts'

export interface Content {
  /** Makes content safe to store and counts its words; safe content keeps its bytes. Throws `validation_failed` when that takes too long. */
  sanitise(content: string, mode: ContentMode): Promise<PreparedContent>
  /** Spells content of one mode in another and says what was lost. Throws like `sanitise`. */
  convert(content: string, from: ContentMode, to: ContentMode): Promise<ConvertedContent>
  /** The words alone. */
  toPlainText(content: string, mode: ContentMode): string
  /** Ends the thread; tasks in it fail. */
  close(): Promise<void>
}

export interface ContentOptions {
  /** Longer content (UTF-16 units) leaves the event loop. 100 kB take about 50 ms. */
  threadFrom?: number
  /** Longest time for one task in the thread. */
  timeLimitMs?: number
}

/** Opens the capability; the thread starts with the first large content. */
export function createContent({ threadFrom = 200_000, timeLimitMs = 20_000 }: ContentOptions = {}): Content {
  let thread: Worker | undefined
  let closed = false
  // One task at a time, so that the one which takes too long takes no other with it.
  let last: Promise<unknown> = Promise.resolve()

  const start = (): Worker => {
    const started = new Worker(new URL('./content-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 512 } })
    started.on('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    return started
  }

  const inThread = async (task: ContentTask): Promise<PreparedContent | ConvertedContent> => {
    if (closed) throw new Error('The content capability is closed.')
    thread ??= start()
    const worker = thread
    // While a task runs the process must not end under it.
    worker.ref()
    try {
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(tooComplex(undefined))), timeLimitMs)
        const failed = (error: unknown) => settle(() => reject(closed ? new Error('The content capability was closed.') : tooComplex(error)))
        const answered = (result: PreparedContent | ConvertedContent) => settle(() => resolve(result))
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
    }
  }

  const inTurn = async (task: ContentTask): Promise<PreparedContent | ConvertedContent> => {
    const turn = last.then(() => inThread(task))
    last = turn.catch(() => {})
    return turn
  }

  async function run<Kind extends ContentTask['kind']>(task: Extract<ContentTask, { kind: Kind }>): Promise<ContentTaskResults[Kind]> {
    if (task.content.length <= threadFrom) return runContentTask<Kind>(task)
    return (await inTurn(task)) as ContentTaskResults[Kind]
  }

  return {
    sanitise: (content, mode) => run<'sanitise'>({ kind: 'sanitise', content, mode }),
    convert: (content, from, to) => run<'convert'>({ kind: 'convert', content, from, to }),
    toPlainText: plainTextOf,
    async close() {
      closed = true
      await thread?.terminate()
    },
  }
}

function tooComplex(cause: unknown): Error {
  return validationFailed('The content is too complicated to check in the time there is. Make it simpler or split it.', {
    errors: [{ path: 'content', message: 'is too complicated' }],
    cause,
  })
}
