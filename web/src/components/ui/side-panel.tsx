// The pane at the right of the page (AI, checks, outline …): remembers its width and whether it is open, is a
// sheet below 900 px.
import { X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { readStored, writeStored } from '#web/lib/appearance.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { IconButton } from './icon-button.tsx'
import { Sheet } from './sheet.tsx'

export interface SidePanelProps {
  /** Key under which the width is remembered. */
  name: string
  title: string
  open: boolean
  onClose: () => void
  /** Shown beside the title. */
  actions?: ReactNode
  children: ReactNode
}

const usualWidth = 360
const narrowest = 280
const widest = 640
const keyboardStep = 16

/** In a narrow window a pane is less wide than what is remembered. */
const getShownWidth = ({ parentElement }: HTMLElement): number => parentElement?.offsetWidth ?? usualWidth

export function SidePanel({ name, title, open, onClose, actions, children }: SidePanelProps) {
  const isWide = useIsWide()
  const storageKey = `pressroom.side.${name}`
  const [shown, setShown] = useState(() => ({ storageKey, width: readWidth(storageKey) }))
  // Another panel in the same place has its own width.
  if (shown.storageKey !== storageKey) setShown({ storageKey, width: readWidth(storageKey) })
  const { width } = shown
  const setWidth = (next: number): void => setShown({ storageKey, width: clampWidth(next) })
  const drag = useRef<{ x: number; width: number } | undefined>(undefined)

  if (!isWide) {
    return (
      <Sheet open={open} onClose={onClose} title={title}>
        {children}
      </Sheet>
    )
  }
  if (!open) return null

  const resize = (next: number): void => {
    setWidth(next)
    writeStored(storageKey, String(clampWidth(next)))
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      drag.current = { x: event.clientX, width: getShownWidth(event.currentTarget) }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag.current !== undefined) setWidth(drag.current.width + drag.current.x - event.clientX)
    },
    onPointerUp: () => {
      drag.current = undefined
      resize(width)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const shownWidth = getShownWidth(event.currentTarget)
      if (event.key === 'ArrowLeft') resize(shownWidth + keyboardStep)
      if (event.key === 'ArrowRight') resize(shownWidth - keyboardStep)
    },
    onDoubleClick: () => resize(usualWidth),
  }

  return (
    <aside
      aria-label={title}
      data-area
      style={{ width }}
      className="relative flex max-w-1/2 min-h-0 shrink-0 flex-col border-l border-rule bg-paper"
      data-print="hide"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a widget (WAI-ARIA 1.2, separator) */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t.common.resize}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        aria-valuenow={width}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        className="focus-ring-inset absolute inset-y-0 -left-1 z-10 w-2 cursor-col-resize touch-none transition-colors hover:bg-hover"
        {...handle}
      />
      <header className="flex h-bar shrink-0 items-center gap-1 border-b border-rule pr-2 pl-4">
        <h2 className="mr-auto truncate font-semibold">{title}</h2>
        {actions}
        <IconButton
          label={t.common.close}
          icon={<X aria-hidden size={16} strokeWidth={1.5} />}
          onClick={onClose}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
    </aside>
  )
}

function readWidth(storageKey: string): number {
  return clampWidth(Number(readStored(storageKey) ?? usualWidth))
}

function clampWidth(width: number): number {
  return Number.isFinite(width) ? Math.min(widest, Math.max(narrowest, width)) : usualWidth
}
