// Hosts that cannot be reached from the public web, recognised by name: checks do not resolve hosts.

const closedNames = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/

const hostInAddress = /^[a-z]+:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/:?#]*)/

/** Whether the absolute, normal address leads to the machine itself or into a private network. */
export function isPrivateAddress(url: string): boolean {
  const host = hostInAddress.exec(url)?.[1]?.replace(/\.$/, '') ?? ''
  return closedNames.test(host) || (/^\d+(\.\d+){3}$/.test(host) ? isPrivateIpv4(host) : isPrivateIpv6(host))
}

/**
 * RFC 1918, loopback, link-local, and “this host”. The URL parser has brought every notation into this one.
 */
function isPrivateIpv4(host: string): boolean {
  const [first = 0, second = 0] = host.split('.').map(Number)
  if (first === 0 || first === 10 || first === 127) return true
  return (
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254)
  )
}

/**
 * Loopback, unique local (fc00::/7), link-local (fe80::/10), and mapped IPv4, which is meant for one machine
 * alone.
 */
function isPrivateIpv6(host: string): boolean {
  return /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*|::ffff:.*)\]$/.test(host)
}
