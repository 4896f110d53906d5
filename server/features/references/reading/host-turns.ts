// What is asked of a host and how often: its robots.txt once a reading, one page after the other, at a pace
// that all processes of the installation share.
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboundClient, SiteRobots } from '#capabilities/crawl/index.ts'
import type { HostPaces } from '#capabilities/site-crawl/index.ts'
import { SourceFailure } from './source-failure.ts'

export interface HostTurnsDependencies {
  outbound: OutboundClient
  readRobots(outbound: OutboundClient, origin: string, signal: AbortSignal): Promise<SiteRobots>
  paces: Pick<HostPaces, 'reserve' | 'pause'>
}

export interface HostTurns {
  /** Throws a `SourceFailure` where the site's rules keep programs from the URL. */
  respectRules(url: string, signal: AbortSignal): Promise<void>
  /** Waits until the host may be asked. Throws a `SourceFailure` where that is too long. */
  take(url: string, signal: AbortSignal): Promise<void>
  /** The host wants to be left alone. */
  pause(url: string, pauseMs: number): Promise<void>
}

const product = 'Pressroom'
/** Between two pages of a host that says nothing itself. */
const usualGapMs = 300
const maxGapMs = 10_000
const maxWaitMs = 60_000
const robotsTimeoutMs = 8_000

/** For one reading of several sources. */
export function createHostTurns({ outbound, readRobots, paces }: HostTurnsDependencies): HostTurns {
  const rules = new Map<string, Promise<SiteRobots | undefined>>()

  function getRules(origin: string, signal: AbortSignal): Promise<SiteRobots | undefined> {
    const known = rules.get(origin)
    if (known !== undefined) return known
    const limit = AbortSignal.timeout(robotsTimeoutMs)
    const read = readRobots(outbound, origin, AbortSignal.any([signal, limit])).catch((error: unknown) => {
      signal.throwIfAborted()
      if (limit.aborted) return undefined
      throw error
    })
    rules.set(origin, read)
    return read
  }

  return {
    async respectRules(url, signal) {
      const { origin, host } = new URL(url)
      const found = await getRules(origin, signal)
      if (found?.isAllowed(url, product) === true) return
      if (found?.state === 'found')
        throw new SourceFailure('robots', `The robots.txt of ${host} asks programs not to read this page.`)
      // A host that answers nothing at all is no host with rules.
      if (found?.status === undefined)
        throw new SourceFailure('unreachable', `${host} does not answer.`, { isPassing: true })
      throw new SourceFailure(
        'robots',
        `The robots.txt of ${host} cannot be read (it answers ${found.status}), and without it the site is not read.`,
      )
    },
    async take(url, signal) {
      const { origin, host, hostname } = new URL(url)
      const delay = (await getRules(origin, signal))?.crawlDelay(product) ?? 0
      const waitMs = await paces.reserve(hostname, Math.min(maxGapMs, Math.max(usualGapMs, delay * 1_000)))
      if (waitMs > maxWaitMs)
        throw new SourceFailure('busy', `${host} wants to be asked too seldom for now. Try it again later.`)
      if (waitMs > 0) await sleep(waitMs, undefined, { signal })
    },
    pause: (url, pauseMs) => paces.pause(new URL(url).hostname, pauseMs),
  }
}
