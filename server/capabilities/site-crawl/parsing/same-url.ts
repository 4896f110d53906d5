// When two URLs are one, however they are written. Names of hosts and default ports are brought into one
// form by the URL parser already.

/** `%7e` is `~` and `%c3` is `%C3` (RFC 3986 §6.2.2). */
export function withPlainEscapes(url: string): string {
  if (!url.includes('%')) return url
  return url.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
  })
}

export function withoutFragment(url: string): string {
  const at = url.indexOf('#')
  return at === -1 ? url : url.slice(0, at)
}

/** The same for all ways to write an absolute URL; its fragment aside. */
export function urlKey(url: string): string {
  return withPlainEscapes(withoutFragment(url))
}

export function isSameUrl(one: string, other: string): boolean {
  return urlKey(one) === urlKey(other)
}

/**
 * Whether two URLs are the same page: scripts write parameters and fragments into a URL without
 * leaving it.
 */
export function isSamePlace(one: string, other: string): boolean {
  return getPlace(one) === getPlace(other)
}

function getPlace(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? url : `${parsed.origin}${parsed.pathname.replace(/\/$/, '')}`
}
