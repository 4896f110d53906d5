import { useEffect, useRef, useState } from 'react'

/** A file dropped anywhere in the window; true while one is held over it. */
export function useDroppedFile(onFile: (file: File | undefined) => void, isBusy: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    if (isBusy) return
    const stop = new AbortController()
    const { signal } = stop
    const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    window.addEventListener(
      'dragover',
      (event) => holdsFile(event) && (event.preventDefault(), setOver(true)),
      { signal },
    )
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    })
    window.addEventListener(
      'drop',
      (event) => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(false)
        latest.current(event.dataTransfer?.files[0])
      },
      { signal },
    )
    return () => stop.abort()
  }, [isBusy])
  return isOver
}
