// A list that outlives a reload, in this browser: each tab adds to what is kept, not to what it saw last, so that two
// with the same text open lose nothing of each other.
import { useEffect, useState } from 'react'

export interface KeptEntries {
  entries: readonly string[]
  /** The oldest are let go beyond `max`. */
  add: (entry: string) => void
  clear: () => void
}

export function useKeptEntries(name: string, max: number): KeptEntries {
  const key = `pressroom.${name}`
  const [entries, setEntries] = useState<readonly string[]>(() => read(key) ?? [])
  useEffect(() => {
    const takeOver = ({ key: changed }: StorageEvent): void => {
      if (changed === key) setEntries(read(key) ?? [])
    }
    window.addEventListener('storage', takeOver)
    return () => window.removeEventListener('storage', takeOver)
  }, [key])
  const change = (next: readonly string[]): void => {
    setEntries(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: then it lives as long as the page.
    }
  }
  return {
    entries,
    add: (entry) => change([...new Set([...(read(key) ?? entries), entry])].slice(-max)),
    clear: () => change([]),
  }
}

/** Undefined where nothing is kept, or may be. */
function read(key: string): string[] | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : undefined
  } catch {
    return undefined
  }
}
