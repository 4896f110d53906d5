import { useCallback, useEffect, useRef, useState, type SetStateAction } from 'react'
import { readStored, writeStored } from './appearance.ts'

/** State that outlives a reload and a closed tab, in this browser. `forget` when the server has it. */
export function useKeptState<Value>(
  name: string,
  initial: Value,
): [Value, (value: SetStateAction<Value>) => void, () => void] {
  const key = getKeptKey(name)
  const [value, setValue] = useState<Value>(() => (readKept(key) as Value | undefined) ?? initial)
  const isKept = useRef(true)
  useEffect(() => {
    if (!isKept.current) return
    writeStored(key, JSON.stringify(value))
  }, [key, value])
  const change = useCallback((next: SetStateAction<Value>) => {
    isKept.current = true
    setValue(next)
  }, [])
  const forget = useCallback(() => {
    isKept.current = false
    try {
      localStorage.removeItem(key)
    } catch {
      // Forbidden: then nothing is kept.
    }
  }, [key])
  return [value, change, forget]
}

/** Under which the browser keeps such a state. */
export const getKeptKey = (name: string): string => `pressroom.${name}`

/** Undefined where nothing is kept, or may be. */
export function readKept(key: string): unknown {
  try {
    return (JSON.parse(readStored(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
