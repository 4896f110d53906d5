// A crawl's place at its site's host: as long as it is there, it learns how many others are, and asks for its
// share of what the host may be asked. No request waits for this; where a delay is to be kept, each turn is
// reserved instead (`pace.ts`).
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/ids.ts'
import { hostName } from '../fetching/ask-hosts.ts'
import type { HostPaces } from './host-paces.repository.ts'
import type { Pace, SharedPace } from './pace.ts'

export interface HostLease {
  /** Turns and pauses of the host at which it sits. */
  shared: SharedPace
  /** Sits down at the host of a URL. Where others acquire there, it waits until they have noticed. */
  acquire(url: string, pace: Pace, signal: AbortSignal): Promise<void>
  release(): Promise<void>
}

const usualLookMs = 2_000

export function createHostLease(hosts: HostPaces, lookEveryMs = usualLookMs): HostLease {
  const lease = newId()
  let host = ''
  let timer: NodeJS.Timeout | undefined

  async function look(pace: Pace): Promise<number> {
    const { leases, pausedMs } = await hosts.renew(host, lease)
    pace.setShare(leases)
    if (pausedMs > 0) pace.pause(pausedMs)
    return leases
  }

  return {
    shared: {
      reserve: (gapMs) => hosts.reserve(host, gapMs),
      pause: (pauseMs) => hosts.pause(host, pauseMs),
    },
    async acquire(url, pace, signal) {
      const name = hostName(url)
      if (name === host) return
      host = name
      clearInterval(timer)
      // A database that is away for a moment leaves each crawl its own pace.
      timer = setInterval(() => void look(pace).catch(() => undefined), lookEveryMs)
      const leases = await look(pace)
      if (leases > 1) await sleep(lookEveryMs + lookEveryMs / 4, undefined, { signal })
    },
    async release() {
      clearInterval(timer)
      await hosts.release(lease).catch(() => undefined)
    },
  }
}
