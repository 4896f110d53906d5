// Where the main content of a page leads: to other pages of its site, and away from it.
import type { Anchor } from '../page.types.ts'
import { oncePerPage } from './once-a-page.ts'

export interface LinksOfText {
  internal: readonly Anchor[]
  external: readonly Anchor[]
}

export const linksOfText = oncePerPage((page): LinksOfText => {
  const own = URL.parse(page.finalUrl)
  const internal: Anchor[] = []
  const external: Anchor[] = []
  for (const anchor of page.anchors) {
    if (anchor.region !== 'main' || anchor.isHidden || own === null || anchor.url === undefined) continue
    const url = URL.parse(anchor.url)
    if (url === null || !/^https?:$/.test(url.protocol)) continue
    if (!isSameSite(own.hostname, url.hostname)) external.push(anchor)
    else if (url.pathname !== own.pathname || url.search !== own.search) internal.push(anchor)
  }
  return { internal, external }
})

/** A host and what stands beneath it: `shop.example.com` belongs to `example.com`. */
function isSameSite(one: string, other: string): boolean {
  const [left, right] = [bareHost(one), bareHost(other)]
  return left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`)
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^www\./, '')
}
