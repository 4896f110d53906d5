// The address of a page, and the links on it that stay on its site: what the checks of this area look at.
import type { Anchor, AuditedPage } from '../page.types.ts'

/** The parsed address of a page that was answered; undefined where there is no page to judge. */
export function addressOf({ finalUrl, status }: AuditedPage): URL | undefined {
  return status >= 200 && status <= 299 ? (URL.parse(finalUrl) ?? undefined) : undefined
}

/** Links to other pages of the same host, each target once. A page may have thousands: addresses are normal already and need no parsing. */
export function* linksWithin({ anchors, finalUrl }: AuditedPage): Generator<Anchor & { url: string; href: string }> {
  const host = URL.parse(finalUrl)?.host ?? ''
  const seen = new Set<string>()
  for (const anchor of anchors) {
    const { url, href } = anchor
    if (url === undefined || href === undefined || seen.has(url)) continue
    if (!url.startsWith(`https://${host}/`) && !url.startsWith(`http://${host}/`)) continue
    seen.add(url)
    yield { ...anchor, url, href }
  }
}

/** A path as people read it: percent-escapes out of the way. */
export function withoutEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, '')
}
