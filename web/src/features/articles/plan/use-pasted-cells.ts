import { useEffect, useRef } from 'react'

/**
 * Takes what is pasted outside of fields, and of what is pasted into one-line fields that which has several
 * lines or cells.
 */
export function usePastedCells(onCells: (text: string) => void, isEnabled: boolean): void {
  const latest = useRef(onCells)
  useEffect(() => {
    latest.current = onCells
  })
  useEffect(() => {
    if (!isEnabled) return
    const listen = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || text.trim() === '' || isTypedInto(event.target, text)) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [isEnabled])
}

function isTypedInto(target: EventTarget | null, text: string): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/[\t\n]/.test(text.trim())
}
