// A page of a stranger's site as Chromium shows it. It is loaded once, on a desktop; then the same page is
// laid out for a phone. The browser goes out through the filtering proxy alone, names us, and ends with the
// time limit whatever the page does.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { countWords } from '#core/text.ts'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import type { Logger } from '#platform/logger.ts'
import { BrowserLate, BrowserLost, BrowserTimeout } from '../browser-failures.ts'
import { openBrowser } from '../browser.ts'
import { fetchFailed, fetchTimeout } from '../crawl.errors.ts'
import { createAddressGuard } from '../outbound/address-guard.ts'
import { parseTarget, getPort, resolveTarget, systemResolve, type Resolve } from '../outbound/target.ts'
import { ourBrowserName } from '../outbound/outbound-headers.ts'
import { startFilteringProxy, type FilteringProxy } from '../site/filtering-proxy.ts'
import { desktopScript, phoneScript } from './in-page/in-page.ts'
import { desktop, desktopLimits, phone, phoneLimits, relayoutMs, scrollThrough } from './looking.ts'
import { desktopMeasures, phoneMeasures } from './measures.ts'
import { getPaint } from './page-times.ts'
import { openPageWorld, type PageWorld } from './page-world.ts'
import { blockHeavy, takeMarkup, type RenderedMarkup } from './read-markup.ts'
import type { Rendering } from './rendered-page.types.ts'
import { watchLoading } from './watch-loading.ts'

