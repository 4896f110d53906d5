// When two URLs name one source, and how many an article has.
import { parseWebUrl, withoutWww } from '#core/url.ts'

/** References of an article, left-out ones included. */
export const maxReferences = 400

const counting = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|ref_src|yclid|_ga)$/i

/** The URL as it is fetched: without fragment and without what only counts clicks. Undefined for no URL. */
export function cleanUrl(text: string): string | undefined {
  const url = parseWebUrl(text)
  if (url === undefined) return undefined
  url.hash = ''
  for (const name of Array.from(url.searchParams.keys()))
    if (counting.test(name)) url.searchParams.delete(name)
  return url.href
}

/** What is the same for all spellings of a page's URL that no site keeps apart. */
export function getUrlKey(text: string): string {
  const url = new URL(cleanUrl(text) ?? text)
  const path = url.pathname.replace(/\/+$/, '') || '/'
  return `${withoutWww(url.host)}${path}${url.search}`
}

export const getFileKey = (sha256: string): string => `file:${sha256}`
