import { loadLater } from '#platform/load-later.ts'
import type { WebsiteReader, WebsiteReaderOptions } from './read-website.ts'

/** Opens it; it is loaded with the first site. */
export function createWebsiteReader(options: WebsiteReaderOptions): WebsiteReader {
  return loadLater(async () => (await import('./read-website.ts')).createWebsiteReader(options))
}
