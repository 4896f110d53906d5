// The URL of a page, and the links on it that stay on its site: what the checks of this area look at.
import type { Anchor, AuditedPage } from '#capabilities/site-crawl/index.ts'
import { oncePerPage } from '../reading/once-a-page.ts'

/** The parsed URL of a page that was answered; undefined where there is no page to judge. */
export function findUrl({ finalUrl, status }: AuditedPage): URL | undefined {
  return status >= 200 && status <= 299 ? (URL.parse(finalUrl) ?? undefined) : undefined
}

/**
 * Links to other pages of the same host, each target once. A page may have thousands: URLs are normal
 * already and need no parsing.
 */
export const linksWithin = oncePerPage(({ anchors, finalUrl }): readonly WrittenLink[] => {
  const host = URL.parse(finalUrl)?.host ?? ''
  const [secure, plain] = [`https://${host}/`, `http://${host}/`]
  const links = new Map<string, WrittenLink>()
  for (const anchor of anchors) {
    if (
      isWritten(anchor) &&
      !links.has(anchor.url) &&
      (anchor.url.startsWith(secure) || anchor.url.startsWith(plain))
    )
      links.set(anchor.url, anchor)
  }
  return [...links.values()]
})

type WrittenLink = Anchor & { url: string; href: string }

function isWritten(anchor: Anchor): anchor is WrittenLink {
  return anchor.url !== undefined && anchor.href !== undefined
}

/** A path as people read it: percent-escapes out of the way. */
export function withoutEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, '')
}
