// A page of our own making in the browser. Nothing is fetched: the context is offline, has no way out and
// runs no script of the page.
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { HeadlessBrowser } from './browser.ts'

export interface OwnPage {
  /** A whole page that needs nothing but itself. */
  html: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

export interface OwnPageView extends Pick<
  BrowserContextOptions,
  'viewport' | 'deviceScaleFactor' | 'reducedMotion'
> {
  media?: 'print'
}

/**
 * Runs `work` on the loaded page; what it evaluates runs all the same. Throws what `HeadlessBrowser.withPage`
 * throws.
 */
export function withOwnPage<Result>(
  browser: HeadlessBrowser,
  { html, timeoutMs, signal }: OwnPage,
  { media, ...context }: OwnPageView,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  return browser.withPage(
    {
      timeoutMs,
      signal,
      context: {
        ...context,
        offline: true,
        javaScriptEnabled: false,
        // Port 1 of this machine answers to nobody: even what offline mode overlooked would end there.
        proxy: { server: 'http://127.0.0.1:1' },
      },
    },
    async (page) => {
      await page.context().route('**/*', (route) => route.abort())
      page.setDefaultTimeout(timeoutMs)
      if (media !== undefined) await page.emulateMedia({ media })
      await page.setContent(html, { waitUntil: 'load' })
      return work(page)
    },
  )
}
