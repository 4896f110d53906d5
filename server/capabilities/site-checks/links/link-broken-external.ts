import { counted } from '#core/text.ts'
import type { Hit, SiteCheck, CrawledSite } from '#capabilities/site-crawl/index.ts'
import { findFault, type Destination } from '../reading/destinations.ts'
import { verdictOver } from '../reading/verdict-over.ts'
import { walkDestinations, hitsAtLinks } from './broken-links.ts'

/**
 * What servers answer to programs and not to readers: forbidden, log in, too many requests; 999 is
 * LinkedIn's.
 */
const refusals = new Set([401, 403, 407, 429, 999])

export const linkBrokenExternal: SiteCheck = {
  id: 'link-broken-external',
  area: 'links',
  severity: 'warning',
  scope: 'site',
  severityReasons: {
    warning: 'no answer, or an error',
    info: 'refused to programs; readers may get through',
  },
  title: (count) => counted(count, 'link to another site leads nowhere', 'links to other sites lead nowhere'),
  why: 'A source or offer that cannot be opened costs the page that recommends it its readers’ trust.',
  fix: 'Look for the new URL, link another source, or take the link away. Where the other site only refuses programs, open the link yourself.',
  run: (site) => verdictOver(places(site)),
}

async function* places(site: CrawledSite): AsyncGenerator<readonly Hit[]> {
  for await (const destination of walkDestinations(site, 'others')) {
    const finding = findFinding(destination)
    yield finding === undefined ? [] : await hitsAtLinks(site, destination.url, finding)
  }
}

function findFinding({ outcome }: Destination): Pick<Hit, 'evidence' | 'severity'> | undefined {
  if (outcome.kind === 'answered' && refusals.has(outcome.status)) {
    return { evidence: `not known: answers ${outcome.status} to programs`, severity: 'info' }
  }
  const evidence = findFault(outcome)
  return evidence === undefined ? undefined : { evidence }
}
