// Where the main content of a page leads: to other pages of its site, and away from it.
import type { Anchor, AuditedPage } from '../page.types.ts'

export interface LinksOfText {
  internal: readonly Anchor[]
  external: readonly Anchor[]
}

export function linksOfText(page: AuditedPage): LinksOfText {
  const own = URL.parse(page.finalUrl)
  const internal: Anchor[] = []
  const external: Anchor[] = []
  for (const anchor of page.anchors) {
    const url = anchor.url === undefined ? null : URL.parse(anchor.url)
    if (anchor.region !== 'main' || anchor.isHidden || own === null || url === null || !/^https?:$/.test(url.protocol)) continue
    if (!isSameSite(own.hostname, url.hostname)) external.push(anchor)
    else if (url.pathname !== own.pathname || url.search !== own.search) internal.push(anchor)
  }
  return { internal, external }
}

/** A host and what stands beneath it: `shop.example.com` belongs to `example.com`. */
function isSameSite(one: string, other: string): boolean {
  const [left, right] = [bareHost(one), bareHost(other)]
  return left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`)
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
