// URLs of a list's later pages: `?page=2`, `/page/2/`, `/page-2`.
import { parseWebUrl } from '#core/url.ts'

const parameters = ['page', 'paged', 'pg', 'p', 'seite', 'pagina', 'pagenumber', 'page_number']
const inPath = /\/(?:page|seite|pagina|p)[/-]?(\d{1,5})\/?$/i

export interface NumberedPage {
  number: number
  /** URLs that the first page of the same list may have. */
  first: ReadonlySet<string>
}

/** Undefined unless the URL is one of a second or later page. */
export function numberedPage(link: string): NumberedPage | undefined {
  const url = parseWebUrl(link)
  if (url === undefined) return undefined
  for (const name of url.searchParams.keys()) {
    const value = url.searchParams.get(name) ?? ''
    // `/?p=12` is how a common content system numbers its articles.
    if (
      !parameters.includes(name.toLowerCase()) ||
      !/^\d{1,5}$/.test(value) ||
      (name === 'p' && url.pathname === '/')
    )
      continue
    const [without, one] = [new URL(url), new URL(url)]
    without.searchParams.delete(name)
    one.searchParams.set(name, '1')
    return numbered(value, [without, one])
  }
  const [ending, value] = inPath.exec(url.pathname) ?? []
  if (ending === undefined || value === undefined) return undefined
  const [without, one] = [new URL(url), new URL(url)]
  without.pathname = url.pathname.slice(0, -ending.length)
  one.pathname = url.pathname.slice(0, -ending.length) + ending.replace(value, '1')
  return numbered(value, [without, one])
}

/** What is left of a URL when its fragment and last slash do not count. */
export function bareUrl(parsed: string | URL): string {
  const url = new URL(parsed)
  url.hash = ''
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url.href
}

function numbered(value: string, first: readonly URL[]): NumberedPage | undefined {
  const number = Number(value)
  return number < 2 ? undefined : { number, first: new Set(first.map(bareUrl)) }
}
