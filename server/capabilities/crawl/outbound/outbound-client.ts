// The one way out to the web for whatever somebody else named: sites, sitemaps, references, webhooks,
// images. Nothing private is ever connected to, and every answer has a bound in time, bytes, redirects and
// kind.
import type { Config } from '#platform/config.ts'
import type { Logger } from '#platform/logger.ts'
import type { Dispatcher } from 'undici'
import { followSignals } from '#platform/follow-signals.ts'
import { createNamedSlots } from '#platform/slots.ts'
import { fetchFailed } from '../crawl.errors.ts'
import { createAddressGuard, openGuard, type AddressGuard } from './address-guard.ts'
import { acceptedEncodings, decodeBody, discardBody } from './decode-body.ts'
import { translateFailure } from './failures.ts'
import type { TlsOffer } from './probe-tls.ts'
import { parseTarget, getPort, refuseLiteral, resolveTarget, systemResolve, type Resolve } from './target.ts'
import type { Transport } from './transport.ts'
import { harmlessHeaders, asUtf8, isWanted, lowerCased, flattened, ourName } from './outbound-headers.ts'

export interface OutboundClientOptions {
  config: Pick<Config, 'outboundAllow' | 'fetchTimeoutMs' | 'baseUrl'>
  logger: Logger
  /**
   * Addresses that the operator configured: their origins are reached wherever they lead. Give such a client
   * no addresses of users.
   */
  operatorUrls?: readonly string[]
  /** Requests to one host at a time; 4 when unset. */
  maxPerHost?: number
  /** Another resolver of names, for tests. */
  resolve?: Resolve
  /** Other ports than those of the addresses, for tests: 443 on a machine where nobody may listen there. */
  ports?: ReadonlyMap<number, number>
}

export interface OutboundRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  signal: AbortSignal
  /** Of the whole, redirects and body included; `FETCH_TIMEOUT_MS` when unset, and never more. */
  timeoutMs?: number
  /** Of the body after decompression; 5 MB when unset. */
  maxBytes?: number
  /**
   * Content types that are wanted (`text/html`, `image/*`); another one of a 2xx answer is `fetch_failed`. An
   * answer that names none passes.
   */
  accept?: readonly string[]
  /** 5 when unset; with 0 a redirect is given back as it is. */
  maxRedirects?: number
}

export interface OutboundResponse<Body> {
  /** Where the answer came from, after redirects. */
  url: string
  status: number
  /** Names in lower case; repeated ones joined by a comma, those of `set-cookie` by a line feed. */
  headers: Record<string, string>
  body: Body
  /**
   * From the last request's sending to its first byte: waiting for a place among those to the host does not
   * count.
   */
  ttfbMs: number
  /** Bytes of the body as they were sent, so far. */
  transferBytes(): number
  /** Each step that was followed, from the first URL on. */
  redirects: { url: string; status: number }[]
}

export interface OutboundClient {
  /**
   * The whole answer, of any status. Throws `url_not_allowed`, `fetch_failed`, `fetch_timeout`, or the
   * signal's reason.
   */
  fetch(url: string, request: OutboundRequest): Promise<OutboundResponse<Buffer>>
  /**
   * The answer with its body as it comes, under the same bounds; to be read to its end or left (`break`). The
   * same errors, also from the body.
   */
  open(url: string, request: OutboundRequest): Promise<OutboundResponse<AsyncIterable<Buffer>>>
  /**
   * Refuses what can be refused without asking anybody, not even for the address of a name. Throws
   * `url_not_allowed`.
   */
  checkLooks(url: string): void
  /**
   * Whether the address could be fetched now, without connecting. Throws `url_not_allowed`, `fetch_failed`.
   */
  check(url: string): Promise<void>
  /**
   * What the server of an https address offers for a secure connection, its certificate's faults included.
   * The same errors as `fetch`.
   */
  probeTls(url: string, request: Pick<OutboundRequest, 'signal' | 'timeoutMs'>): Promise<TlsOffer>
  close(): Promise<void>
}

type Answer = Omit<OutboundResponse<Dispatcher.ResponseData>, 'transferBytes'>

const defaultMaxRedirects = 5
const usualPerHost = 4
const usualBytes = 5_000_000
const redirectStatuses = new Set([301, 302, 303, 307, 308])

/**
 * A client whose connections are all checked. Throws where `OUTBOUND_ALLOW` holds something that is no range.
 */
