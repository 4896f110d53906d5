// Where the main content of a page leads: to other pages of its site, and away from it.
import { isSameSite } from '#platform/http/site.ts'
import { parseWebUrl } from '#core/url.ts'
import type { Anchor } from '#capabilities/site-crawl/index.ts'
import { oncePerPage } from './once-a-page.ts'

export interface LinksOfText {
  internal: readonly Anchor[]
  external: readonly Anchor[]
}

export const findTextLinks = oncePerPage((page): LinksOfText => {
  const own = URL.parse(page.finalUrl)
  const internal: Anchor[] = []
  const external: Anchor[] = []
  for (const anchor of page.anchors) {
    if (anchor.region !== 'main' || anchor.isHidden || own === null || anchor.url === undefined) continue
    const url = parseWebUrl(anchor.url)
    if (url === undefined) continue
    if (!isSameSite(own.hostname, url.hostname)) external.push(anchor)
    else if (url.pathname !== own.pathname || url.search !== own.search) internal.push(anchor)
  }
  return { internal, external }
})
