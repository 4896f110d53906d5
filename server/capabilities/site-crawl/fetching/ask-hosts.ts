// Requests to the site and to whatever hosts its pages name, one step at a time: each host has a pace, a
// robots.txt and, unless it is the site's own, an end to what one audit may ask of it. None of the others has
// asked for an audit.
import { withoutWww } from '#core/url.ts'
import { findCharset, decodeText } from '#platform/decode-text.ts'
import { maxRobotsBytes, parseRobots, type OutboundClient } from '#capabilities/crawl/index.ts'
import type { SkipReason } from '../site.types.ts'
import { askUrl, withoutAnswer, type AskedUrl, type AskOptions } from './ask-url.ts'
import type { HostPaces } from '../politeness/host-paces.repository.ts'
import { createPace, retryAfterMs, type Pace } from '../politeness/pace.ts'
import { nextStep } from './redirect-step.ts'
import { product } from '../politeness/site-rules.ts'

export type Want = Pick<AskOptions, 'method' | 'maxBytes' | 'headers'>

export interface AskHosts {
  /**
   * One answer, redirects not followed; skipped where the host is not to be asked. Throws only the signal's
   * reason and faults of ours.
   */
  ask(url: string, want: Want, signal: AbortSignal): Promise<AskedUrl>
}

export interface AskHostsOptions {
  outbound: OutboundClient
  /** The audited site's. */
  pace: Pace
  isOwn: (url: string) => boolean
  isAllowed: (url: string) => boolean
  /** What other crawls ask of the same hosts. */
  hostPaces: HostPaces
  now: () => Date
  heartbeat: () => void
  limits?: Partial<HostLimits> | undefined
}

export interface HostLimits {
  /** Requests to one other host, its robots.txt among them. */
  requests: number
  /** Since the first of them. */
  timeMs: number
  /** Between two, of whatever audit. */
  gapMs: number
  /** A host that wants to be left alone for longer is. */
  maxPauseMs: number
  /** Where it does not say how long. */
  usualPauseMs: number
}

interface AskedHost {
  pace: Pace
  isOwn: boolean
  requests: number
  /** In `performance.now()`; undefined before the first request. */
  since: number | undefined
  /** Requests in a row that ran out of time, and that were answered with "not now". */
  silences: number
  refusals: number
  isLeftAlone: boolean
  /** By origin. */
  rules: Map<string, Promise<Rules>>
}

type Rules = (url: string) => boolean

export const otherHostLimits: HostLimits = {
  requests: 500,
  timeMs: 300_000,
  gapMs: 100,
  maxPauseMs: 60_000,
  usualPauseMs: 5_000,
}
const maxConcurrent = 2
const maxSilences = 3
const maxRefusals = 3
const tries = 2
const timeoutMs = 10_000
/** RFC 9309 §2.3.1.2 */
const maxRobotsRedirects = 5

