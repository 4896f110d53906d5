import { createSlots, type Slots } from '#platform/slots.ts'

/** At most so many uses of one host at a time; the others wait in line. */
export interface HostSlots {
  /** Resolves with the function that gives the slot back (once). Rejects with the signal's reason. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

export function createHostSlots(maxPerHost: number): HostSlots {
  const hosts = new Map<string, Slots>()
  return {
    async take(host, signal) {
      signal.throwIfAborted()
      const slots = hosts.get(host) ?? createSlots(maxPerHost)
      hosts.set(host, slots)
      const release = await slots.take(signal)
      return () => {
        release()
        if (slots.countTaken() === 0 && hosts.get(host) === slots) hosts.delete(host)
      }
    },
  }
}
