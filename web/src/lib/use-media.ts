import { useSyncExternalStore } from 'react'

// The same width as --breakpoint-wide in styles/tokens.css: from here on there is a rail, below it a bar at
// the bottom.
const wide = '(min-width: 56.25rem)'

/** Whether the window has room for the rail and a side panel. */
export function useIsWide(): boolean {
  return useMedia(wide)
}

/** Whether a media query holds, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}
