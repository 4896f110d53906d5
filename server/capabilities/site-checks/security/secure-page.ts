// Pages that came encrypted, and what they load unencrypted.
import type { Hit, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { isReadable } from '../reading/page-parts.ts'
import { isPrivateAddress } from '../url/private-address.ts'

export interface LoadedPart {
  kind: string
  url: string | undefined
}

export function isSecurePage(page: AuditedPage): boolean {
  return isReadable(page) && page.finalUrl.startsWith('https:')
}

/**
 * Parts that are loaded by http, each URL once. Private addresses are left out: `url-localhost-link` reports
 * them.
 */
export function insecureParts(parts: Iterable<LoadedPart>): Hit[] {
  const hits = new Map<string, Hit>()
  for (const { kind, url } of parts) {
    if (url === undefined || !url.startsWith('http:') || hits.has(url) || isPrivateAddress(url)) continue
    hits.set(url, { target: url, evidence: `${kind} ${url.slice(0, 150)}`, expected: 'https' })
  }
  return [...hits.values()]
}
