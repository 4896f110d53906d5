// Headers of what goes out and comes back.

/** How every request to a stranger's site names us: the product, and where its operator is found. */
export function ourName(baseUrl: string | undefined): string {
  return baseUrl === undefined ? 'Pressroom' : `Pressroom (+${baseUrl})`
}

/** The same for the browser: sites look for the names of browsers in it. */
export function ourBrowserName(baseUrl: string | undefined, version: string): string {
  const major = /\d+/.exec(version)?.[0] ?? '0'
  const where = baseUrl === undefined ? '' : `; +${baseUrl}`
  return `Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Pressroom${where}) Chrome/${major}.0.0.0 Safari/537.36`
}

// What may go on to another origin; everything else may be meant for the first one alone.
export const harmlessHeaders = new Set([
  'accept',
  'accept-language',
  'user-agent',
  'if-none-match',
  'if-modified-since',
])

/**
 * Header bytes come as Latin-1; sites that put other letters into `Location` mean UTF-8, and browsers read it
 * so.
 */
export function asUtf8(header: string): string {
  if (!/[\x80-\xff]/.test(header)) return header
  const text = Buffer.from(header, 'latin1').toString('utf8')
  return text.includes('\ufffd') ? header : text
}

export function isWanted(contentType: string | undefined, accept: readonly string[] | undefined): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (accept === undefined || type === '') return true
  return accept.some(
    (wanted) =>
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  )
}

export function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

export function flattened(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : value]],
    ),
  )
}
