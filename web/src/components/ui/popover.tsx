import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { popupClasses } from './popup.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** Read by assistive technology; shown unless hidden. */
  title: string
  hideTitle?: boolean
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

export function Popover({ trigger, title, hideTitle = false, children, side = 'bottom', align = 'start', open, onOpenChange }: PopoverProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} className="z-50">
          <Base.Popup className={classNames(popupClasses, 'max-w-[calc(100vw-2rem)] p-4')}>
            <Base.Title className={hideTitle ? 'sr-only' : 'mb-2 font-semibold'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
