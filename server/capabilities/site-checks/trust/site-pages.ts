// Whether a site has a page of some kind that it names or links to, whichever of its languages says so.
import type { CrawledSite } from '#capabilities/site-crawl/index.ts'

export interface Signs {
  pageTypes: readonly string[]
  /** Of one part of a path, and of the words of a link; both in lower case, with blanks for hyphens. */
  name: RegExp
}

export async function hasPage(site: CrawledSite, { pageTypes, name }: Signs): Promise<boolean> {
  for await (const page of site.pages()) {
    if (
      page.outcome.kind === 'answered' &&
      page.outcome.status < 400 &&
      (pageTypes.includes(page.pageType) || isNamed(page.finalUrl, name))
    )
      return true
  }
  // Not every page was looked at; and a policy may be kept elsewhere.
  for await (const { to, anchor } of site.links('link'))
    if (name.test(plain(anchor)) || isNamed(to, name)) return true
  return false
}

function isNamed(url: string, name: RegExp): boolean {
  const parts = URL.parse(url)?.pathname.split('/') ?? []
  return parts.some((part) => part !== '' && name.test(plain(part.replace(/\.\w{2,5}$/, ''))))
}

function plain(text: string): string {
  let readable = text
  try {
    readable = decodeURIComponent(text)
  } catch {
    // A percent sign that is none.
  }
  return readable
    .toLowerCase()
    .normalize('NFC')
    .replace(/[-_+\s]+/g, ' ')
    .trim()
}
