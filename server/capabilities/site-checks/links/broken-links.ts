// URLs that nobody can read, and the links that lead there.
import type { Hit, CrawledSite, LinkEdge } from '#capabilities/site-crawl/index.ts'
import { isInternal } from '../reading/url-relations.ts'
import { findFault, type Destination } from '../reading/destinations.ts'

/** As many as an audit has pages: a broken link of the footer is on all of them. */
const maxLinks = 10_000

/** Every page and probed URL of the site's own host, or of all others. */
export async function* walkDestinations(
  site: CrawledSite,
  whose: 'own' | 'others',
): AsyncGenerator<Destination> {
  for (const destinations of [site.pages(), site.resources()]) {
    for await (const destination of destinations)
      if (isInternal(destination.url, site.origin) === (whose === 'own')) yield destination
  }
}

/** Why a link of the site's own leads nowhere. What asks for a login, or for patience, is there. */
export function internalFault({ outcome }: Destination): string | undefined {
  if (outcome.kind === 'answered' && (outcome.status === 401 || outcome.status === 429)) return undefined
  return findFault(outcome)
}

export async function linksLeadingTo(site: CrawledSite, url: string): Promise<LinkEdge[]> {
  return (await site.linksTo(url, maxLinks)).filter(({ kind }) => kind === 'link')
}

/** The links to a URL as places of a finding: each on the page that holds it. */
export async function hitsAtLinks(
  site: CrawledSite,
  target: string,
  finding: Pick<Hit, 'evidence' | 'expected' | 'severity'>,
): Promise<Hit[]> {
  return (await linksLeadingTo(site, target)).map(({ from, anchor }) => ({
    url: from,
    target,
    ...(anchor !== '' && { anchor }),
    ...finding,
  }))
}
