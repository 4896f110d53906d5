// When two addresses are one, however they are written. Names of hosts and default ports are brought into one
// form by the URL parser already.

/** `%7e` is `~` and `%c3` is `%C3` (RFC 3986 §6.2.2). */
export function withPlainEscapes(url: string): string {
  if (!url.includes('%')) return url
  return url.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
  })
}

export function withoutFragment(address: string): string {
  const at = address.indexOf('#')
  return at === -1 ? address : address.slice(0, at)
}

/** The same for all ways to write an absolute address; its fragment aside. */
export function addressKey(address: string): string {
  return withPlainEscapes(withoutFragment(address))
}

export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) === addressKey(other)
}

/**
 * Whether two addresses are the same page: scripts write parameters and fragments into an address without
 * leaving it.
 */
export function isSamePlace(one: string, other: string): boolean {
  return getPlace(one) === getPlace(other)
}

function getPlace(url: string): string {
  const address = URL.parse(url)
  return address === null ? url : `${address.origin}${address.pathname.replace(/\/$/, '')}`
}
