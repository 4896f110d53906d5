import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isUtilityPage } from '../reading/utility-page.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findDirectives, forbidsListing } from './page-directives.ts'

export const pageNoindexMeta: PageCheck = {
  id: 'page-noindex-meta',
  area: 'robots',
  severity: 'warning',
  scope: 'page',
  severityReasons: { warning: 'content pages', info: 'pages that usually stay out, such as search or cart' },
  title: (count) =>
    counted(count, 'page asks search engines not to list it', 'pages ask search engines not to list them'),
  why: 'A page with noindex disappears from search results. That is right for carts and thank-you pages, and costs all visitors elsewhere.',
  fix: 'Remove noindex from the meta robots of pages that should be found. Leave it where it is meant, and mark the finding as ignored.',
  run(page) {
    const directives = isReadable(page) ? findDirectives(page) : undefined
    if (directives === undefined) return undefined
    if (!forbidsListing(directives.meta)) return []
    const evidence = `meta robots: ${directives.meta.join(', ').slice(0, 100)}`
    return [
      isUtilityPage(page.finalUrl)
        ? { evidence, expected: 'noindex, as is usual for such a page', severity: 'info' }
        : { evidence, expected: 'no noindex' },
    ]
  },
}
