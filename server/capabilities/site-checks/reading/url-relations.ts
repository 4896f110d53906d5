// What two URLs have in common. Hosts are compared without `www.`: no reader takes that for another
// site.
import { parseWebUrl, withoutWww } from '#core/url.ts'

/** Whether both are of one host. */
export function isInternal(url: string, page: string): boolean {
  const host = findHost(url)
  return host !== undefined && host === findHost(page)
}

/** Whether a URL leaves the page's host. */
export function isExternal(url: string, page: string): boolean {
  const host = findHost(url)
  return host !== undefined && host !== findHost(page)
}

/**
 * Pages name few hosts, and checks ask for them link by link: that of each beginning, up to the path, is
 * remembered.
 */
const hosts = new Map<string, string | undefined>()
const maxHosts = 1_000
const maxBeginningLength = 300
const beginning = /^https?:\/\/[^/?#\\]+(?=[/?#])/

function findHost(url: string): string | undefined {
  const [start] = beginning.exec(url) ?? []
  if (start === undefined || start.length > maxBeginningLength) return parsedHost(url)
  if (hosts.has(start)) return hosts.get(start)
  const host = parsedHost(start)
  if (hosts.size >= maxHosts) hosts.clear()
  hosts.set(start, host)
  return host
}

function parsedHost(link: string): string | undefined {
  const url = parseWebUrl(link)
  return url === undefined ? undefined : withoutWww(url.hostname)
}
