// Content of documents made safe, converted, counted, and composed by rule. Large content is worked on in a thread, so that nobody else waits for it.
import { Worker } from 'node:worker_threads'
import type { DocumentMaterial, RefinementMaterial } from '#core/composer/index.ts'
import { validationFailed } from '#platform/errors.ts'
import { plainTextOf, type ContentMode, type ConvertedContent } from './convert-content.ts'
import { runContentTask, sizeOfTask, type ContentTask, type ContentTaskResult, type ContentTaskResults, type PreparedContent } from './content-tasks.ts'

export interface Content {
  /** Makes content safe to store and counts its words; safe content keeps its bytes. Throws `validation_failed` when that takes too long. */
  sanitise(content: string, mode: ContentMode): Promise<PreparedContent>
  /** Spells content of one mode in another and says what was lost. Throws like `sanitise`. */
  convert(content: string, from: ContentMode, to: ContentMode): Promise<ConvertedContent>
  /** The composer's new document, in the material's mode. Throws like `sanitise`. */
  composeDocument(material: DocumentMaterial): Promise<string>
  /** The composer's revision of a part. Throws like `sanitise`. */
  composeRefinement(material: RefinementMaterial): Promise<string>
  /** The words alone. */
  toPlainText(content: string, mode: ContentMode): string
  /** Ends the thread; tasks in it fail. */
  close(): Promise<void>
}

export interface ContentOptions {
  /** Longer content (UTF-16 units) leaves the event loop. 20 kB take 10 ms, and 200 ms where nothing but marks stands in them. */
  threadFrom?: number
  /** Longest time for one task in the thread. */
  timeLimitMs?: number
}

/** Opens the capability; the thread starts with the first large content. */
export function createContent({ threadFrom = 20_000, timeLimitMs = 20_000 }: ContentOptions = {}): Content {
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

  const inThread = async (task: ContentTask): Promise<ContentTaskResult> => {
    if (closed) throw new Error('The content capability is closed.')
    thread ??= start()
    const worker = thread
    // While a task runs the process must not end under it.
    worker.ref()
    try {
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(() => reject(tooComplex(undefined))), timeLimitMs)
        const failed = (error: unknown) => settle(() => reject(closed ? new Error('The content capability was closed.') : tooComplex(error)))
        const answered = (result: ContentTaskResult) => settle(() => resolve(result))
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

  const inTurn = async (task: ContentTask): Promise<ContentTaskResult> => {
    const turn = last.then(() => inThread(task))
    last = turn.catch(() => {})
    return turn
  }

  async function run<Kind extends ContentTask['kind']>(task: Extract<ContentTask, { kind: Kind }>): Promise<ContentTaskResults[Kind]> {
    if (sizeOfTask(task) <= threadFrom) return runContentTask<Kind>(task)
    return (await inTurn(task)) as ContentTaskResults[Kind]
  }

  return {
    sanitise: (content, mode) => run<'sanitise'>({ kind: 'sanitise', content, mode }),
    convert: (content, from, to) => run<'convert'>({ kind: 'convert', content, from, to }),
    composeDocument: (material) => run<'composeDocument'>({ kind: 'composeDocument', material }),
    composeRefinement: (material) => run<'composeRefinement'>({ kind: 'composeRefinement', material }),
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
