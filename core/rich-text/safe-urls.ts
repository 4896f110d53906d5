// Which URLs a text may hold. One rule for readers, writers and the sanitiser, so that none lets in what
// another refuses.

/** Schemes a link may have, besides URLs without a scheme. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']
/** Schemes an image may have; `data` only as `isSafeImage` says. */
export const imageSchemes: readonly string[] = ['http', 'https', 'data']

/**
 * Prefix of ids in HTML that came from people, so that none can stand for a name the page's own script uses.
 */
export const idPrefix = 'user-content-'

const embeddedImage = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i

/**
 * Whether a link may point there: a known scheme, or a relative URL or fragment; not a protocol-relative
 * URL.
 */
export function isSafeLink(url: string): boolean {
  const scheme = findScheme(url)
  return scheme === undefined ? !isProtocolRelative(url) : linkSchemes.includes(scheme)
}

/**
 * Whether an image may come from there: http, https, relative, or PNG, JPEG, GIF or WebP bytes as base64.
 */
export function isSafeImage(url: string): boolean {
  const scheme = findScheme(url)
  if (scheme === 'data') return embeddedImage.test(url)
  if (scheme === undefined) return url.trim() !== '' && !isProtocolRelative(url)
  return scheme === 'http' || scheme === 'https'
}

function findScheme(url: string): string | undefined {
  const start = significantStart(url)
  return /^([^/?#:]*):/.exec(start)?.[1]?.toLowerCase()
}

function isProtocolRelative(url: string): boolean {
  return /^[/\\]{2}/.test(significantStart(url))
}

// Browsers drop control characters and spaces around a URL, and tabs and line breaks inside it, before
// they look for the scheme (WHATWG URL §4.4). This drops those and every other invisible character, and stops
// where a scheme can no longer come.
function significantStart(url: string): string {
  let start = ''
  for (const character of url) {
    if (/[\s\p{C}\p{Z}]/u.test(character)) continue
    start += character
    if (character === ':' || start.length > 40) break
  }
  return start
}
