// The canonical URLs and translations that a page declares where search engines look: in its head and in
// the answer's Link header.
import { isSameUrl } from '#capabilities/site-crawl/parsing/index.ts'
import type { AuditedPage, HeadLink } from '#capabilities/site-crawl/index.ts'

export function headCanonicals({ links }: AuditedPage): HeadLink[] {
  return links.filter(isCanonical)
}

export function headerCanonicals({ headerLinks }: AuditedPage): HeadLink[] {
  return headerLinks.filter(isCanonical)
}

export function findCanonicals(page: AuditedPage): HeadLink[] {
  return [...headCanonicals(page), ...headerCanonicals(page)]
}

export interface Translation extends HeadLink {
  hreflang: string
}

export function findTranslations({ links, headerLinks }: AuditedPage): Translation[] {
  return [...links, ...headerLinks].flatMap((link) =>
    link.isInHead && link.rel.includes('alternate') && link.hreflang !== undefined
      ? [{ ...link, hreflang: link.hreflang.trim() }]
      : [],
  )
}

/** Those that name the page itself, `x-default` aside. */
export function selfReferences(page: AuditedPage): Translation[] {
  return findTranslations(page).filter(
    ({ url, hreflang }) => url !== undefined && isSameUrl(url, page.finalUrl) && !isDefault(hreflang),
  )
}

export function isDefault(hreflang: string): boolean {
  return hreflang.toLowerCase() === 'x-default'
}

/** With a scheme and a host. */
export function isAbsolute(href: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(href.trim())
}

function isCanonical({ rel, isInHead }: HeadLink): boolean {
  return isInHead && rel.includes('canonical')
}
