// Files of the site's pages: what pages name joined with what was learned of it.
import { isSameSite } from '#platform/http/site.ts'
import type { CrawledSite, LinkEdge, ProbedResource } from '#capabilities/site-crawl/index.ts'

export interface UsedResource {
  resource: ProbedResource
  /** The first page that names it. */
  page: string
}

/** Every file that pages name in one of these ways and that was asked for, once each. */
export async function* usedResources(
  site: CrawledSite,
  kinds: readonly LinkEdge['kind'][],
): AsyncIterable<UsedResource> {
  const seen = new Set<string>()
  for (const kind of kinds) {
    for await (const { from, to } of site.links(kind)) {
      if (seen.has(to)) continue
      seen.add(to)
      const resource = await site.resource(to)
      if (resource !== undefined) yield { resource, page: from }
    }
  }
}

/** Whether it was received: only then its size and headers are meaningful. */
export function hasArrived({ outcome }: ProbedResource): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status <= 299
}

/**
 * Whether the site itself serves it, by a host under its own domain: what others serve, others must change.
 */
export function isOwn(site: CrawledSite, url: string): boolean {
  const host = URL.parse(url)?.hostname
  return host !== undefined && isSameSite(host, new URL(site.origin).hostname)
}
