// Large documents are built in a thread with bounded memory and time, so that the event loop and its other
// callers do not wait.
import { Worker } from 'node:worker_threads'
import { findModule } from '#platform/built-modules.ts'
import { exportTimedOut } from './export.errors.ts'
import type { BuildInput, Built } from './build.ts'
import type { ExportFormat } from './export.types.ts'

/**
 * Characters of content from which a build blocks the event loop for longer than a few dozen milliseconds.
 */
export const largeContent = 200_000
/** The largest document that a request can bring stays below a third of it. */
const memoryMb = 768

export async function buildInThread(
  document: BuildInput,
  format: ExportFormat,
  options: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Built> {
  const limit = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
  signal.throwIfAborted()
  const worker = new Worker(findModule(new URL('./build-thread.ts', import.meta.url)), {
    workerData: { document, format },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Nothing of the environment is needed there, and it holds keys.
    env: {},
  })
  try {
    return await new Promise<Built>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error) => {
        reject(
          isOutOfMemory(error)
            ? exportTimedOut(
                'This document is too large to be made into this kind of file. Split it, or take another format.',
                { cause: error },
              )
            : error,
        )
      })
      worker.once('exit', (code) => {
        reject(new Error(`The thread that builds a ${format} file ended with ${code}.`))
      })
      signal.addEventListener(
        'abort',
        () => {
          reject(
            limit.aborted
              ? exportTimedOut(
                  `This document took longer than ${options.timeoutMs / 1_000} s. Split it, or take another format.`,
                )
              : (signal.reason as Error),
          )
        },
        { once: true },
      )
    })
  } finally {
    await worker.terminate()
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
