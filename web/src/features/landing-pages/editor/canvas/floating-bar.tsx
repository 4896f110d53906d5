import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { spotAt } from './floating.ts'
import type { Fit } from './use-fit.ts'

export interface FloatingBarProps {
  label: string
  /** What it belongs to, in the frame's coordinates. */
  rect: DOMRect
  fit: Fit
  align: 'start' | 'end'
  children: ReactNode
}

/** Buttons beside a part of the page. Pressing them leaves the caret where it is. */
export function FloatingBar({ label, rect, fit, align, children }: FloatingBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = bar.current
    if (element === null) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.offsetWidth, height: element.offsetHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const spot = spotAt(rect, fit, size, align)
  return (
    <div
      ref={bar}
      role="toolbar"
      data-area
      // Below it is what it belongs to.
      data-tooltip-side="top"
      aria-label={label}
      hidden={spot === undefined}
      style={spot === undefined ? undefined : { transform: `translate(${spot.left}px, ${spot.top}px)` }}
      // Buttons take the focus from the text otherwise; fields of a bar need it.
      onPointerDown={(event: PointerEvent) =>
        !(event.target instanceof HTMLInputElement) && event.preventDefault()
      }
      className="absolute top-0 left-0 z-10 flex items-center gap-px rounded-card border border-rule bg-raised p-hair shadow-float"
    >
      {children}
    </div>
  )
}
