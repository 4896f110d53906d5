import { counted } from '#core/text.ts'
import type { SiteCheck } from '#capabilities/site-crawl/index.ts'
import { walkDestinations, hitsAtLinks, internalFault } from './broken-links.ts'

export const linkBrokenInternal: SiteCheck = {
  id: 'link-broken-internal',
  area: 'links',
  severity: 'critical',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'link leads to a page of the site that is not there',
      'links lead to pages of the site that are not there',
    ),
  why: 'Readers who follow such a link see an error and often leave. Search engines lose their way too, and what the link could have given to another page is wasted.',
  fix: 'Correct the URL, redirect the old URL to the page that took its place, or take the link away.',
  async *run(site) {
    for await (const destination of walkDestinations(site, 'own')) {
      const evidence = internalFault(destination)
      if (evidence !== undefined) yield* await hitsAtLinks(site, destination.url, { evidence })
    }
  },
}
