// Large answers are read in a thread with bounded memory and time, so that the event loop and its other
// callers do not wait.
import { Worker } from 'node:worker_threads'
import { findModule } from '#platform/built-modules.ts'
import { fetchTimeout } from '#capabilities/crawl/index.ts'
import { designTooLarge } from './design-tool.errors.ts'
import { runAnswerTask, type AnswerOutcome, type AnswerTask } from './read-answer.ts'

/** Bytes that keep the event loop for some 20 ms. */
const largeAnswer = 1_000_000
/** JSON takes about eight times its bytes as objects; more than this is no single design. */
const memoryMb = 1_024
const maxMs = 60_000

/**
 * Does the task here or, for a large answer, in a thread; then the bytes are moved there and gone here.
 * Throws `unreadable_document` when it is too large.
 */
export async function readAnswer<Kind extends AnswerTask['kind']>(
  task: Extract<AnswerTask, { kind: Kind }>,
  signal: AbortSignal,
): Promise<AnswerOutcome<Kind>> {
  signal.throwIfAborted()
  return task.bytes.length < largeAnswer
    ? runAnswerTask<Kind>(task)
    : ((await inThread(task, signal)) as AnswerOutcome<Kind>)
}

async function inThread(task: AnswerTask, signal: AbortSignal): Promise<AnswerOutcome> {
  const limit = AbortSignal.timeout(maxMs)
  const ended = AbortSignal.any([signal, limit])
  const worker = new Worker(findModule(new URL('./answer-thread.ts', import.meta.url)), {
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Nothing of the environment is needed there, and it holds keys.
    env: {},
  })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => reject(isOutOfMemory(error) ? designTooLarge(error) : error))
      worker.once('exit', (code) => reject(new Error(`The thread that reads a design ended with ${code}.`)))
      const giveUp = (): void =>
        reject(
          limit.aborted
            ? fetchTimeout(
                'Reading the layers of this file took too long. Choose one frame and copy its link.',
              )
            : (signal.reason as Error),
        )
      ended.addEventListener('abort', giveUp, { once: true })
    })
  } finally {
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
