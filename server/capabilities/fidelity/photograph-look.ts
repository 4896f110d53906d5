// What a page of our own making looks like. Nothing is fetched: the context is offline and has no way out.
import type { HeadlessBrowser } from '#capabilities/crawl/index.ts'
import type { PageLook } from './fidelity.types.ts'
import { readLook } from './read-look.ts'

export interface LookOptions {
  /** A whole page that needs nothing but itself. */
  html: string
  /** Of the window, in CSS pixels. */
  width: number
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Throws what the browser throws: `dependency_missing`, `BrowserTimeout`, `BrowserLost`. */
export function photographLook(
  browser: HeadlessBrowser,
  { html, width, timeoutMs, signal }: LookOptions,
): Promise<PageLook> {
  return browser.withPage(
    {
      timeoutMs,
      signal,
      context: {
        offline: true,
        javaScriptEnabled: false,
        // Port 1 of this machine answers to nobody: even what offline mode overlooked would end there.
        proxy: { server: 'http://127.0.0.1:1' },
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      },
    },
    async (page) => {
      await page.context().route('**/*', (route) => route.abort())
      page.setDefaultTimeout(timeoutMs)
      await page.setContent(html, { waitUntil: 'load' })
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      return readLook(page)
    },
  )
}
