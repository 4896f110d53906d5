// What the store keeps of a page's summary: nothing that is in columns of the row, and nothing that says
// nothing. It halves what forty site-wide checks read of each page.
import type { PageSummary } from '../site.types.ts'
import type { PageResult } from '../crawl.types.ts'

type InColumns = 'url' | 'depth' | 'inSitemap' | 'inlinks' | 'followedInlinks'

/** What is not kept is this, and `finalUrl` the page's own URL. */
export const emptySummary: Omit<PageSummary, InColumns | 'finalUrl' | 'outcome'> = {
  redirects: [],
  isHtml: false,
  isIndexable: false,
  isNoindex: false,
  canonical: undefined,
  lang: undefined,
  title: '',
  description: '',
  h1: '',
  words: 0,
  textHash: '',
  minhash: '',
  pageType: 'other',
  hreflangs: [],
  dates: [],
  outlinks: 0,
  durationMs: 0,
  bytes: 0,
}

export function summaryToKeep(pageUrl: string, summary: PageResult): Partial<PageSummary> {
  const {
    url: _url,
    depth: _depth,
    inSitemap: _inSitemap,
    inlinks: _inlinks,
    followedInlinks: _followed,
    finalUrl,
    ...rest
  } = summary
  const reported = Object.entries<unknown>(rest).filter(([name, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== emptySummary[name as keyof typeof emptySummary],
  )
  return { ...Object.fromEntries(reported), ...(finalUrl !== pageUrl && { finalUrl }) }
}
