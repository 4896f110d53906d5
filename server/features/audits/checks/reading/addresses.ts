// What two addresses have in common. Hosts are compared without `www.`: no reader takes that for another site.

/** An address of the web; undefined for `mailto:`, `tel:` and what does not parse. */
export function webAddress(address: string | undefined): URL | undefined {
  const url = address === undefined ? null : URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether both are of one host. */
export function isInternal(address: string, page: string): boolean {
  const host = hostOf(address)
  return host !== undefined && host === hostOf(page)
}

/** Whether a web address leaves the page's host. */
export function isExternal(address: string, page: string): boolean {
  const host = hostOf(address)
  return host !== undefined && host !== hostOf(page)
}

/** Whether the hosts belong together: one host, or one a part of the other (`blog.example.com`, `example.com`). */
export function isSameSite(address: string, other: string): boolean {
  const [a, b] = [hostOf(address), hostOf(other)]
  return a !== undefined && b !== undefined && (a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`))
}

/** Pages name few hosts, and checks ask for them link by link: that of each beginning, up to the path, is remembered. */
const hosts = new Map<string, string | undefined>()
const mostHosts = 1_000
const longestBeginning = 300
const beginning = /^https?:\/\/[^/?#\\]+(?=[/?#])/

function hostOf(address: string): string | undefined {
  const [start] = beginning.exec(address) ?? []
  if (start === undefined || start.length > longestBeginning) return parsedHost(address)
  if (hosts.has(start)) return hosts.get(start)
  const host = parsedHost(start)
  if (hosts.size >= mostHosts) hosts.clear()
  hosts.set(start, host)
  return host
}

function parsedHost(address: string): string | undefined {
  return webAddress(address)?.hostname.replace(/^www\./, '')
}
