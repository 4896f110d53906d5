// A page of our own making becomes a PDF. Nothing is fetched: the context is offline, has no way out and runs no script.
import type { HeadlessBrowser } from './browser.ts'

export interface PrintOptions {
  /** A whole page that needs nothing but itself. */
  html: string
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** Prints a page as a tagged PDF with an outline; size, margins, running heads and page numbers are those of the page's `@page` rules. */
export async function printPage(browser: HeadlessBrowser, { html, timeoutMs, signal }: PrintOptions): Promise<Buffer> {
  return await browser.withPage(
    {
      timeoutMs,
      signal,
      // Port 1 of this machine answers to nobody: even what offline mode overlooked would end there.
      context: { offline: true, javaScriptEnabled: false, proxy: { server: 'http://127.0.0.1:1' } },
    },
    async (page) => {
      await page.context().route('**/*', (route) => route.abort())
      page.setDefaultTimeout(timeoutMs)
      await page.emulateMedia({ media: 'print' })
      await page.setContent(html, { waitUntil: 'load' })
      // Runs although the page's own scripts are switched off. Fonts that only running heads use are not asked for before the print, and would come too late.
      await page.evaluate('Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => undefined)')
      return await page.pdf({ tagged: true, outline: true, printBackground: true, preferCSSPageSize: true })
    },
  )
}
