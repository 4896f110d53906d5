// A crawl's place at its site's host: as long as it is there, it learns how many others are, and asks for its share of what the host may be asked. No
// request waits for this; where a delay is to be kept, each turn is reserved instead (`pace.ts`).
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#platform/ids.ts'
import { hostName } from './ask-hosts.ts'
import type { HostPaces } from './host-paces.repository.ts'
import type { Pace, SharedPace } from './pace.ts'

export interface HostSeat {
  /** Turns and pauses of the host at which it sits. */
  shared: SharedPace
  /** Sits down at the host of an address. Where others sit there, it waits until they have noticed. */
  sit(url: string, pace: Pace, signal: AbortSignal): Promise<void>
  leave(): Promise<void>
}

const usualLookMs = 2_000

export function createHostSeat(hosts: HostPaces, lookEveryMs = usualLookMs): HostSeat {
  const seat = newId()
  let host = ''
  let timer: NodeJS.Timeout | undefined

  async function look(pace: Pace): Promise<number> {
    const { seats, pausedMs } = await hosts.attend(host, seat)
    pace.setShare(seats)
    if (pausedMs > 0) pace.pause(pausedMs)
    return seats
  }

  return {
    shared: { reserve: (gapMs) => hosts.reserve(host, gapMs), pause: (pauseMs) => hosts.pause(host, pauseMs) },
    async sit(url, pace, signal) {
      const name = hostName(url)
      if (name === host) return
      host = name
      clearInterval(timer)
      // A database that is away for a moment leaves each crawl its own pace.
      timer = setInterval(() => void look(pace).catch(() => undefined), lookEveryMs)
      const seats = await look(pace)
      if (seats > 1) await sleep(lookEveryMs + lookEveryMs / 4, undefined, { signal })
    },
    async leave() {
      clearInterval(timer)
      await hosts.leave(seat).catch(() => undefined)
    },
  }
}
