import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

/** One for the app: when a tooltip was just shown, the next one comes without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Base.Provider delay={500}>{children}</Base.Provider>
}

export interface TooltipProps {
  text: string
  keys?: string | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** The control; it must carry its own name, since a tooltip is not read on a touch screen. */
  children: ReactElement
}

export function Tooltip({ text, keys, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-50">
          <Base.Popup className="flex items-center gap-2 rounded-control bg-ink px-2 py-1 text-12 text-paper shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
            {keys !== undefined && <Kbd keys={keys} inverted />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