export function createAskHosts({
  outbound,
  pace,
  isOwn,
  isAllowed,
  hostPaces,
  now,
  heartbeat,
  limits,
}: AskHostsOptions): AskHosts {
  const { requests: maxRequests, timeMs, gapMs, maxPauseMs, usualPauseMs } = { ...otherHostLimits, ...limits }
  const own = hostAt(pace, true)
  const others = new Map<string, AskedHost>()

  function getHost(url: string): AskedHost {
    if (isOwn(url)) return own
    const name = hostName(url)
    const known = others.get(name)
    if (known !== undefined) return known
    const shared = {
      reserve: (gap: number) => hostPaces.reserve(name, gap),
      pause: (pauseMs: number) => hostPaces.pause(name, pauseMs),
    }
    const fresh = hostAt(
      createPace({ concurrency: maxConcurrent, gapMs, onWaiting: heartbeat, shared }),
      false,
    )
    others.set(name, fresh)
    return fresh
  }

  /** Why the host is not asked any more. */
  function findRefusal(host: AskedHost): SkipReason | undefined {
    if (host.isLeftAlone) return 'busy'
    if (host.isOwn) return undefined
    const isOver =
      host.requests >= maxRequests || (host.since !== undefined && performance.now() - host.since > timeMs)
    return isOver || host.silences >= maxSilences ? 'limit' : undefined
  }

  /** How long the answer asks to wait; undefined where it does not. */
  function pauseIn({ outcome, headers }: AskedUrl): number | undefined {
    if (outcome.kind !== 'answered' || (outcome.status !== 429 && outcome.status !== 503)) return undefined
    return retryAfterMs(headers['retry-after'], now()) ?? usualPauseMs
  }

  async function once(
    host: AskedHost,
    url: string,
    want: Want,
    signal: AbortSignal,
  ): Promise<{ asked: AskedUrl; pauseMs: number | undefined }> {
    const endTurn = await host.pace.take(signal)
    let pauseMs: number | undefined
    try {
      // While it waited for its turn, others may have learned that there is none.
      const refusal = findRefusal(host)
      if (refusal !== undefined)
        return { asked: withoutAnswer(url, { kind: 'skipped', reason: refusal }), pauseMs }
      host.requests += 1
      host.since ??= performance.now()
      const asked = await askUrl(url, {
        outbound,
        signal,
        ...want,
        maxRedirects: 0,
        ...(!host.isOwn && { timeoutMs }),
      })
      const { outcome } = asked
      host.silences = outcome.kind === 'failed' && outcome.reason === 'timeout' ? host.silences + 1 : 0
      pauseMs = pauseIn(asked)
      if (pauseMs !== undefined) host.refusals += 1
      if (!host.isOwn && pauseMs !== undefined && (pauseMs > maxPauseMs || host.refusals >= maxRefusals))
        host.isLeftAlone = true
      return { asked, pauseMs }
    } finally {
      // Whoever is left alone is not waited for.
      endTurn(pauseMs === undefined || host.isLeftAlone ? {} : { pauseMs: Math.min(maxPauseMs, pauseMs) })
      heartbeat()
    }
  }

  /** Asks again after the pause that an answer wants. */
  async function patiently(host: AskedHost, url: string, want: Want, signal: AbortSignal): Promise<AskedUrl> {
    for (let attempt = 1; ; attempt += 1) {
      const { asked, pauseMs } = await once(host, url, want, signal)
      if (pauseMs === undefined) {
        if (asked.outcome.kind === 'answered') host.refusals = 0
        return asked
      }
      if (attempt < tries && host.refusals < maxRefusals && !host.isLeftAlone) continue
      // A server that is down says nothing about when it will be up.
      const isDown =
        asked.outcome.kind === 'answered' &&
        asked.outcome.status === 503 &&
        asked.headers['retry-after'] === undefined
      return isDown ? asked : { ...asked, outcome: { kind: 'skipped', reason: 'busy' } }
    }
  }

  async function readRules(host: AskedHost, origin: string, signal: AbortSignal): Promise<Rules> {
    let link = `${origin}/robots.txt`
    for (let step = 0; step <= maxRobotsRedirects; step += 1) {
      const asked = await patiently(getHost(link), link, { maxBytes: maxRobotsBytes + 1 }, signal)
      const next = nextStep(asked)
      if (next !== undefined) {
        link = next
        continue
      }
      const { outcome, body, headers } = asked
      // Nobody answers at all: whether that is so for the URL, too, is what is to be found out.
      if (outcome.kind === 'failed') return always
      if (outcome.kind === 'skipped' || outcome.status >= 500 || outcome.status === 429) return never
      if (outcome.status >= 300) return always
      const robots = parseRobots(decodeText(body, findCharset(headers['content-type'] ?? '')), link)
      host.pace.setDelay((robots.crawlDelay(product) ?? 0) * 1_000)
      return (wanted) => robots.isAllowed(wanted, product)
    }
    return always
  }

  async function isPermitted(host: AskedHost, url: string, signal: AbortSignal): Promise<boolean> {
    if (host.isOwn) return isAllowed(url)
    const { origin } = new URL(url)
    const rules = host.rules.get(origin) ?? readRules(host, origin, signal)
    host.rules.set(origin, rules)
    return (await rules)(url)
  }

  return {
    async ask(url, want, signal) {
      const skipped = (reason: SkipReason): AskedUrl => withoutAnswer(url, { kind: 'skipped', reason })
      const host = getHost(url)
      const refusal = findRefusal(host)
      if (refusal !== undefined) return skipped(refusal)
      if (await isPermitted(host, url, signal)) return patiently(host, url, want, signal)
      // A host that wanted to be left alone before its rules were known has not forbidden anything.
      return skipped(findRefusal(host) ?? 'robots')
    },
  }
}

/** What one pace is kept for, whoever asks. */
export function hostName(url: string): string {
  return withoutWww(URL.parse(url)?.host ?? '')
}

const always: Rules = () => true
const never: Rules = () => false

function hostAt(pace: Pace, isOwn: boolean): AskedHost {
  return {
    pace,
    isOwn,
    requests: 0,
    since: undefined,
    silences: 0,
    refusals: 0,
    isLeftAlone: false,
    rules: new Map(),
  }
}
