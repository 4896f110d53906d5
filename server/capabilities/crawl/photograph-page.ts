// The first screen of a page of our own making as an image. Nothing is fetched: the context is offline, has
// no way out and runs no script.
import type { HeadlessBrowser } from './browser.ts'

export interface PhotographOptions {
  /** A whole page that needs nothing but itself. */
  html: string
  /** Of the window, in CSS pixels. */
  width: number
  height: number
  /** Pixels of the image for one of the window. */
  scale: number
  timeoutMs: number
  signal?: AbortSignal | undefined
}

/** The bytes as WebP. */
export async function photographPage(
  browser: HeadlessBrowser,
  { html, width, height, scale, timeoutMs, signal }: PhotographOptions,
): Promise<Buffer> {
  return await browser.withPage(
    {
      timeoutMs,
      signal,
      context: {
        offline: true,
        javaScriptEnabled: false,
        // Port 1 of this machine answers to nobody: even what offline mode overlooked would end there.
        proxy: { server: 'http://127.0.0.1:1' },
        viewport: { width, height },
        deviceScaleFactor: scale,
        reducedMotion: 'reduce',
      },
    },
    async (page) => {
      await page.context().route('**/*', (route) => route.abort())
      page.setDefaultTimeout(timeoutMs)
      await page.setContent(html, { waitUntil: 'load' })
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      const session = await page.context().newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
      return Buffer.from(data, 'base64')
    },
  )
}
