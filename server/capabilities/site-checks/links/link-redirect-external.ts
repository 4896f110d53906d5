import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { redirects } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { walkDestinations, hitsAtLinks } from './broken-links.ts'

export const linkRedirectExternal: SiteCheck = {
  id: 'link-redirect-external',
  area: 'links',
  severity: 'info',
  scope: 'site',
  title: (count) =>
    counted(count, 'link to another site is redirected', 'links to other sites are redirected'),
  why: 'Readers arrive, a moment later. Old redirects are switched off one day, and some lead to a home page instead of what was linked.',
  fix: 'Link the URL that the redirect ends at, if it still shows what you mean.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  for await (const destination of walkDestinations(site, 'others')) {
    const finding = redirects(destination)
    yield finding === undefined ? [] : await hitsAtLinks(site, destination.url, finding)
  }
}
