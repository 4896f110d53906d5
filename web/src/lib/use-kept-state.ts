import { useCallback, useEffect, useRef, useState, type SetStateAction } from 'react'

/** State that outlives a reload and a closed tab, in this browser. `forget` when the server has it. */
export function useKeptState<Value>(
  name: string,
  initial: Value,
): [Value, (value: SetStateAction<Value>) => void, () => void] {
  const key = `pressroom.${name}`
  const [value, setValue] = useState<Value>(() => (read(key) as Value | undefined) ?? initial)
  const isKept = useRef(true)
  useEffect(() => {
    if (!isKept.current) return
    try {
      localStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full or forbidden: then it lives as long as the page.
    }
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
      // As above.
    }
  }, [key])
  return [value, change, forget]
}

function read(key: string): unknown {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as unknown) ?? undefined
  } catch {
    return undefined
  }
}
