// The headless browser: one process while it is wanted, a fresh context for each use, gone after a minute of rest, started again after a crash.
// The only room, with its neighbours here, that knows playwright-core.
import type { Config } from '#platform/config.ts'
import { dependencyMissing } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { findBrowser, type FoundBrowser } from './find-browser.ts'
import { launchBrowser, type LaunchedBrowser } from './launch-browser.ts'

export type BrowserState = { available: true; executable: string; version: string } | { available: false; reason: string }

export interface PageOptions {
  /** Longest duration of the whole use, in milliseconds; what is not done then is killed. */
  timeoutMs: number
  signal?: AbortSignal | undefined
  context?: BrowserContextOptions
}

export interface HeadlessBrowser {
  /** Whether a Chromium is there and answers; asked once and remembered, a failure for a minute. */
  state(): Promise<BrowserState>
  /** Runs `work` on a page of a fresh context. Throws `dependency_missing` where no Chromium starts, `BrowserTimeout` past the time limit, the signal's reason when it is aborted. */
  withPage<Result>(options: PageOptions, work: (page: Page) => Promise<Result>): Promise<Result>
  /** Whether a process runs now. */
  isRunning(): boolean
  close(): Promise<void>
}

/** The browser did not finish within the time limit. */
export class BrowserTimeout extends Error {}

export interface BrowserSettings {
  config: Pick<Config, 'production' | 'programs'>
  logger: Logger
  /** Rest after which the process ends, in milliseconds. */
  idleMs?: number
}

const launchTimeoutMs = 20_000
/** Each page may take some hundred megabytes while it prints. */
const pagesAtOnce = 2
const rememberFailureMs = 60_000

export function openBrowser({ config, logger, idleMs = 60_000 }: BrowserSettings): HeadlessBrowser {
  let found: Promise<FoundBrowser> | undefined
  let running: Promise<LaunchedBrowser> | undefined
  let failure: { reason: string; at: number } | undefined
  let inUse = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined
  const waiting: (() => void)[] = []

  const find = async (): Promise<FoundBrowser> => {
    found ??= findBrowser(config.programs.chromium)
    try {
      return await found
    } catch (error) {
      found = undefined
      throw error
    }
  }

  const start = async (): Promise<LaunchedBrowser> => {
    if (failure !== undefined && Date.now() - failure.at < rememberFailureMs) throw missing(failure.reason)
    running ??= (async () => {
      const launched = await launchBrowser(await find(), { production: config.production, timeoutMs: launchTimeoutMs })
      logger.debug({ sandboxed: launched.sandboxed }, 'browser started')
      launched.browser.on('disconnected', () => {
        running = undefined
        void launched.remove()
      })
      return launched
    })()
    try {
      return await running
    } catch (error) {
      running = undefined
      failure = { reason: error instanceof Error ? error.message : String(error), at: Date.now() }
      logger.warn({ reason: failure.reason }, 'no browser starts')
      throw missing(failure.reason, error)
    }
  }

  const stop = async (): Promise<void> => {
    const current = running
    running = undefined
    if (current === undefined) return
    const launched = await current.catch(() => undefined)
    if (launched === undefined) return
    await launched.browser.close().catch(() => undefined)
    await launched.remove()
  }

  const enter = async (signal: AbortSignal): Promise<void> => {
    clearTimeout(idle)
    if (inUse >= pagesAtOnce) {
      await new Promise<void>((resolve, reject) => {
        const admitted = () => {
          signal.removeEventListener('abort', refused)
          resolve()
        }
        const refused = () => {
          waiting.splice(waiting.indexOf(admitted), 1)
          reject(signal.reason as Error)
        }
        waiting.push(admitted)
        signal.addEventListener('abort', refused, { once: true })
      })
    } else {
      inUse += 1
    }
  }

  // The place goes to the next who waits, so `inUse` only sinks when nobody does.
  const leave = (): void => {
    const next = waiting.shift()
    if (next !== undefined) return next()
    inUse -= 1
    if (inUse === 0 && !closed) {
      idle = setTimeout(() => void stop(), idleMs)
      idle.unref()
    }
  }

  const use = async <Result>(options: PageOptions, work: (page: Page) => Promise<Result>, ended: Promise<never>): Promise<Result> => {
    const launched = await Promise.race([start(), ended])
    const context = await Promise.race([launched.browser.newContext({ ...options.context, serviceWorkers: 'block', acceptDownloads: false }), ended])
    try {
      const page = await Promise.race([context.newPage(), ended])
      const crashed = new Promise<never>((_resolve, reject) => {
        page.on('crash', () => reject(new Error('The page crashed the browser.')))
      })
      return await Promise.race([work(page), ended, crashed])
    } finally {
      // A page that hangs cannot be closed: then the whole process goes.
      const gone = await Promise.race([context.close().then(() => true), pause(2_000).then(() => false)]).catch(() => true)
      if (!gone) await stop()
    }
  }

  return {
    async state() {
      if (failure !== undefined && Date.now() - failure.at < rememberFailureMs) return { available: false, reason: sentence(failure.reason) }
      try {
        const { executable, version } = await find()
        return { available: true, executable, version }
      } catch (error) {
        failure = { reason: error instanceof Error ? error.message : String(error), at: Date.now() }
        return { available: false, reason: sentence(failure.reason) }
      }
    },
    async withPage(options, work) {
      if (closed) throw new Error('The browser was closed.')
      const limit = AbortSignal.timeout(options.timeoutMs)
      const signal = options.signal === undefined ? limit : AbortSignal.any([limit, options.signal])
      signal.throwIfAborted()
      const ended = new Promise<never>((_resolve, reject) => {
        signal.addEventListener(
          'abort',
          () => reject(limit.aborted ? new BrowserTimeout(`The browser took longer than ${options.timeoutMs} ms.`) : (signal.reason as Error)),
          { once: true },
        )
      })
      ended.catch(() => undefined)
      await Promise.race([enter(signal), ended])
      try {
        return await use(options, work, ended)
      } finally {
        leave()
      }
    },
    isRunning: () => running !== undefined,
    async close() {
      closed = true
      clearTimeout(idle)
      await stop()
    },
  }
}

function missing(reason: string, cause?: unknown) {
  return dependencyMissing(sentence(reason), { cause, members: { dependency: 'chromium' } })
}

function sentence(reason: string): string {
  const why = reason === '' ? '' : ` Seen here: ${reason}.`
  return `This needs Chromium, and none starts on the server. Install the package chromium-headless-shell (or chromium), or set CHROMIUM_PATH to one.${why}`
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
