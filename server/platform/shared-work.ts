// The same work, wanted by several at once, is done once: a second click on “read” must not cost a second
// request of the design tool.

export interface SharedWork<Result> {
  /**
   * Joins the work of this name, or begins it. The work is asked to stop when nobody waits for it any more.
   * Rejects with the signal's reason.
   */
  join(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

interface Running<Result> {
  outcome: Promise<Result>
  waiting: number
  stop: AbortController
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Running<Result>>()

  function begin(name: string, work: (signal: AbortSignal) => Promise<Result>): Running<Result> {
    const stop = new AbortController()
    const begun: Running<Result> = { outcome: work(stop.signal), waiting: 0, stop }
    running.set(name, begun)
    const end = (): void => {
      if (running.get(name) === begun) running.delete(name)
    }
    begun.outcome.then(end, end)
    return begun
  }

  return {
    async join(name, signal, work) {
      signal.throwIfAborted()
      const joined = running.get(name) ?? begin(name, work)
      joined.waiting += 1
      let leave: () => void = () => undefined
      const left = new Promise<never>((_, reject) => {
        leave = () => reject(signal.reason as Error)
        signal.addEventListener('abort', leave, { once: true })
      })
      try {
        return await Promise.race([joined.outcome, left])
      } finally {
        signal.removeEventListener('abort', leave)
        joined.waiting -= 1
        if (joined.waiting === 0 && signal.aborted) {
          // Whoever comes now begins again instead of joining what is being stopped.
          if (running.get(name) === joined) running.delete(name)
          joined.stop.abort(signal.reason)
        }
      }
    },
  }
}
