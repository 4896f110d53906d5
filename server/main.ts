// The process: signals, faults that nobody caught, and its end. The only file that exits. What it does is in `cli/`.
import { performance } from 'node:perf_hooks'
import { runCommand } from './cli/program.ts'
import { ConfigError } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'

/** npm passes Ctrl-C on to a program that the terminal has told already; that is no second wish to stop. */
const sameWishMs = 500

const stopping = new AbortController()
let askedAt: number | undefined
let exitCode = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (askedAt !== undefined && performance.now() - askedAt > sameWishMs) process.exit(signal === 'SIGINT' ? 130 : 143)
    askedAt ??= performance.now()
    stopping.abort()
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
// A terminal or a reader that went away is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  exitCode = Math.max(await runCommand(process.argv.slice(2), { stopping: stopping.signal, print: (line) => console.log(line) }), exitCode)
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  exitCode = 1
}
process.exit(exitCode)
