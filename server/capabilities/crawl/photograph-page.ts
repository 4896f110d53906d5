// The first screen of a page of our own making as an image.
import type { HeadlessBrowser } from './browser.ts'
import { withOwnPage, type OwnPage } from './with-own-page.ts'

export interface PhotographOptions extends OwnPage {
  /** Of the window, in CSS pixels. */
  width: number
  height: number
  /** Pixels of the image for one of the window. */
  scale: number
}

/** The bytes as WebP. */
export async function photographPage(
  browser: HeadlessBrowser,
  { width, height, scale, ...own }: PhotographOptions,
): Promise<Buffer> {
  const view = { viewport: { width, height }, deviceScaleFactor: scale, reducedMotion: 'reduce' } as const
  return withOwnPage(browser, own, view, async (page) => {
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
    return Buffer.from(data, 'base64')
  })
}
