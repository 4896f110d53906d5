import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'

/**
 * How many links reach a URL by a redirect, by its key: a link to `/a` is one to `/a/` where the one
 * redirects to the other.
 */
export async function linksByRedirect(site: CrawledSite): Promise<ReadonlyMap<string, number>> {
  const links = new Map<string, number>()
  for await (const { redirects, inlinks, finalUrl } of site.pages()) {
    if (redirects.length === 0 || inlinks === 0) continue
    const key = urlKey(finalUrl)
    links.set(key, (links.get(key) ?? 0) + inlinks)
  }
  return links
}
