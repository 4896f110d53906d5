// The links of one page as places of a finding.
import type { Hit } from '../check.types.ts'
import { isSameAddress } from '../../same-address.ts'
import { webAddress } from '../reading/addresses.ts'
import type { Anchor, AuditedPage } from '../page.types.ts'

export interface WebLink extends Anchor {
  url: string
}

/** Links to addresses of the web, hidden ones too: engines follow them. */
export function webLinks({ anchors }: AuditedPage): WebLink[] {
  return anchors.flatMap((anchor) => (webAddress(anchor.url) === undefined || anchor.url === undefined ? [] : [{ ...anchor, url: anchor.url }]))
}

/** Those that lead to another page. */
export function outgoingLinks(page: AuditedPage): WebLink[] {
  return webLinks(page).filter(({ url }) => !isSameAddress(url, page.finalUrl))
}

/** A link as the place of a finding: where it leads and what it says, or what stands around it. */
export function atLink(anchor: Anchor, finding: Pick<Hit, 'evidence' | 'expected'>): Hit {
  const target = anchor.url ?? anchor.href
  const words = anchor.text === '' ? anchor.around : anchor.text
  return { ...(target !== undefined && { target }), ...(words !== '' && { anchor: words.slice(0, 160) }), ...finding }
}