export interface PageRenderer {
  /**
   * Looks at one page; waits for its turn first. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout`,
   * `dependency_missing` where no browser starts, or the signal's reason.
   */
  render(url: string, signal: AbortSignal): Promise<Rendering>
  /**
   * The page's markup after its scripts have run, without loading images, fonts, media and trackers. Throws
   * the same.
   */
  readMarkup(url: string, signal: AbortSignal): Promise<RenderedMarkup>
  /**
   * Starts the browser, which keeps this process busy for a second, before anything is measured. Does not
   * report failures: `render` will.
   */
  prepare(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface PageRendererOptions {
  config: Pick<Config, 'outboundAllow' | 'baseUrl' | 'production' | 'programs'>
  logger: Logger
  /** Another resolver of names, for tests. */
  resolve?: Resolve
  /** Maximum duration of one page, without what it waited for its turn, in milliseconds. */
  timeoutMs?: number
}

/** Many times what a heavy page takes. */
const maxBytesPerPage = 1_000_000_000
/** Of all that one page loads. */
const maxBytes = 60_000_000
/** A page that is not there then is looked at as far as it came. */
const loadMs = 12_000
/** The longest wait for what scripts add afterwards; search engines wait about as long. */
const settleMs = 5_000
/** Without changes for so long a document is at rest. */
const quietMs = 500

export function createPageRenderer({
  config,
  logger,
  resolve = systemResolve,
  timeoutMs = 30_000,
}: PageRendererOptions): PageRenderer {
  const guard = createAddressGuard(config.outboundAllow)
  // Its own, so that a page that crashes it takes nobody else's work along; renewed, and with little memory
  // for the scripts of each page.
  const browser = openBrowser({
    config,
    logger,
    usesPerProcess: 200,
    maxBytesPerPage,
    switches: ['--js-flags=--max-old-space-size=512'],
  })

  async function look(page: Page, url: URL, proxy: FilteringProxy): Promise<Rendering> {
    await page.addInitScript(asForStrangers)
    page.context().on('page', (other) => void other.close().catch(() => undefined))
    const world = await openPageWorld(page)
    const loading = watchLoading(page)
    await world.showOn({ ...desktop, isPhone: false })
    await open(page, url, proxy)
    await page.waitForLoadState('load', { timeout: loadMs }).catch(() => undefined)
    await settle(page, world)

    const paint = getPaint(await world.times())
    const loaded = await loading.stop()
    await world.showOn({ ...phone, isPhone: true })
    await pause(relayoutMs)
    const onPhone = phoneMeasures(await world.run(phoneScript(phoneLimits)))
    await world.showOn({ ...desktop, isPhone: false })
    await world.run(scrollThrough)
    const { html, ...onDesktop } = desktopMeasures(await world.run(desktopScript(desktopLimits)))
    return {
      page: {
        finalUrl: page.url(),
        words: countWords(onDesktop.text),
        ...onDesktop,
        viewport: phone,
        ...onPhone,
        paint,
        ...loaded,
      },
      html,
    }
  }

  async function findMarkup(page: Page, url: URL, proxy: FilteringProxy): Promise<RenderedMarkup> {
    await page.addInitScript(asForStrangers)
    page.context().on('page', (other) => void other.close().catch(() => undefined))
    await blockHeavy(page.context(), url.hostname)
    const world = await openPageWorld(page)
    await world.showOn({ ...desktop, isPhone: false })
    await open(page, url, proxy)
    await page.waitForLoadState('load', { timeout: loadMs }).catch(() => undefined)
    await settle(page, world)
    return takeMarkup(page, world)
  }

  async function withPageOnce<Result>(
    url: URL,
    userAgent: string,
    signal: AbortSignal,
    work: (page: Page, url: URL, proxy: FilteringProxy) => Promise<Result>,
  ): Promise<Result> {
    const proxy = await startFilteringProxy({ guard, resolve, maxBytes })
    try {
      // Without a size of playwright's own: screens are changed while the page is there.
      const context = { userAgent, viewport: null, permissions: [], proxy: { server: proxy.server } }
      return await browser.withPage({ timeoutMs, isPatient: true, signal, context }, (page) =>
        work(page, url, proxy),
      )
    } finally {
      await proxy.close()
    }
  }

  /** Opens the page for the work; another time where another page's crash took this one along. */
  async function withPage<Result>(
    text: string,
    signal: AbortSignal,
    work: (page: Page, url: URL, proxy: FilteringProxy) => Promise<Result>,
  ): Promise<Result> {
    const url = parseTarget(text)
    await resolveTarget(url.hostname, getPort(url), guard, resolve)
    const state = await browser.state()
    const userAgent = ourBrowserName(config.baseUrl, state.available ? state.version : '')
    try {
      try {
        return await withPageOnce(url, userAgent, signal, work)
      } catch (error) {
        // Another page's doing, most likely; the second time it is this one's.
        if (error instanceof BrowserLost && !signal.aborted)
          return await withPageOnce(url, userAgent, signal, work)
        throw error
      }
    } catch (error) {
      if (signal.aborted || error instanceof AppError) throw error
      if (error instanceof BrowserLate) throw fetchTimeout(error.message, { cause: error })
      if (error instanceof BrowserTimeout)
        throw fetchTimeout(`The page was not done within ${timeoutMs / 1_000} seconds.`, { cause: error })
      const why = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error)
      throw fetchFailed(`The page could not be shown. ${why.slice(0, 200)}`, {
        cause: error,
        members: { reason: 'browser' },
      })
    }
  }

  return {
    close: () => browser.close(),
    async prepare(signal) {
      if (!browser.isRunning())
        await browser.withPage({ timeoutMs, signal }, () => Promise.resolve()).catch(() => undefined)
    },
    render: (text, signal) => withPage(text, signal, look),
    readMarkup: (text, signal) => withPage(text, signal, findMarkup),
  }
}

/** Goes to the page; throws unless it answers with markup. */
async function open(page: Page, url: URL, proxy: FilteringProxy): Promise<void> {
  const answer = await page.goto(url.href, { waitUntil: 'commit' }).catch((error: unknown) => {
    throw (
      proxy.refusals.get(url.hostname) ??
      fetchFailed('The page did not answer.', { cause: error, members: { reason: 'navigation' } })
    )
  })
  const refusal = answer === null ? undefined : proxy.refusals.get(new URL(answer.url()).hostname)
  if (refusal !== undefined) throw refusal
  if (answer === null || answer.status() >= 400)
    throw fetchFailed(`The page answered ${answer?.status() ?? 'nothing'}.`, {
      members: { reason: 'status' },
    })
}

/** Waits until nothing is loaded and nothing changes any more, though not for ever. */
async function settle(page: Page, world: PageWorld): Promise<void> {
  const until = performance.now() + settleMs
  await page.waitForLoadState('networkidle', { timeout: settleMs }).catch(() => undefined)
  while (performance.now() < until) {
    // A page that has just been replaced by a script has no times yet.
    const rest = await world.times().then(
      (times) => quietMs - times.quietMs,
      () => quietMs,
    )
    if (rest <= 0) return
    await pause(Math.min(rest, quietMs))
  }
}

/**
 * Workers that would stay are asked for in vain, without a fault that the page's own scripts would be blamed
 * for; windows that nobody clicked for stay closed.
 */
const asForStrangers = `if (navigator.serviceWorker) Object.defineProperty(navigator.serviceWorker, 'register', { get: () => () => new Promise(() => {}), set() {} })
window.open = () => null`
