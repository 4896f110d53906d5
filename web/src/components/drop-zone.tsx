import { FileInput } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Takes files dropped anywhere in the window, and says so while one is held over it. */
export function DropZone({
  onFiles,
  text,
  hint,
}: {
  onFiles: (files: File[]) => void
  text: string
  hint: string
}) {
  const isOver = useDroppedFiles(onFiles)
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-2 z-50 grid animate-appear place-items-center rounded-card border-2 border-dashed border-accent bg-paper opacity-95">
      <p className="flex flex-col items-center gap-1 text-center">
        <FileInput aria-hidden size={16} strokeWidth={1.5} className="text-accent" />
        <span className="font-serif text-18">{text}</span>
        <span className="text-soft">{hint}</span>
      </p>
    </div>
  )
}

function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    // Entering a child comes before leaving its parent: only the count says when the window is left.
    let depth = 0
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true
    const listeners = {
      dragenter(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth += 1
        setOver(true)
      },
      dragover(event: DragEvent) {
        // Otherwise the browser would leave the app and open the file.
        if (hasFiles(event)) event.preventDefault()
      },
      dragleave(event: DragEvent) {
        if (!hasFiles(event)) return
        depth -= 1
        setOver(depth > 0)
      },
      drop(event: DragEvent) {
        depth = 0
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        latest.current(files)
      },
    }
    const entries = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][]
    for (const [name, listener] of entries) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of entries) window.removeEventListener(name, listener)
    }
  }, [])
  return isOver
}
