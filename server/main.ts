// The process: signals, faults that nobody caught, and its end. The only file that exits. What it does is in
// `cli/`.
import { performance } from 'node:perf_hooks'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from './cli/program.ts'
import { ConfigError } from './platform/config.ts'
import { nameSourcesInStacks } from './platform/source-stacks.ts'
import { StartError } from './platform/start-error.ts'

/**
 * npm passes Ctrl-C on to a program that the terminal has signalled already; that is no second wish to stop.
 */
const sameWishMs = 500
/** How long a reader that takes nothing may hold up a process that was asked to stop. */
const stopFlushMs = 2_000
/** What a write fails with when the terminal or the reader at the other end is gone: no reason to stop. */
const readerGoneCodes = ['EPIPE', 'EIO', 'ECONNRESET', 'ERR_STREAM_DESTROYED']

nameSourcesInStacks(import.meta.filename)

const stopping = new AbortController()
let askedAt: number | undefined
let exitCode = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs)
      process.exit(signal === 'SIGINT' ? 130 : 143)
    askedAt ??= performance.now()
    stopping.abort()
  })
}

/** Waits until everything written so far is handed on. False when it never will be: the reader has gone. */
function flushStream(stream: Writable): Promise<boolean> {
  return new Promise((resolve) => {
    stream.write('', (error) => resolve(!error))
  })
}

function stopFor(fault: unknown): void {
  console.error(fault)
  exitCode = 1
  if (stopping.signal.aborted) process.exit(exitCode)
  stopping.abort()
}
process.on('uncaughtException', stopFor)
process.on('unhandledRejection', stopFor)
process.stderr.on('error', () => undefined)
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (readerGoneCodes.includes(error.code ?? '') || exitCode !== 0) return
  exitCode = 1
  console.error(`The output cannot be written: ${error.message}`)
})

const whenStopping = new Promise<void>((resolve) =>
  stopping.signal.addEventListener('abort', () => resolve(), { once: true }),
)

try {
  const code = await runCommand(process.argv.slice(2), {
    stopping: stopping.signal,
    print: (line) => console.log(line),
    flush: () => Promise.race([flushStream(process.stdout), whenStopping.then(() => false)]),
  })
  exitCode = Math.max(code, exitCode)
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  exitCode = 1
}
// Pipes are written in the background: what a slow reader has not taken yet would be lost with the process.
await Promise.race([
  Promise.all([flushStream(process.stdout), flushStream(process.stderr)]),
  whenStopping.then(() => sleep(stopFlushMs)),
])
process.exit(exitCode)
