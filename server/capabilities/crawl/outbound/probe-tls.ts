// What a server offers for a secure connection: its certificate and the protocols above it. Only the
// TLS handshake is made, so an untrusted certificate can be examined and reported, too.
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import { fetchTimeout, privateNetwork, urlNotAllowed } from '../crawl.errors.ts'
import type { AddressGuard } from './address-guard.ts'
import { translateFailure } from './failures.ts'
import { lookupAmong, getPort, resolveTarget, type Resolve } from './target.ts'

export interface TlsOffer {
  /** `h2`, `http/1.1`; empty where the server names none. */
  alpn: string
  certificate: { validFrom: Date; validTo: Date; issuer: string } | undefined
  /** Why browsers do not accept the certificate. */
  problem: CertificateProblem | undefined
}

export type CertificateProblem =
  | 'expired'
  | 'not-yet-valid'
  | 'other-host'
  | 'self-signed'
  | 'incomplete-chain'
  | 'unknown-issuer'
  | 'other'

export interface ProbeTlsOptions {
  guard: AddressGuard
  resolve: Resolve
  ports: ReadonlyMap<number, number> | undefined
  signal: AbortSignal
  timeoutMs: number
}

// Codes of OpenSSL, and Node's own for names.
const problems: Readonly<Record<string, CertificateProblem>> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown-issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown-issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'incomplete-chain',
}

/**
 * Asks the server of an https URL. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout`, or the
 * signal's reason.
 */
export async function probeTls(
  url: URL,
  { guard, resolve, ports, signal, timeoutMs }: ProbeTlsOptions,
): Promise<TlsOffer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = getPort(url)
  const addresses = await resolveTarget(host, port, guard, resolve)
  signal.throwIfAborted()
  const { promise, resolve: give, reject } = Promise.withResolvers<TlsOffer>()
  const socket = connect({
    host,
    port: ports?.get(port) ?? port,
    // An address is no name that a server could be asked for.
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    lookup: lookupAmong(addresses),
    ALPNProtocols: ['h2', 'http/1.1'],
    // It is looked at, and nothing is sent that anybody could read.
    rejectUnauthorized: false,
  })
  const leave = (): void => reject(signal.reason as Error)
  const timer = setTimeout(
    () =>
      reject(
        fetchTimeout(
          `${host} did not offer a secure connection within ${Math.round(timeoutMs / 1_000)} seconds.`,
        ),
      ),
    timeoutMs,
  )
  signal.addEventListener('abort', leave, { once: true })
  socket.on('error', (error) => reject(translateFailure(error, { host, isOverTime: false, timeoutMs })))
  socket.once('connect', () => {
    if (socket.remoteAddress === undefined || guard.judge(socket.remoteAddress) === 'refused')
      reject(urlNotAllowed(privateNetwork))
  })
  socket.once('secureConnect', () => give(getOffer(socket)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
    socket.destroy()
  }
}

function getOffer(socket: TLSSocket): TlsOffer {
  // The types promise a certificate; without one it is an empty object.
  const certificate: Partial<PeerCertificate> = socket.getPeerCertificate()
  const [validFrom, validTo] = [new Date(certificate.valid_from ?? ''), new Date(certificate.valid_to ?? '')]
  const isDated = !Number.isNaN(validFrom.getTime()) && !Number.isNaN(validTo.getTime())
  // Node gives the code as a text or as an error, whatever its types say.
  const fault: unknown = socket.authorized ? undefined : socket.authorizationError
  const code = fault instanceof Error ? ((fault as NodeJS.ErrnoException).code ?? '') : String(fault)
  return {
    alpn: socket.alpnProtocol === false || socket.alpnProtocol === null ? '' : socket.alpnProtocol,
    certificate: isDated ? { validFrom, validTo, issuer: getName(certificate.issuer) } : undefined,
    problem: socket.authorized ? undefined : (problems[code] ?? 'other'),
  }
}

function getName(issuer: PeerCertificate['issuer'] | undefined): string {
  return String(issuer?.O ?? issuer?.CN ?? '').slice(0, 200)
}
