import { counted } from '#core/text.ts'
import type { PageCheck } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { findDirectives, forbidsListing } from './page-directives.ts'

/**
 * What results are made richer with. Breadcrumbs and organisations are on every page of a template and mean
 * nothing here.
 */
const rich = new Set(
  'Article NewsArticle BlogPosting Product ProductGroup Recipe Event FAQPage QAPage HowTo JobPosting VideoObject Review AggregateRating LocalBusiness Course Book Movie SoftwareApplication Dataset'.split(
    ' ',
  ),
)

export const noindexWithSchema: PageCheck = {
  id: 'noindex-with-schema',
  area: 'robots',
  severity: 'notice',
  scope: 'page',
  title: (count) =>
    counted(
      count,
      'page is marked up for rich results but asks not to be listed',
      'pages are marked up for rich results but ask not to be listed',
    ),
  why: 'Somebody took the trouble to describe the page for search results, and it will never be in them. One of the two is probably a mistake.',
  fix: 'Remove noindex where the page should be found, else leave out the markup.',
  run(page) {
    const directives = isReadable(page) ? findDirectives(page) : undefined
    if (directives === undefined || !forbidsListing(directives.both)) return undefined
    const types = [...new Set(page.data.flatMap((data) => data.types))].filter((type) =>
      rich.has(type.replace(/^.*[/#:]/, '')),
    )
    return types.length === 0
      ? []
      : [
          {
            evidence: `noindex, and markup of ${types.slice(0, 4).join(', ').slice(0, 100)}`,
            expected: 'one or the other',
          },
        ]
  },
}
