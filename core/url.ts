// URLs of the web: reading them, and comparing their hosts.

/** An http or https URL; undefined for `mailto:`, `tel:`, other schemes and what does not parse. */
export function parseWebUrl(text: string | undefined, base?: string): URL | undefined {
  const url = text === undefined ? null : URL.parse(text, base)
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined
}

/** The host without `www.`: no reader takes that for another site. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./i, '')
}
