// Keeps parser processes while files come, asks each one file at a time, and kills it when a file takes too
// long or too much.
import type { ChildProcess } from 'node:child_process'
import type { Logger } from '#platform/logger.ts'
import type { ParseAnswer, ParseRequest, ParserTask } from './extraction.types.ts'
import { getMemory, getProcessorTime, startParser } from './parser-child.ts'
import { isAnswer } from './parser-answers.ts'

export interface ParserPool {
  /**
   * What the process answers is shaped as it should be, but made from a stranger's file: clean it before it
   * is stored.
   */
  parse<Task extends ParserTask>(
    request: ParseRequest<Task>,
    signal: AbortSignal,
    limits?: { timeoutMs: number },
  ): Promise<ParseAnswer<Task>>
  close(): Promise<void>
}

export interface ParserOptions {
  logger: Logger
  timeoutMs: number
  /** Maximum memory of a parser process, all in all. */
  memoryMb: number
  /** For libraries that work in threads of their own. */
  mayStartThreads?: boolean
  /** Two where it is not said, so that one file that takes its whole time does not keep everybody waiting. */
  processes?: number
}

/** A process goes after this long without a file: a parser that has read a large one stays large. */
const idleMs = 30_000
/**
 * A file may take so many times its limit where its process waits for the processor, by at least this share
 * of the limit.
 */
const maxWaits = 3
const minWait = 0.1
/** It is between two looks that a process can grow beyond what is left of the limit here. */
const lookMs = 20
const lookShare = 0.85

export function createParserPool(options: ParserOptions): ParserPool {
  const parsers = Array.from({ length: options.processes ?? 2 }, () => createParser(options))
  return {
    async parse<Task extends ParserTask>(
      request: ParseRequest<Task>,
      signal: AbortSignal,
      limits = { timeoutMs: options.timeoutMs },
    ) {
      // The first that is free; so the second starts only when two files come at once.
      const parser = parsers.reduce((best, candidate) =>
        candidate.waiting() < best.waiting() ? candidate : best,
      )
      return parser.parse(request, signal, limits)
    },
    async close() {
      for (const parser of parsers) parser.close()
    },
  }
}

interface Parser {
  /** Files that are asked or wait. */
  waiting(): number
  parse(request: ParseRequest, signal: AbortSignal, limits: { timeoutMs: number }): Promise<ParseAnswer>
  close(): void
}

/** Who waits, and how long at most. */
interface Sender {
  signal: AbortSignal
  timeoutMs: number
}

/**
 * How asking ended: with an answer, or with the end of the process, which may have ended by itself, for its
 * size.
 */
type Outcome = ParseAnswer | { died: 'by itself' | 'broken' | 'too large' }

const tooLarge: ParseAnswer = {
  ok: false,
  reason: 'too_large',
  detail:
    'The file needs more memory than a document may take, or broke its reader. Split it, or save it again in its program.',
}

function tooSlow(timeoutMs: number): ParseAnswer {
  const seconds = Math.round(timeoutMs / 1_000)
  return {
    ok: false,
    reason: 'too_slow',
    detail: `The file took longer than ${seconds} s to read. Split it, or save it again in its program.`,
  }
}

function createParser({ logger, memoryMb, mayStartThreads }: ParserOptions): Parser {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isClosed = false

  function start(): ChildProcess {
    const started = startParser(memoryMb, { mayStartThreads })
    const forget = (): void => {
      if (child === started) child = undefined
    }
    // An error is a process that could not be started or sent something; without a listener it would end
    // ours.
    started.on('exit', forget).on('error', (error) => {
      logger.warn({ error: error.message }, 'parser-process-failed')
      forget()
    })
    return started
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function ask(
    parser: ChildProcess,
    request: ParseRequest,
    { signal, timeoutMs }: Sender,
  ): Promise<Outcome> {
    const outcome = Promise.withResolvers<Outcome>()
    let isAnswered = false
    const usedBefore = getProcessorTime(parser.pid ?? 0)
    const started = performance.now()
    let timer = setTimeout(() => void endOrWait(), timeoutMs)
    /** On a busy machine a file has as much of the processor as on another one, for some times as long. */
    async function endOrWait(): Promise<void> {
      const [before, now] = await Promise.all([usedBefore, getProcessorTime(parser.pid ?? 0)])
      if (isAnswered) return
      const unused = before === undefined || now === undefined ? 0 : timeoutMs - (now - before)
      const left = started + timeoutMs * maxWaits - performance.now()
      const wait = Math.min(unused, left)
      if (wait >= timeoutMs * minWait) timer = setTimeout(() => void endOrWait(), wait)
      else {
        stop()
        outcome.resolve(tooSlow(timeoutMs))
      }
    }
    const watch = setInterval(() => {
      void getMemory(parser.pid ?? 0).then((bytes) => {
        if (bytes <= memoryMb * lookShare * 1_048_576 || child !== parser) return
        stop()
        outcome.resolve({ died: 'too large' })
      })
    }, lookMs)
    const onMessage = (answer: unknown): void =>
      outcome.resolve(isAnswer(answer, request.task) ? answer : tooLarge)
    const onEnd = (code?: unknown): void => outcome.resolve({ died: code === 0 ? 'by itself' : 'broken' })
    const onAbort = (): void => {
      stop()
      outcome.reject(signal.reason as Error)
    }
    parser.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
    signal.addEventListener('abort', onAbort)
    parser.ref()
    parser.channel?.ref()
    try {
      parser.send(request, (error) => {
        if (error !== null) onEnd(parser.exitCode)
      })
      return await outcome.promise
    } finally {
      isAnswered = true
      clearTimeout(timer)
      clearInterval(watch)
      parser.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      signal.removeEventListener('abort', onAbort)
      parser.unref()
      parser.channel?.unref()
    }
  }

  async function parse(request: ParseRequest, sender: Sender): Promise<ParseAnswer> {
    sender.signal.throwIfAborted()
    clearTimeout(idle)
    try {
      // A process that was there before may die, or be too large, of what it read before; then this file is
      // asked again.
      for (const isLast of child === undefined ? [true] : [false, true]) {
        const outcome = await ask((child ??= start()), request, sender)
        if (!('died' in outcome)) return outcome
        stop()
        if (isClosed) break
        if (outcome.died === 'broken')
          logger.warn(
            { task: request.task, bytes: request.bytes.length, asksAgain: !isLast },
            'parser-process-died',
          )
      }
      return tooLarge
    } finally {
      if (isClosed) stop()
      else idle = setTimeout(stop, idleMs).unref()
    }
  }

  return {
    waiting: () => waiting,
    parse(request, signal, { timeoutMs }) {
      waiting += 1
      const turn = last.then(() => parse(request, { signal, timeoutMs }))
      last = turn.catch(() => undefined).finally(() => (waiting -= 1))
      return Promise.race([turn, rejectedOnAbort(signal, turn)])
    },
    close() {
      isClosed = true
      clearTimeout(idle)
      stop()
    },
  }
}

/** Whoever goes away does not wait for the turn of the file. */
function rejectedOnAbort(signal: AbortSignal, turn: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    const settle = (): void => signal.removeEventListener('abort', abort)
    turn.then(settle, settle)
  })
}
