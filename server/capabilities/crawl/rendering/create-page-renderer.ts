import { loadLater } from '#platform/load-later.ts'
import type { PageRenderer, PageRendererOptions } from './render-page.ts'
import type { HeadlessBrowser } from '../browser.ts'
import type { OwnRenderedPage, OwnServedPage } from './render-own-page.ts'

/** Opens it; it is loaded, and its browser starts, with the first page. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  return loadLater(async () => (await import('./render-page.ts')).createPageRenderer(options))
}

/** Throws what `HeadlessBrowser.withPage` throws. */
export async function renderOwnPage(browser: HeadlessBrowser, page: OwnServedPage): Promise<OwnRenderedPage> {
  const { lookAtOwnPage } = await import('./render-own-page.ts')
  return lookAtOwnPage(browser, page)
}
