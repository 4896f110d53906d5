import { counted } from '#core/text.ts'
import type { SiteCheck, PageSummary } from '#capabilities/site-crawl/index.ts'
import { getMarket } from '../reading/market.ts'
import { pagesSharing } from '../reading/shared-values.ts'

export const contentExactDuplicate: SiteCheck = {
  id: 'content-exact-duplicate',
  area: 'content',
  severity: 'warning',
  scope: 'site',
  title: (count) =>
    counted(count, 'page has the same text as another page', 'pages have the same text as another page'),
  why: 'Search engines show one of several equal pages and choose it themselves; links and attention are divided among them.',
  fix: 'Keep one of the pages and redirect the others to it, or name the one that counts as canonical on all of them.',
  async *run(site) {
    for await (const { page, count, other } of pagesSharing(site, textKey))
      yield {
        url: page.finalUrl,
        target: other,
        evidence: `the same main text on ${count} pages`,
        expected: 'one page for one text',
      }
  },
}

function textKey(page: PageSummary): string | undefined {
  return page.isIndexable && page.textHash !== '' ? `${getMarket(page)} ${page.textHash}` : undefined
}
