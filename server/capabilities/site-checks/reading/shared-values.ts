// Finds pages that share a value: one pass counts, a second one reports. Memory grows with the number of
// pages, never with the number of pairs.
import type { CrawledSite, PageSummary } from '#capabilities/site-crawl/index.ts'

export interface SharedValue {
  page: PageSummary
  /** How many pages have it, this one included. */
  count: number
  /** Another page that has it. */
  other: string
}

/** Pages whose key other pages have too; pages without a key are passed over. */
export async function* pagesSharing(
  site: CrawledSite,
  getKey: (page: PageSummary) => string | undefined,
): AsyncGenerator<SharedValue> {
  const found = new Map<string, { count: number; first: string; second: string | undefined }>()
  for await (const page of site.pages()) {
    const key = getKey(page)
    if (key === undefined) continue
    const known = found.get(key)
    if (known === undefined) found.set(key, { count: 1, first: page.finalUrl, second: undefined })
    else {
      known.count += 1
      known.second ??= page.finalUrl
    }
  }
  for await (const page of site.pages()) {
    const known = found.get(getKey(page) ?? '')
    if (known?.second === undefined) continue
    yield { page, count: known.count, other: page.finalUrl === known.first ? known.second : known.first }
  }
}
