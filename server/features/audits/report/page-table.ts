// Pages of an audit as a table, a row each: CSV in UTF-8 with a byte order mark.
import type { AuditedPageRow } from '#capabilities/site-crawl/site-crawl.schema.ts'
import type { CrawlRows, PageListOptions } from '#capabilities/site-crawl/index.ts'
import { tableLine } from '#core/article-table/cells.ts'

const columns = [
  'url',
  'status',
  'state',
  'reason',
  'clicks',
  'title',
  'description',
  'h1',
  'words',
  'bytes',
  'milliseconds',
  'indexable',
  'canonical',
  'links_in',
  'links_out',
  'in_sitemap',
  'found',
  'final_url',
] as const
const pagesAtOnce = 500

export type ReadPages = (options: PageListOptions) => ReturnType<CrawlRows['listPages']>

/**
 * All pages that the options choose, in their order, whatever their limit; read step by step, so that ten
 * thousand are never held at once.
 */
export async function* pageTable(read: ReadPages, options: PageListOptions): AsyncGenerator<string> {
  yield `\uFEFF${tableLine(columns)}`
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await read({ ...options, page: undefined, limit: pagesAtOnce, cursor })
    if (items.length > 0) yield items.map(getLine).join('')
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

function getLine(page: AuditedPageRow): string {
  return tableLine([
    page.url,
    String(page.status ?? ''),
    page.state,
    page.reason ?? '',
    String(page.depth),
    page.title,
    page.description,
    page.h1,
    String(page.word_count),
    String(page.bytes),
    String(page.duration_ms ?? ''),
    String(page.indexable),
    page.canonical ?? '',
    String(page.inlinks),
    String(page.outlinks),
    String(page.in_sitemap),
    String(page.findings),
    page.final_url,
  ])
}
