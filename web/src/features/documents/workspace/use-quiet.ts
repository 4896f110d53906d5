import { useEffect, type RefObject } from 'react'

/**
 * Nothing but title and text while one types: everything marked `editor-chrome` fades until the pointer moves
 * or Tab is pressed.
 */
export function useQuiet(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const stop = new AbortController()
    const options = { signal: stop.signal, passive: true }
    const wake = (): void => element.removeAttribute('data-quiet')
    element.addEventListener(
      'pointermove',
      (event) => (event.movementX !== 0 || event.movementY !== 0) && wake(),
      options,
    )
    element.addEventListener('pointerdown', wake, options)
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Tab' || event.key === 'Escape' || event.metaKey || event.ctrlKey || event.altKey)
          return wake()
        const isWriting =
          event.target instanceof HTMLElement &&
          element.contains(event.target) &&
          event.target.closest('.writing, .cm-content, textarea') !== null
        if (isWriting && (event.key.length === 1 || event.key === 'Enter' || event.key === 'Backspace'))
          element.setAttribute('data-quiet', '')
      },
      options,
    )
    return () => stop.abort()
  }, [place])
}
