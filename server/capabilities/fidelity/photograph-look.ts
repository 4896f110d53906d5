// What a page of our own making looks like: in figures, and as an image of the whole page.
import { withOwnPage, type HeadlessBrowser, type OwnPage } from '#capabilities/crawl/index.ts'
import type { PageLook } from './fidelity.types.ts'
import { readLook } from './read-look.ts'

export interface LookOptions extends OwnPage {
  /** Of the window, in CSS pixels. */
  width: number
}

export interface PhotographedLook {
  look: PageLook
  /** The whole page as WebP, as wide as `maxImageWidth` at most. */
  image: Buffer
}

/** Wide enough for half of a screen, where it is laid beside its design. */
const maxImageWidth = 1_200
/** WebP takes no more than 16,383 pixels; what is longer is made smaller as a whole. */
const maxImageHeight = 12_000

/** Throws what the browser throws: `dependency_missing`, `BrowserTimeout`, `BrowserLost`. */
export function photographLook(
  browser: HeadlessBrowser,
  { width, ...own }: LookOptions,
): Promise<PhotographedLook> {
  const view = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const
  return withOwnPage(browser, own, view, async (page) => {
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    const session = await page.context().newCDPSession(page)
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      captureBeyondViewport: true,
      clip: {
        x: 0,
        y: 0,
        width,
        height,
        scale: Math.min(1, maxImageWidth / width, maxImageHeight / height),
      },
    })
    // Afterwards nothing but backgrounds is left of it.
    return { image: Buffer.from(data, 'base64'), look: await readLook(page) }
  })
}
