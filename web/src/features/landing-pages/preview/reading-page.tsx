// A page for those who look at it and comment on it: rendered as readers will see it, its words selectable,
// with a button at what is selected.
import { MessageSquareText } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageContent } from '#core/landing-page/index.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { CommentedSurface } from '#web/lib/passages.ts'
import { comments } from '#web/messages/comments.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { devices, type Device } from '../editor/canvas/devices.ts'
import { FloatingBar } from '../editor/canvas/floating-bar.tsx'
import { framed, frameSandbox } from '../editor/canvas/frame.ts'
import { renderForReading } from '../editor/canvas/render.ts'
import { useFit } from '../editor/canvas/use-fit.ts'
import { createPagePassages } from './page-passages.ts'

export interface ReadingPageProps {
  page: PageContent
  label: string
  device: Device
  /** Called for each state of the page once it is shown. */
  onReady: (surface: CommentedSurface) => void
  /** Comments on what is selected; left out where nobody may. */
  onComment: (() => void) | undefined
  /** A commented passage was pressed. */
  onPassage: (id: string) => void
}

export function ReadingPage({ page, label, device, onReady, onComment, onPassage }: ReadingPageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const iframe = useRef<HTMLIFrameElement>(null)
  const scrollTop = useRef(0)
  const stop = useRef<AbortController>(undefined)
  const [selected, setSelected] = useState<DOMRect>()
  const fit = useFit(stage, devices[device])
  const html = useMemo(() => framed(renderForReading(page)), [page])
  useEffect(() => () => stop.current?.abort(), [])

  const open = (): void => {
    const shown = iframe.current?.contentDocument
    if (shown == null) return
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    const passages = createPagePassages(shown)
    const view = shown.defaultView
    view?.scrollTo(0, scrollTop.current)
    const look = (): void => {
      const range = passages.selected() === undefined ? undefined : shown.getSelection()?.getRangeAt(0)
      setSelected(range?.getBoundingClientRect())
    }
    shown.addEventListener('selectionchange', look, { signal })
    shown.addEventListener(
      'scroll',
      () => {
        scrollTop.current = view?.scrollY ?? 0
        look()
      },
      { signal, passive: true },
    )
    shown.addEventListener('submit', (event) => event.preventDefault(), { signal })
    shown.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest('a')
        // A page within the app leads nowhere but to its own sections.
        if (link !== null && link.getAttribute('href')?.startsWith('#') !== true) event.preventDefault()
        const id = passages.findAt(event.clientX, event.clientY)
        if (id !== undefined && passages.selected() === undefined) onPassage(id)
      },
      { signal },
    )
    setSelected(undefined)
    onReady(passages)
  }

  return (
    <div ref={stage} className="relative min-h-0 flex-1 overflow-hidden bg-sunk">
      <iframe
        ref={iframe}
        title={label}
        sandbox={frameSandbox}
        srcDoc={html}
        onLoad={open}
        className="absolute top-0 origin-top-left border-0 bg-white"
        style={{ left: fit.left, width: fit.width, height: fit.height, transform: `scale(${fit.scale})` }}
      />
      {selected !== undefined && onComment !== undefined && (
        <FloatingBar label={landingEditor.canvas.commentBar} rect={selected} fit={fit} align="start">
          <Button
            size="small"
            variant="quiet"
            icon={<MessageSquareText aria-hidden size={16} strokeWidth={1.5} />}
            onClick={onComment}
          >
            {comments.comment}
          </Button>
        </FloatingBar>
      )}
    </div>
  )
}
