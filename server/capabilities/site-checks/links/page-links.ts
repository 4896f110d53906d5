// The links of one page as places of a finding.
import type { Hit, Anchor } from '#capabilities/site-crawl/index.ts'
import { urlKey } from '#capabilities/site-crawl/parsing/index.ts'
import { oncePerPage } from '../reading/once-a-page.ts'

export interface WebLink extends Anchor {
  url: string
}

/** Links to URLs, hidden ones too: engines follow them. */
export const webLinks = oncePerPage((page): readonly WebLink[] => page.anchors.filter(isWebLink))

/** Those that lead to another page. */
export const outgoingLinks = oncePerPage((page): readonly WebLink[] => {
  const own = urlKey(page.finalUrl)
  return webLinks(page).filter(({ url }) => urlKey(url) !== own)
})

/** URLs of links are normal already, and need no parsing. */
function isWebLink(anchor: Anchor): anchor is WebLink {
  return anchor.url !== undefined && /^https?:/.test(anchor.url)
}

/** A link as the place of a finding: where it leads and what it says, or what is around it. */
export function atLink(anchor: Anchor, finding: Pick<Hit, 'evidence' | 'expected'>): Hit {
  const target = anchor.url ?? anchor.href
  const words = anchor.text === '' ? anchor.around : anchor.text
  return {
    ...(target !== undefined && { target }),
    ...(words !== '' && { anchor: words.slice(0, 160) }),
    ...finding,
  }
}
