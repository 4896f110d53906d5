/** At most so many uses of one host at a time; the others wait in line. */
export interface HostSlots {
  /** Resolves with the function that gives the slot back (once). Rejects with the signal's reason. */
  take(host: string, signal: AbortSignal): Promise<() => void>
}

interface Line {
  taken: number
  waiting: (() => void)[]
}

export function createHostSlots(maxPerHost: number): HostSlots {
  const lines = new Map<string, Line>()

  function release(host: string, line: Line): void {
    const next = line.waiting.shift()
    if (next !== undefined) {
      next()
      return
    }
    line.taken -= 1
    if (line.taken === 0) lines.delete(host)
  }

  return {
    async take(host, signal) {
      signal.throwIfAborted()
      const line = lines.get(host) ?? { taken: 0, waiting: [] }
      lines.set(host, line)
      if (line.taken < maxPerHost) {
        line.taken += 1
      } else {
        await new Promise<void>((resolve, reject) => {
          const enter = (): void => {
            signal.removeEventListener('abort', leave)
            resolve()
          }
          const leave = (): void => {
            line.waiting.splice(line.waiting.indexOf(enter), 1)
            reject(signal.reason as Error)
          }
          line.waiting.push(enter)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      let isTaken = true
      return () => {
        if (isTaken) release(host, line)
        isTaken = false
      }
    },
  }
}
