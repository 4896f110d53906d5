import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { isSource } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { walkDestinations, hitsAtLinks, internalFault } from './broken-links.ts'
import { createNearUrls } from './near-urls.ts'

export const linkBrokenReplacement: SiteCheck = {
  id: 'link-broken-replacement',
  area: 'links',
  severity: 'info',
  scope: 'site',
  title: (count) =>
    counted(
      count,
      'broken link has a page that it may have meant',
      'broken links have a page that they may have meant',
    ),
  why: 'URLs break when pages are renamed or mistyped. Often a page with nearly the same URL is there.',
  fix: 'See whether the proposed page is the one that was meant, and link it. If the old URL is linked elsewhere too, redirect it.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  const broken: string[] = []
  for await (const destination of walkDestinations(site, 'own'))
    if (internalFault(destination) !== undefined) broken.push(destination.url)
  if (broken.length === 0) return
  const near = createNearUrls(broken)
  for await (const page of site.pages()) if (isSource(page)) near.add(page.finalUrl)
  for (const target of broken) {
    const meant = near.nearest(target)
    yield meant === undefined
      ? []
      : await hitsAtLinks(site, target, { evidence: 'the page with the nearest URL', expected: meant })
  }
}
