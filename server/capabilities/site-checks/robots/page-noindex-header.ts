import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'
import { findDirectives, forbidsListing } from './page-directives.ts'

export const pageNoindexHeader: PageCheck = {
  id: 'page-noindex-header',
  area: 'robots',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: 'content pages', info: 'pages that usually stay out, such as search or cart' },
  title: (count) =>
    counted(
      count,
      'page or file asks in a header not to be listed by search engines',
      'pages or files ask in a header not to be listed by search engines',
    ),
  why: 'The header X-Robots-Tag with noindex takes a page or file out of search results. It cannot be seen on the page, so it is easily forgotten.',
  fix: 'Remove the header in the settings of the server or the content network for what should be found.',
  run(page) {
    const directives = findDirectives(page)
    if (directives === undefined) return undefined
    if (!forbidsListing(directives.header)) return []
    const evidence = `X-Robots-Tag: ${directives.header.join(', ').slice(0, 100)}`
    return [
      isUtilityPage(page.finalUrl)
        ? { evidence, expected: 'noindex, as is usual for such a page', severity: 'info' }
        : { evidence, expected: 'no noindex' },
    ]
  },
}
