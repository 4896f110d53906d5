// The rule against forged requests: a browser says where a request comes from, and a write that comes from
// elsewhere is refused. Programs that send neither header pass; they carry no cookie of somebody else's
// making.

export interface RequestOrigin {
  method: string
  secFetchSite: string | undefined
  origin: string | undefined
  /** What the request was sent to, as the client named it (`Host`, or what a trusted proxy says). */
  host: string
  /** Address under which people reach this installation, where it is configured. */
  baseUrl: string | undefined
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether `Sec-Fetch-Site` or `Origin` says that this write was made by another site, a neighbouring
 * subdomain included.
 */
export function isCrossSiteWrite({ method, secFetchSite, origin, host, baseUrl }: RequestOrigin): boolean {
  if (safeMethods.has(method)) return false
  // `none` is what a person did directly; it never comes with another site's page.
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return true
  return origin !== undefined && !isOwnOrigin(origin, host, baseUrl)
}

/** `Origin: null` (a sandboxed page, a redirect through another site) is nobody's own. */
function isOwnOrigin(origin: string, host: string, baseUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (baseUrl !== undefined && from.origin === new URL(baseUrl).origin) return true
  // A proxy that ends TLS hides the scheme from us, so the host alone decides, unless the installation is
  // known to be https.
  if (from.protocol !== 'https:' && (from.protocol !== 'http:' || baseUrl?.startsWith('https:') === true))
    return false
  return from.host === withoutDefaultPort(host, from.protocol)
}

function withoutDefaultPort(host: string, protocol: string): string {
  return host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '')
}
