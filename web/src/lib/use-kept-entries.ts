// A list that outlives a reload, in this browser: each tab adds to what is kept, not to what it saw last, so
// that two with the same text open lose nothing of each other.
import { useEffect, useState } from 'react'
import { writeStored } from './appearance.ts'
import { readKept } from './use-kept-state.ts'

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
    writeStored(key, JSON.stringify(next))
  }
  return {
    entries,
    add: (entry) => change([...new Set([...(read(key) ?? entries), entry])].slice(-max)),
    clear: () => change([]),
  }
}

function read(key: string): string[] | undefined {
  const kept = readKept(key)
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : undefined
}
