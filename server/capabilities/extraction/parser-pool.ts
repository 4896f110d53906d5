// Keeps one parser process while files come, asks it one file at a time, and kills it when a file takes too long or too much.
import { fork, type ChildProcess } from 'node:child_process'
import type { Logger } from '#platform/logger.ts'
import type { ParseAnswer, ParseRequest } from './extraction.types.ts'

export interface ParserProcess {
  parse(request: ParseRequest, signal: AbortSignal): Promise<ParseAnswer>
  close(): Promise<void>
}

export interface ParserOptions {
  logger: Logger
  timeoutMs: number
  memoryMb: number
}

/** The process goes after this long without a file: a parser that has read a large one stays large. */
const idleMs = 30_000

export function createParserProcess({ logger, timeoutMs, memoryMb }: ParserOptions): ParserProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    // Nothing of our environment: no keys, no addresses. The sum of heap and buffers is watched by the child itself.
    const started = fork(new URL('./parser-process.ts', import.meta.url), [String(memoryMb)], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('exit', () => {
      if (child === started) child = undefined
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask(request: ParseRequest, signal: AbortSignal): Promise<ParseAnswer> {
    signal.throwIfAborted()
    clearTimeout(idle)
    const process = (child ??= start())
    process.ref()
    process.channel?.ref()
    const outcome = Promise.withResolvers<ParseAnswer>()
    const timer = setTimeout(() => {
      stop()
      outcome.resolve({
        ok: false,
        reason: 'too_slow',
        detail: `The file took longer than ${Math.round(timeoutMs / 1_000)} s to read. Split it, or save it anew in its program.`,
      })
    }, timeoutMs)
    const onMessage = (answer: unknown): void => outcome.resolve(answer as ParseAnswer)
    const onExit = (code: number | null): void => {
      logger.warn({ kind: request.kind, bytes: request.bytes.length, code }, 'parser-process-died')
      outcome.resolve({
        ok: false,
        reason: 'too_large',
        detail: 'The file needs more memory than a document may take, or broke its reader. Split it, or save it anew in its program.',
      })
    }
    const onAbort = (): void => {
      stop()
      outcome.reject(signal.reason as Error)
    }
    process.once('message', onMessage).once('exit', onExit)
    signal.addEventListener('abort', onAbort)
    try {
      process.send(request)
      return await outcome.promise
    } finally {
      clearTimeout(timer)
      process.off('message', onMessage).off('exit', onExit)
      signal.removeEventListener('abort', onAbort)
      process.unref()
      process.channel?.unref()
      idle = setTimeout(stop, idleMs).unref()
    }
  }

  return {
    parse(request, signal) {
      const answer = last.then(() => ask(request, signal))
      last = answer.catch(() => undefined)
      return answer
    },
    async close() {
      clearTimeout(idle)
      stop()
    },
  }
}
