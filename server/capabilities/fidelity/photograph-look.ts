// What a page of our own making looks like.
import { withOwnPage, type HeadlessBrowser, type OwnPage } from '#capabilities/crawl/index.ts'
import type { PageLook } from './fidelity.types.ts'
import { readLook } from './read-look.ts'

export interface LookOptions extends OwnPage {
  /** Of the window, in CSS pixels. */
  width: number
}

/** Throws what the browser throws: `dependency_missing`, `BrowserTimeout`, `BrowserLost`. */
export function photographLook(browser: HeadlessBrowser, { width, ...own }: LookOptions): Promise<PageLook> {
  const view = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const
  return withOwnPage(browser, own, view, async (page) => {
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return readLook(page)
  })
}
