// How a use of the browser fails, and what is said of it.
import { setTimeout } from 'node:timers/promises'
import { dependencyMissing } from '#platform/errors.ts'
import type { LaunchedBrowser } from './launch-browser.ts'

/** The browser did not finish within the time limit. */
export class BrowserTimeout extends Error {}

/** The browser is there and did not start in time: the machine is busy, and the next use tries again. */
export class BrowserLate extends BrowserTimeout {}

/** The browser ended while a page was at work; it may have been another page's doing. */
export class BrowserLost extends Error {}

/** The page's own process ended: too much memory, or a fault of the browser that the page met. */
export class PageCrash extends Error {}

export const late = 'The browser did not start in time: the machine is busy. Try again in a moment.'

/**
 * What ended a use: the page itself, or the browser under it. Its pages hear of their end a moment before it
 * does.
 */
export async function findFailure(
  error: unknown,
  browser: LaunchedBrowser['browser'],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (error instanceof BrowserTimeout || error instanceof BrowserLost || signal?.aborted === true)
    return error
  if (browser.isConnected() && (error instanceof PageCrash || /has been closed/.test(String(error))))
    await setTimeout(200)
  return browser.isConnected() ? error : new BrowserLost('The browser ended unexpectedly.', { cause: error })
}

export function missing(reason: string, cause?: unknown) {
  return dependencyMissing(missingReason(reason), { cause, members: { dependency: 'chromium' } })
}

export function missingReason(reason: string): string {
  const why = reason === '' ? '' : ` Seen here: ${reason}.`
  return `This needs Chromium, and none starts on the server. Install the package chromium-headless-shell (or chromium), or set CHROMIUM_PATH to one.${why}`
}
