// Values by key in the memory of this process, as long as there is room: another process has its own.

export interface RecentlyUsed<Value> {
  get(key: string): Value | undefined
  /** Gives the value back. */
  set(key: string, value: Value): Value
}

export interface RecentlyUsedLimits<Value> {
  maxCount?: number
  maxBytes?: number
  /** Bytes that a value counts for; none when unset. */
  countBytes?: (value: Value) => number
}

/** The least recently used are forgotten first; a value larger than all the room is not kept. */
export function createRecentlyUsed<Value>({
  maxCount = Infinity,
  maxBytes = Infinity,
  countBytes = () => 0,
}: RecentlyUsedLimits<Value>): RecentlyUsed<Value> {
  const entries = new Map<string, { value: Value; bytes: number }>()
  let size = 0
  const drop = (key: string): void => {
    size -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value) {
      drop(key)
      const bytes = countBytes(value)
      entries.set(key, { value, bytes })
      size += bytes
      for (const [oldest] of entries) {
        if (entries.size <= maxCount && size <= maxBytes) break
        drop(oldest)
      }
      return value
    },
  }
}
