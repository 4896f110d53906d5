// Paths of robots.txt: `*` stands for any run of characters, `$` at the end for the end. Compared after RFC
// 9309 §2.2.2: letters outside ASCII as their UTF-8 octets in percent-encoding, encoded unreserved characters
// as themselves.

export interface PathPattern {
  /** Octets of the rule: the longest that matches decides. */
  length: number
  /** What is between the stars. */
  parts: string[]
  /** Whether the path has to end with the last part. */
  isAnchored: boolean
}

export function toPathPattern(path: string): PathPattern {
  const isAnchored = path.endsWith('$')
  const normal = encodeLetters(isAnchored ? path.slice(0, -1) : path)
  return {
    length: normal.length + (isAnchored ? 1 : 0),
    parts: normal.replaceAll('$', '%24').split('*'),
    isAnchored,
  }
}

/** A path in the form that patterns are compared with; a star or dollar in it is only itself. */
export function normalizePath(path: string): string {
  return encodeLetters(path).replaceAll('*', '%2A').replaceAll('$', '%24')
}

/** In linear time, however many stars there are: each part is taken where it first is. */
export function matchesPath({ parts, isAnchored }: PathPattern, path: string): boolean {
  const [first = ''] = parts
  if (!path.startsWith(first)) return false
  if (parts.length === 1) return !isAnchored || path.length === first.length
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  const last = parts.at(-1) ?? ''
  return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at)
}

function encodeLetters(path: string): string {
  const encoded = /[^\x21-\x7e]/.test(path)
    ? path.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    : path
  return encoded.replace(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
  })
}
