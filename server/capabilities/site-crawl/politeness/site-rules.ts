// The rules of the site's robots.txt while it is crawled: the file is read again as it ages, and the last one
// counts while it cannot be had.
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutboundClient } from '#capabilities/crawl/index.ts'
import type { CrawlMemory } from '../crawl.types.ts'
import type { Pace } from './pace.ts'
import { getRules, surveyRobots, type StoredRobots } from '../fetching/survey-site.ts'

export interface SiteRulesOptions {
  origin: string
  outbound: OutboundClient
  memory: CrawlMemory
  /** Keeps the delay that the file asks for. */
  pace: Pace
  /** How old the file may become before it is read again. */
  maxAgeMs?: number | undefined
}

export interface SiteRules {
  /** As the file was when the crawl began. */
  robots: StoredRobots
  isAllowed(url: string): boolean
  /** Whether the file could never be had, so that nothing may be asked for. */
  isUnreachable(): boolean
  /** Reads the file again where it has become too old. */
  refresh(): Promise<void>
}

export const product = 'pressroom'
const usualMaxAgeMs = 600_000
const secondTryAfterMs = 2_000

export async function readSiteRules(
  { origin, outbound, memory, pace, maxAgeMs = usualMaxAgeMs }: SiteRulesOptions,
  signal: AbortSignal,
): Promise<SiteRules> {
  const robots = await readFirst()
  let rules = getRules(robots)
  let readAt = performance.now()
  obeyDelay()
  return {
    robots,
    isAllowed: (url) => rules.isAllowed(url, product),
    isUnreachable: () => rules.state === 'unreachable',
    async refresh() {
      if (performance.now() - readAt < maxAgeMs) return
      const fresh = await surveyRobots(outbound, origin, signal)
      readAt = performance.now()
      // While the file cannot be had, the last one counts (RFC 9309 §2.4).
      if (getRules(fresh).state === 'unreachable') return
      rules = getRules(fresh)
      obeyDelay()
      await memory.learn({ robots: fresh })
    },
  }

  /**
   * After a restart it is read again, for it may have changed; if it cannot be had, the one that is known
   * counts.
   */
  async function readFirst(): Promise<StoredRobots> {
    const known = memory.facts.robots
    let fresh = await surveyRobots(outbound, origin, signal)
    if (known === undefined && getRules(fresh).state === 'unreachable' && !isTimeout(fresh)) {
      // The whole audit hangs on this one answer. Who has waited in vain once need not wait again.
      await sleep(secondTryAfterMs, undefined, { signal })
      fresh = await surveyRobots(outbound, origin, signal)
    }
    if (known !== undefined && getRules(fresh).state === 'unreachable') return known
    await memory.learn({ robots: fresh })
    return fresh
  }

  function obeyDelay(): void {
    pace.setDelay((rules.crawlDelay(product) ?? 0) * 1_000)
  }
}

function isTimeout({ outcome }: StoredRobots): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'timeout'
}
