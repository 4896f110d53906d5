// The links of one page as places of a finding.
import type { Hit } from '../check.types.ts'
import { addressKey } from '../../same-address.ts'
import { webAddress } from '../reading/addresses.ts'
import type { Anchor, AuditedPage } from '../page.types.ts'

export interface WebLink extends Anchor {
  url: string
}

interface PageLinks {
  all: readonly WebLink[]
  outgoing: readonly WebLink[]
}

/** Read once a page: many checks ask for them. */
const read = new WeakMap<AuditedPage, PageLinks>()

/** Links to addresses of the web, hidden ones too: engines follow them. */
export function webLinks(page: AuditedPage): readonly WebLink[] {
  return linksOf(page).all
}

/** Those that lead to another page. */
export function outgoingLinks(page: AuditedPage): readonly WebLink[] {
  return linksOf(page).outgoing
}

function linksOf(page: AuditedPage): PageLinks {
  const known = read.get(page)
  if (known !== undefined) return known
  const all = page.anchors.filter(isWebLink)
  const own = addressKey(page.finalUrl)
  const links = { all, outgoing: all.filter(({ url }) => addressKey(url) !== own) }
  read.set(page, links)
  return links
}

function isWebLink(anchor: Anchor): anchor is WebLink {
  return webAddress(anchor.url) !== undefined
}

/** A link as the place of a finding: where it leads and what it says, or what stands around it. */
export function atLink(anchor: Anchor, finding: Pick<Hit, 'evidence' | 'expected'>): Hit {
  const target = anchor.url ?? anchor.href
  const words = anchor.text === '' ? anchor.around : anchor.text
  return { ...(target !== undefined && { target }), ...(words !== '' && { anchor: words.slice(0, 160) }), ...finding }
}
