import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { popupClasses } from './popup.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  children: ReactNode
}

/** A few words and links about something, beside it. */
export function Popover({ trigger, label, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side="bottom"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            aria-label={label}
            className={classNames(popupClasses, 'flex max-w-(--available-width) flex-col gap-1 p-3! text-13')}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
