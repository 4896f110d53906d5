import type { KeyboardEvent } from 'react'

/** Keys of a form beside a text: Ctrl or ⌘ and Enter sends it, Escape closes it and nothing else. */
export const formKeys =
  (submit: (event: KeyboardEvent) => void, close: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
