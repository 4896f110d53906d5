import { useEffect, useRef } from 'react'
import { followEvents } from '#web/lib/event-stream.ts'
import { getTextTopic, type SharedThing } from '#web/lib/shared-thing.ts'
import { urls } from '#web/lib/urls.ts'

export type TextChange = 'comments' | 'suggestions' | 'text' | 'access'

/** Says what others have changed about a text, for as long as it is open and somebody else may work on it. */
export function useTextEvents(
  text: SharedThing,
  isWatched: boolean,
  onChange: (about: TextChange) => void,
): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const topic = getTextTopic(text)
  useEffect(() => {
    if (!isWatched) return
    const stop = new AbortController()
    const follow = followEvents(urls.events([topic]), stop.signal, ({ event, data }) => {
      if (event === 'changed') latest.current((data as { about: TextChange }).about)
    })
    // A stream that is refused for good leaves everything as it was read; the next request says why.
    follow.catch(() => undefined)
    return () => stop.abort()
  }, [topic, isWatched])
}
