// Counting all matches of a list costs more than the list. A count stays true until its owner changes
// something, so it is kept together with the owner's newest change. Invariant: a count is kept only when that
// change is older than the longest transaction; else a transaction still under way could commit an older time
// stamp later and the count would be wrong without a sign.
import { maxTransactionMs } from './database.ts'

const maxEntries = 5_000

export interface CountCache {
  total(question: {
    key: string
    /** Milliseconds since 1970. */
    newestChange: number | null | undefined
    count: () => Promise<number>
  }): Promise<number>
}

export function createCountCache(now: () => number = Date.now): CountCache {
  const entries = new Map<string, { stamp: number; total: number }>()
  return {
    async total({ key, newestChange, count }) {
      const stamp = newestChange ?? undefined
      const known = entries.get(key)
      if (known !== undefined && known.stamp === stamp) return known.total
      const total = await count()
      if (stamp !== undefined && now() - stamp > maxTransactionMs + clockTolerance) {
        if (entries.size >= maxEntries) entries.delete(entries.keys().next().value as string)
        entries.set(key, { stamp, total })
      }
      return total
    },
  }
}

/** How far the clocks of this machine and the database may be apart, in milliseconds. */
const clockTolerance = 5_000
