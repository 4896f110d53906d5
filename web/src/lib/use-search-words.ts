// The words of a search that are in the URL: the field shows what is typed, the URL follows.
import { useEffect, useRef, useState } from 'react'

/** As long as one pauses between two words. */
const usualPauseMs = 250

/**
 * What is in the field, and a way to change it that updates the URL after a pause; an emptied field at
 * once.
 */
export function useSearchWords(
  q: string | undefined,
  search: (q: string | undefined) => void,
  pauseMs: number = usualPauseMs,
): [string, (words: string) => void] {
  const [words, setWords] = useState(q ?? '')
  const sent = useRef(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    // Changed by something else than this field: the browser's back, a cleared search.
    if (q !== sent.current) setWords(q ?? '')
    sent.current = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: string): void => {
    setWords(next)
    clearTimeout(timer.current)
    const wanted = next.trim() === '' ? undefined : next.trim()
    const update = (): void => {
      sent.current = wanted
      latest.current(wanted)
    }
    if (wanted === undefined || pauseMs === 0) update()
    else timer.current = setTimeout(update, pauseMs)
  }
  return [words, change]
}
