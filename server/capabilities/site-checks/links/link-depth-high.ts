import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { numberedPage } from '../reading/page-numbers.ts'
import { isSource } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'

const deepest = 3

export const linkDepthHigh: SiteCheck = {
  id: 'link-depth-high',
  area: 'links',
  severity: 'notice',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'page is more than three clicks from the start',
      'pages are more than three clicks from the start',
    ),
  why: 'The deeper a page lies, the fewer readers reach it and the less often search engines come by.',
  fix: 'Link important pages from the start page, from overviews or from pages that are nearer to it. Long lists need shortcuts.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  for await (const page of site.pages()) {
    // A page that nothing links has no clicks to count, and nobody turns the pages of a list to get to one of
    // them.
    if (
      !isSource(page) ||
      page.inlinks === 0 ||
      page.finalUrl === site.start ||
      numberedPage(page.finalUrl) !== undefined
    )
      continue
    yield page.depth > deepest
      ? [{ url: page.finalUrl, evidence: `${page.depth} clicks`, expected: `${deepest} at most` }]
      : []
  }
}
