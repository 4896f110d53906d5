/** At most so many uses at a time; the others wait in the order in which they came. */
export interface Slots {
  /** Resolves with the function that gives the slot back (once). Rejects with the signal's reason. */
  take(signal?: AbortSignal): Promise<() => void>
  countTaken(): number
  countWaiting(): number
}

export function createSlots(max: number): Slots {
  const waiting: (() => void)[] = []
  let taken = 0
  // The slot is handed on to whoever waits; it is free only when nobody does.
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) taken -= 1
    else next()
  }
  return {
    async take(signal) {
      signal?.throwIfAborted()
      if (taken < max) taken += 1
      else {
        const turn = Promise.withResolvers<void>()
        const leave = (): void => {
          const place = waiting.indexOf(turn.resolve)
          if (place !== -1) waiting.splice(place, 1)
          turn.reject(signal?.reason as Error)
        }
        waiting.push(turn.resolve)
        signal?.addEventListener('abort', leave, { once: true })
        await turn.promise.finally(() => signal?.removeEventListener('abort', leave))
      }
      let isTaken = true
      return () => {
        if (isTaken) release()
        isTaken = false
      }
    },
    countTaken: () => taken,
    countWaiting: () => waiting.length,
  }
}

/** The same for each name, such as a host's. */
export function createNamedSlots(max: number): {
  take(name: string, signal: AbortSignal): Promise<() => void>
} {
  const named = new Map<string, Slots>()
  return {
    async take(name, signal) {
      signal.throwIfAborted()
      const slots = named.get(name) ?? createSlots(max)
      named.set(name, slots)
      const release = await slots.take(signal)
      return () => {
        release()
        if (slots.countTaken() === 0 && named.get(name) === slots) named.delete(name)
      }
    },
  }
}
