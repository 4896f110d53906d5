// Which pages link to a URL, for reports: a few of them, for many URLs.
import type { Database } from '#platform/store/database.ts'
import { linksTo } from './crawled-site.repository.ts'

export type ReadLinkedFrom = (
  audit: { ownerId: string; auditId: string },
  urls: readonly string[],
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, { from: readonly string[]; hasMore: boolean }>>

const maxPages = 3
/** A page may link to the same URL from its head, its foot and its text. */
const edgesRead = 4 * maxPages

export function createLinkedFrom(database: Database): ReadLinkedFrom {
  return async (audit, urls, signal) => {
    const found = new Map<string, { from: readonly string[]; hasMore: boolean }>()
    for (const url of urls) {
      signal.throwIfAborted()
      const edges = await linksTo(database, audit, url, edgesRead)
      const pages = [...new Set(edges.map(({ from }) => from))].filter((from) => from !== url)
      if (pages.length > 0)
        found.set(url, {
          from: pages.slice(0, maxPages),
          hasMore: pages.length > maxPages || edges.length === edgesRead,
        })
    }
    return found
  }
}