export function createOutboundClient({
  config,
  logger,
  operatorUrls = [],
  maxPerHost = usualPerHost,
  resolve = systemResolve,
  ports,
}: OutboundClientOptions): OutboundClient {
  const guard = createAddressGuard(config.outboundAllow)
  const operatorOrigins = new Set(operatorUrls.map((url) => new URL(url).origin))
  const guardFor = (origin: string): AddressGuard => (operatorOrigins.has(origin) ? openGuard : guard)
  const slots = createNamedSlots(maxPerHost)
  let transport: Promise<Transport> | undefined

  function loadTransport(): Promise<Transport> {
    transport ??= import('./transport.ts').then(({ createTransport }) =>
      createTransport({ guardFor, resolve, ports, maxPerHost }),
    )
    return transport
  }

  const userAgent = ourName(config.baseUrl)

  /** Follows redirects until an answer that stays. */
  async function follow(start: URL, wanted: OutboundRequest, signal: AbortSignal): Promise<Answer> {
    const { accept, maxRedirects = defaultMaxRedirects } = wanted
    const redirects: OutboundResponse<unknown>['redirects'] = []
    let url = start
    let method = wanted.method ?? 'GET'
    let body = wanted.body
    let headers: Record<string, string> = {
      'user-agent': userAgent,
      accept: accept?.join(', ') ?? '*/*',
      ...lowerCased(wanted.headers),
    }
    const { send } = await loadTransport()
    for (;;) {
      const sentAt = performance.now()
      const response = await send(url, {
        method,
        headers: { ...headers, 'accept-encoding': acceptedEncodings },
        body,
        signal,
      })
      const location = response.headers['location']
      if (maxRedirects === 0 || !redirectStatuses.has(response.statusCode) || typeof location !== 'string') {
        return {
          url: url.href,
          status: response.statusCode,
          headers: flattened(response.headers),
          body: response,
          redirects,
          ttfbMs: performance.now() - sentAt,
        }
      }
      discardBody(response.body)
      redirects.push({ url: url.href, status: response.statusCode })
      if (redirects.length > maxRedirects)
        throw fetchFailed(`The URL redirects more than ${maxRedirects} times.`, {
          members: { reason: 'too_many_redirects' },
        })
      const next = parseTarget(asUtf8(location), url.href, operatorOrigins)
      if (response.statusCode === 303 ? method !== 'HEAD' : response.statusCode < 303 && method === 'POST') {
        method = 'GET'
        body = undefined
      }
      if (next.origin !== url.origin) {
        if (body !== undefined)
          throw fetchFailed('The URL redirects elsewhere, and what was to be sent is not sent there.', {
            members: { reason: 'redirected_elsewhere' },
          })
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => harmlessHeaders.has(name)))
      }
      url = next
    }
  }

  async function open(
    text: string,
    wanted: OutboundRequest,
  ): Promise<OutboundResponse<AsyncGenerator<Buffer, void, undefined>>> {
    const { maxBytes = usualBytes, accept } = wanted
    const timeoutMs = Math.min(wanted.timeoutMs ?? config.fetchTimeoutMs, config.fetchTimeoutMs)
    const url = parseTarget(text, undefined, operatorOrigins)
    const { signal, isOverTime, end } = followSignals([wanted.signal], timeoutMs)
    const translate = (error: unknown): unknown =>
      wanted.signal.aborted
        ? wanted.signal.reason
        : translateFailure(error, { host: url.hostname, isOverTime: isOverTime(), timeoutMs })
    let release: () => void = end
    try {
      const leave = await slots.take(url.hostname, signal)
      release = () => {
        end()
        leave()
      }
      // A body that nobody reads gives its place back when time is up.
      signal.addEventListener('abort', release, { once: true })
      const answer = await follow(url, wanted, signal)
      const { headers, status } = answer
      const source = answer.body.body
      if (status >= 200 && status < 300 && !isWanted(headers['content-type'], accept)) {
        discardBody(source)
        throw fetchFailed(
          `The URL does not hold what is wanted here, but ${headers['content-type']?.slice(0, 100)}.`,
          {
            members: { reason: 'content_type' },
          },
        )
      }
      if (Number(headers['content-length']) > maxBytes && wanted.method !== 'HEAD') {
        discardBody(source)
        throw fetchFailed('The answer is too large.', { members: { reason: 'too_large' } })
      }
      let transferred = 0
      const count = (bytes: number): void => void (transferred += bytes)
      return {
        ...answer,
        body: bounded(decodeBody(source, headers['content-encoding'], maxBytes, count), release, translate),
        transferBytes: () => transferred,
      }
    } catch (error) {
      release()
      logger.debug({ host: url.hostname, error: (error as Error).message }, 'outbound-request-failed')
      throw translate(error)
    }
  }

  return {
    open,
    async fetch(url, wanted) {
      const answer = await open(url, wanted)
      return { ...answer, body: Buffer.concat(await Array.fromAsync(answer.body)) }
    },
    checkLooks(text) {
      const url = parseTarget(text, undefined, operatorOrigins)
      refuseLiteral(url, getPort(url), guardFor(url.origin))
    },
    async check(text) {
      const url = parseTarget(text, undefined, operatorOrigins)
      await resolveTarget(url.hostname, getPort(url), guardFor(url.origin), resolve)
    },
    async probeTls(text, { signal, timeoutMs = config.fetchTimeoutMs }) {
      const url = parseTarget(text, undefined, operatorOrigins)
      const { probeTls } = await import('./probe-tls.ts')
      return probeTls(url, {
        guard: guardFor(url.origin),
        resolve,
        ports,
        signal,
        timeoutMs: Math.min(timeoutMs, config.fetchTimeoutMs),
      })
    },
    close: async () => (await transport)?.close(),
  }
}

/** The body with its errors translated; gives the place back when it ends or is left. */
async function* bounded(
  body: AsyncGenerator<Buffer>,
  release: () => void,
  translate: (error: unknown) => unknown,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* body
  } catch (error) {
    throw translate(error)
  } finally {
    release()
  }
}
