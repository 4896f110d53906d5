// The headless browser: one process while it is wanted, a fresh context for each use, gone after a minute of
// rest, started again after a crash. The only room, with its neighbours here, that knows playwright-core.
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import { createSlots } from '#platform/slots.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  BrowserLate,
  BrowserTimeout,
  findFailure,
  late,
  missing,
  missingReason,
  PageCrash,
} from './browser-failures.ts'
import { findBrowser, SlowStart, type FoundBrowser } from './find-browser.ts'
import type { LaunchedBrowser } from './launch-browser.ts'

export type BrowserState =
  | { available: true; executable: string; version: string }
  | { available: false; reason: string }

export interface PageOptions {
  /** Maximum duration of the whole use, in milliseconds; what is not done then is killed. */
  timeoutMs: number
  /** The time limit begins when there is room for the page, not while it waits. */
  isPatient?: boolean
  signal?: AbortSignal | undefined
  context?: BrowserContextOptions
}

export interface HeadlessBrowser {
  /** Whether a Chromium is there and answers; asked once and remembered, that there is none for a minute. */
  state(): Promise<BrowserState>
  /**
   * Runs `work` on a page of a fresh context. Throws `dependency_missing` where no Chromium starts,
   * `BrowserTimeout` past the time limit (`BrowserLate` where one only did not start in time), `BrowserLost`
   * when the process ended meanwhile, the signal's reason when it is aborted.
   */
  withPage<Result>(options: PageOptions, work: (page: Page) => Promise<Result>): Promise<Result>
  /** Whether a process runs now. */
  isRunning(): boolean
  close(): Promise<void>
}

export interface BrowserSettings {
  config: Pick<Config, 'production' | 'programs'>
  logger: Logger
  /** Rest after which the process ends, in milliseconds. */
  idleMs?: number
  /** Uses after which a process takes no more: what strange pages leave in it goes with it. */
  usesPerProcess?: number
  /** A page that takes more memory is ended. */
  maxBytesPerPage?: number
  /** Maximum duration of one start, in milliseconds. */
  startMs?: number
  /** Switches of Chromium beside the usual ones. */
  switches?: readonly string[]
}

interface BrowserProcess {
  launched: Promise<LaunchedBrowser>
  uses: number
  inUse: number
  /** Set when it could not start. */
  failed?: { reason: string; isLate: boolean }
}

const usualStartMs = 20_000
/**
 * Starts in a row that may be late before none is tried for a while: each of them keeps a busy machine
 * busier.
 */
const maxLateStarts = 3
/** Each page may take some hundred megabytes while it prints. */
const pagesAtOnce = 2
const rememberFailureMs = 60_000

