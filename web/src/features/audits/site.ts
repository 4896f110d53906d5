/** Scheme and host: audits of one site are compared with each other. */
export function getSite(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}

/** The URL as one says it: `example.com/shop`. */
export function siteName(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

/** What is behind the host, or the whole URL where it is another site. */
export function getPath(url: string, site: string): string {
  return url.startsWith(`${site}/`) ? url.slice(site.length) : url
}
