// One tooltip for the whole app, shown over whatever carries `data-tooltip`: a tool bar of forty buttons
// costs no more than one. It is in the browser's top layer, above dialogs. Dismissed by Escape, stays
// while the pointer is over it (WCAG 1.4.13).
import { cloneElement, useEffect, useRef, useState, type ReactElement } from 'react'
import { Kbd } from './kbd.tsx'

type Side = 'top' | 'bottom' | 'left' | 'right'

export interface TooltipProps {
  text: string
  keys?: string | undefined
  /** By default that of the nearest `data-tooltip-side` around it, else below. */
  side?: Side | undefined
  /** The control; it must carry its own name, since a tooltip is not read on a touch screen. */
  children: ReactElement
}

export function Tooltip({ text, keys, side, children }: TooltipProps) {
  return cloneElement(children as ReactElement<Record<string, unknown>>, {
    'data-tooltip': text,
    'data-tooltip-keys': keys,
    'data-tooltip-side': side,
  })
}

const patienceMilliseconds = 500
// A pointer that moves along a tool bar has waited once already.
const warmMilliseconds = 400
const leaveMilliseconds = 120
const gap = 6
const margin = 8

/** Draws the tooltip; once in the app. */
export function TooltipLayer() {
  const popup = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<HTMLElement>()

  useEffect(() => {
    let timer = 0
    let closedAt = Number.NEGATIVE_INFINITY
    let shown: HTMLElement | undefined
    const show = (element: HTMLElement | undefined): void => {
      if (shown !== undefined && element === undefined) closedAt = performance.now()
      shown = element
      setTarget(element)
    }
    const soon = (element: HTMLElement): void => {
      clearTimeout(timer)
      if (element === shown) return
      const isWarm = shown !== undefined || performance.now() - closedAt < warmMilliseconds
      timer = window.setTimeout(() => element.isConnected && show(element), isWarm ? 0 : patienceMilliseconds)
    }
    const carrier = (node: EventTarget | null): HTMLElement | undefined =>
      node instanceof Element ? (node.closest<HTMLElement>('[data-tooltip]') ?? undefined) : undefined

    const onPointerOver = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return
      const element = carrier(event.target)
      if (element !== undefined) soon(element)
      else if (event.target instanceof Node && popup.current?.contains(event.target) === true)
        clearTimeout(timer)
      else {
        clearTimeout(timer)
        if (shown !== undefined) timer = window.setTimeout(() => show(undefined), leaveMilliseconds)
      }
    }
    const onFocusIn = (event: FocusEvent): void => {
      const element = carrier(event.target)
      if (element?.matches(':focus-visible') === true) soon(element)
    }
    const dismiss = (): void => {
      clearTimeout(timer)
      show(undefined)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' || event.key === 'Enter' || event.key === ' ') dismiss()
    }
    const stop = new AbortController()
    const options = { signal: stop.signal, capture: true }
    document.addEventListener('pointerover', onPointerOver, options)
    document.addEventListener('pointerdown', dismiss, options)
    document.addEventListener('focusin', onFocusIn, options)
    document.addEventListener('focusout', dismiss, options)
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('scroll', dismiss, options)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])

  useEffect(() => {
    const element = popup.current
    if (element === null || target === undefined) return
    element.showPopover()
    place(element, target)
    return () => element.hidePopover()
  }, [target])

  const keys = target?.dataset['tooltipKeys']
  return (
    <div
      ref={popup}
      popover="manual"
      // What carries it has its words as a name.
      aria-hidden
      className="fixed m-0 animate-appear items-center gap-2 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float popover-open:flex"
    >
      {target?.dataset['tooltip']}
      {keys !== undefined && <Kbd keys={keys} inverted />}
    </div>
  )
}

/** Beside the target on the wanted side, on the other where there is no room, and inside the window. */
function place(popup: HTMLElement, target: HTMLElement): void {
  const around = target.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const { tooltipSide } = target.closest<HTMLElement>('[data-tooltip-side]')?.dataset ?? {}
  const side = (tooltipSide ?? 'bottom') as Side
  let left = around.left + (around.width - width) / 2
  let top = around.top + (around.height - height) / 2
  if (side === 'bottom')
    top =
      around.bottom + gap + height + margin > window.innerHeight
        ? around.top - gap - height
        : around.bottom + gap
  if (side === 'top')
    top = around.top - gap - height < margin ? around.bottom + gap : around.top - gap - height
  if (side === 'right')
    left =
      around.right + gap + width + margin > window.innerWidth ? around.left - gap - width : around.right + gap
  if (side === 'left')
    left = around.left - gap - width < margin ? around.right + gap : around.left - gap - width
  popup.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  popup.style.top = `${Math.max(margin, Math.min(top, window.innerHeight - height - margin))}px`
}
