// Which addresses of the network may be reached. IPv4: everything but what is listed. IPv6: only global
// unicast, less the parts that are special or carry an IPv4 address inside; so mapped, compatible, NAT64 and
// unique local addresses are closed without being named.
import { BlockList, isIP } from 'node:net'

/** An address that is neither public nor opened by the operator. */
export type Verdict = 'public' | 'opened' | 'refused'

export interface AddressGuard {
  /** Judges an address in any notation that `node:net` takes; what is no address is refused. */
  judge(address: string): Verdict
}

// IANA's special-purpose registries (RFC 6890 and successors), the old 6to4 relay, and Azure's WireServer,
// which looks public.
const closedIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const openIpv6 = ['2000::/3']
// Protocol assignments with Teredo and ORCHID, documentation, 6to4, AS112, former 6bone, documentation again.
const closedIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3ffe::/16', '3fff::/20']

/** Lets everything through: for addresses that the operator configured. */
export const openGuard: AddressGuard = { judge: () => 'opened' }

/** A guard that also opens the given CIDR ranges or addresses. Throws where one is neither. */
export function createAddressGuard(allow: readonly string[] = []): AddressGuard {
  const closed4 = toBlockList(closedIpv4)
  const closed6 = toBlockList(closedIpv6)
  const global6 = toBlockList(openIpv6)
  const opened = toBlockList(allow)

  return {
    judge(given) {
      const address = unmapped(given)
      const family = isIP(address)
      // A zone index leads to one of our own links.
      if (family === 0 || address.includes('%')) return 'refused'
      const kind = family === 4 ? 'ipv4' : 'ipv6'
      if (opened.check(address, kind)) return 'opened'
      if (family === 4) return address === given && !closed4.check(address, kind) ? 'public' : 'refused'
      return global6.check(address, kind) && !closed6.check(address, kind) ? 'public' : 'refused'
    },
  }
}

/**
 * `::ffff:10.0.0.1` and `::ffff:a00:1` as `10.0.0.1`, so that a range the operator opened counts for both;
 * anything else as it is.
 */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address
  const canonical = canonicalIpv6(address)
  const match = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical)
  if (match === null) return address
  const [high, low] = [Number.parseInt(match[1] ?? '', 16), Number.parseInt(match[2] ?? '', 16)]
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
}

function canonicalIpv6(address: string): string {
  return URL.canParse(`http://[${address}]/`)
    ? new URL(`http://[${address}]/`).hostname.slice(1, -1)
    : address
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix, ...rest] = range.split('/')
    const family = isIP(address)
    const maxPrefix = family === 4 ? 32 : 128
    const length = prefix === undefined ? maxPrefix : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
    if (family === 0 || rest.length > 0 || !(length >= 0 && length <= maxPrefix))
      throw new Error(`"${range}" is neither an address nor a CIDR range like 10.0.0.0/8.`)
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