export function openBrowser({
  config,
  logger,
  idleMs = 60_000,
  usesPerProcess = Infinity,
  maxBytesPerPage,
  startMs = usualStartMs,
  switches = [],
}: BrowserSettings): HeadlessBrowser {
  let found: Promise<FoundBrowser> | undefined
  let running: BrowserProcess | undefined
  let failure: { reason: string; at: number } | undefined
  let lateStarts = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined
  const slots = createSlots(pagesAtOnce)
  const all = new Set<BrowserProcess>()

  const find = async (): Promise<FoundBrowser> => {
    found ??= findBrowser(config.programs.chromium)
    try {
      return await found
    } catch (error) {
      found = undefined
      throw error
    }
  }

  const launch = (): BrowserProcess => {
    const process: BrowserProcess = {
      uses: 0,
      inUse: 0,
      launched: (async () => {
        const { launchBrowser } = await import('./launch-browser.ts')
        const launched = await launchBrowser(await find(), {
          production: config.production,
          timeoutMs: startMs,
          switches,
        })
        logger.debug({ sandboxed: launched.sandboxed }, 'browser started')
        // Never in production: a fault that a page finds in it would be one of the whole account.
        if (!launched.sandboxed) logger.warn({}, 'browser without sandbox')
        launched.browser.on('disconnected', () => {
          forget(process)
          void launched.remove()
        })
        if (maxBytesPerPage !== undefined)
          await (await import('./watch-memory.ts')).watchMemory(launched.browser, maxBytesPerPage)
        return launched
      })(),
    }
    all.add(process)
    return process
  }

  /** Remembers that none starts, though not what only came late, unless it always does. */
  const remember = (error: unknown): { reason: string; isLate: boolean } => {
    const reason = error instanceof Error ? error.message : String(error)
    lateStarts = error instanceof SlowStart ? lateStarts + 1 : 0
    const isLate = lateStarts > 0 && lateStarts < maxLateStarts
    if (!isLate) {
      failure = { reason, at: Date.now() }
      lateStarts = 0
    }
    logger.warn({ reason }, isLate ? 'browser did not start in time' : 'no browser starts')
    return { reason, isLate }
  }

  const forget = (process: BrowserProcess): void => {
    all.delete(process)
    if (running === process) running = undefined
  }

  const start = async (): Promise<{ process: BrowserProcess; launched: LaunchedBrowser }> => {
    if (failure !== undefined && Date.now() - failure.at < rememberFailureMs) throw missing(failure.reason)
    const process = (running ??= launch())
    process.uses += 1
    process.inUse += 1
    // Whoever comes next gets another one; this one ends with its last use.
    if (process.uses >= usesPerProcess) running = undefined
    try {
      const launched = await process.launched
      lateStarts = 0
      return { process, launched }
    } catch (error) {
      forget(process)
      // One start counts once, however many wait for it.
      const { reason, isLate } = (process.failed ??= remember(error))
      throw isLate ? new BrowserLate(late, { cause: error }) : missing(reason, error)
    }
  }

  const stop = async (process: BrowserProcess): Promise<void> => {
    forget(process)
    const launched = await process.launched.catch(() => undefined)
    if (launched === undefined) return
    await launched.browser.close().catch(() => undefined)
    await launched.remove()
  }

  const stopAll = async (): Promise<void> => void (await Promise.all([...all].map(stop)))

  const enter = async (signal?: AbortSignal): Promise<() => void> => {
    const release = await slots.take(signal)
    clearTimeout(idle)
    return () => {
      release()
      if (slots.countTaken() > 0 || closed) return
      idle = setTimeout(() => void stopAll(), idleMs)
      idle.unref()
    }
  }

  const use = async <Result>(
    options: PageOptions,
    work: (page: Page) => Promise<Result>,
    ended: Promise<never>,
  ): Promise<Result> => {
    const starting = start()
    const { process, launched } = await Promise.race([starting, ended]).catch((error: unknown) => {
      void starting.then(({ process: unused }) => done(unused)).catch(() => undefined)
      throw error
    })
    try {
      const context = await Promise.race([
        launched.browser.newContext({ ...options.context, serviceWorkers: 'block', acceptDownloads: false }),
        ended,
      ])
      try {
        const page = await Promise.race([context.newPage(), ended])
        const crashed = new Promise<never>((_resolve, reject) => {
          page.on('crash', () =>
            reject(
              new PageCrash(
                'The page’s process ended: it took too much memory, or met a fault of the browser.',
              ),
            ),
          )
        })
        crashed.catch(() => undefined)
        return await Promise.race([work(page), ended, crashed])
      } catch (error) {
        throw await findFailure(error, launched.browser, options.signal)
      } finally {
        // A page that hangs cannot be closed: then the whole process goes.
        const gone = await Promise.race([
          context.close().then(() => true),
          pause(2_000).then(() => false),
        ]).catch(() => true)
        if (!gone) await stop(process)
      }
    } catch (error) {
      throw await findFailure(error, launched.browser, options.signal)
    } finally {
      await done(process)
    }
  }

  const done = async (process: BrowserProcess): Promise<void> => {
    process.inUse -= 1
    if (process.inUse === 0 && process.uses >= usesPerProcess) await stop(process)
  }

  return {
    async state() {
      if (failure !== undefined && Date.now() - failure.at < rememberFailureMs)
        return { available: false, reason: missingReason(failure.reason) }
      try {
        const { executable, version } = await find()
        return { available: true, executable, version }
      } catch (error) {
        const { reason, isLate } = remember(error)
        return { available: false, reason: isLate ? late : missingReason(reason) }
      }
    },
    async withPage(options, work) {
      if (closed) throw new Error('The browser was closed.')
      const { isPatient = false, timeoutMs } = options
      options.signal?.throwIfAborted()
      const entered = isPatient ? await enter(options.signal) : undefined
      const limit = AbortSignal.timeout(timeoutMs)
      const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
      const ended = new Promise<never>((_resolve, reject) => {
        const end = (): void =>
          reject(
            limit.aborted
              ? new BrowserTimeout(`The browser took longer than ${timeoutMs} ms.`)
              : (signal.reason as Error),
          )
        if (signal.aborted) end()
        signal.addEventListener('abort', end, { once: true })
      })
      ended.catch(() => undefined)
      const leave = entered ?? (await Promise.race([enter(signal), ended]))
      try {
        return await use(options, work, ended)
      } finally {
        leave()
      }
    },
    isRunning: () => all.size > 0,
    async close() {
      closed = true
      clearTimeout(idle)
      await stopAll()
    },
  }
}
