import { loadLater } from '#platform/load-later.ts'
import type { PageRenderer, PageRendererOptions } from './render-page.ts'

/** Opens it; it is loaded, and its browser starts, with the first page. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  return loadLater(async () => (await import('./render-page.ts')).createPageRenderer(options))
}
