// What may be asked for at all, before any name is resolved; and what its name resolves to, judged as a
// whole.
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { fetchFailed, privateNetwork, urlNotAllowed } from '../crawl.errors.ts'
import type { AddressGuard } from './address-guard.ts'

/** Gives all addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>

export interface ResolvedAddress {
  address: string
  family: 4 | 6
}

/** The system's resolver: what `/etc/hosts` says counts, as for any other program. */
export const systemResolve: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'verbatim' })).map(({ address }) => address)

const closedNames = /(^|\.)(internal|local|localhost)$/
const maxUrlLength = 2_000

/**
 * The URL when it may be asked for by its looks. WHATWG parsing brings every notation of an IPv4 address into
 * one. `operatorOrigins` may have the name of a private network. Throws `url_not_allowed`.
 */
export function parseTarget(text: string, base?: string, operatorOrigins?: ReadonlySet<string>): URL {
  const refuse = (detail: string) => urlNotAllowed(detail, { members: { url: text.slice(0, 200) } })
  if (text.length > maxUrlLength) throw refuse(`The URL is longer than ${maxUrlLength} characters.`)
  if (!URL.canParse(text, base))
    throw refuse('This is not a complete URL. It starts with http:// or https://.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse('Only http and https URLs can be fetched.')
  if (url.username !== '' || url.password !== '')
    throw refuse('The URL holds a user name or password. Remove it.')
  if (closedNames.test(url.hostname.replace(/\.+$/, '')) && operatorOrigins?.has(url.origin) !== true)
    throw refuse('This name belongs to a private network.')
  url.hash = ''
  return url
}

/**
 * Refuses a URL whose host is itself an address that may not be reached; a name passes. Throws
 * `url_not_allowed`.
 */
export function refuseLiteral({ hostname }: URL, port: number, guard: AddressGuard): void {
  const literal = getLiteral(hostname)
  if (isIP(literal) !== 0) refuseAddress(literal, hostname, port, guard)
}

/**
 * All addresses of the URL's host, when every one of them may be reached at its port. Throws
 * `url_not_allowed`, `fetch_failed`.
 */
export async function resolveTarget(
  hostname: string,
  port: number,
  guard: AddressGuard,
  resolve: Resolve,
): Promise<ResolvedAddress[]> {
  const literal = getLiteral(hostname)
  const addresses = isIP(literal) === 0 ? await resolveName(hostname, resolve) : [literal]
  for (const address of addresses) refuseAddress(address, hostname, port, guard)
  return addresses.map((address) => ({ address, family: isIP(address) === 6 ? 6 : 4 }))
}

function getLiteral(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

function refuseAddress(address: string, hostname: string, port: number, guard: AddressGuard): void {
  const verdict = guard.judge(address)
  // The answer does not say which address it is: that would show the inside of a network to the outside.
  if (verdict === 'refused') throw urlNotAllowed(privateNetwork, { members: { host: hostname } })
  if (verdict === 'public' && port !== 80 && port !== 443 && port < 1024)
    throw urlNotAllowed(`Port ${port} is not one of a web server. Use 80, 443 or one above 1023.`, {
      members: { host: hostname },
    })
}

async function resolveName(hostname: string, resolve: Resolve): Promise<string[]> {
  const addresses = await resolve(hostname).catch((cause: unknown) => {
    throw fetchFailed(`The name ${hostname} could not be found. Check its spelling.`, {
      cause,
      members: { reason: 'name_not_found' },
    })
  })
  if (addresses.length === 0)
    throw fetchFailed(`The name ${hostname} has no address.`, { members: { reason: 'name_not_found' } })
  return addresses
}

/** The port that a URL leads to. */
export function getPort(url: { protocol: string; port: string }): number {
  return url.port === '' || url.port === null ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/**
 * A resolver for one connection: answers with what was judged. Node does not ask it for literal addresses,
 * which were judged too.
 */
export function lookupAmong(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const first = addresses[0]
    if (all === true) callback(null, [...addresses])
    else if (first !== undefined) callback(null, first.address, first.family)
  }
}
