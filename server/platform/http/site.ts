// Which hosts belong to one site, by the public suffix list (publicsuffix.org). On the server alone: the list
// has more than 100 kB.
import { getDomain } from 'tldts'

/**
 * Whether two hosts are of one site, that is, under one registrable domain: `www.example.co.uk` and
 * `shop.example.co.uk`, but not `anna.github.io` and `ben.github.io`. IP addresses and names without a public
 * suffix are a site each. Hosts as `URL.hostname` gives them.
 */
export function isSameSite(host: string, other: string): boolean {
  if (host === other) return true
  const domain = registrableDomain(host)
  return domain !== undefined && domain === registrableDomain(other)
}

/** `example.co.uk` of `www.example.co.uk`; undefined for IP addresses, `localhost` and public suffixes. */
function registrableDomain(host: string): string | undefined {
  return getDomain(host, { allowPrivateDomains: true }) ?? undefined
}
