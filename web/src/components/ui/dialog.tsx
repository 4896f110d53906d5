import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { iconButtonClasses } from './icon-button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  size?: 'normal' | 'wide'
  /** Neither Escape nor a click beside it closes it: only its own buttons. */
  persistent?: boolean
  /** What gets the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A question that must be answered before going on. Asks as rarely as possible: what can be undone is not
 * asked.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'normal',
  persistent = false,
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={persistent}
      onOpenChange={(next, details) => {
        if (next || (persistent && details.reason === 'escape-key')) return
        onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center p-4">
          <Base.Popup
            initialFocus={initialFocus}
            className={classNames(
              'flex max-h-full w-full flex-col rounded-card border border-rule bg-raised shadow-float outline-none transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0',
              size === 'wide' ? 'max-w-dialog-wide' : 'max-w-dialog',
            )}
          >
            <header className="flex items-start justify-between gap-4 px-6 pt-4">
              <Base.Title className="pt-1 text-16 font-semibold">{title}</Base.Title>
              {!persistent && (
                <Base.Close aria-label={t.common.close} className={iconButtonClasses()}>
                  <X aria-hidden size={16} strokeWidth={1.5} />
                </Base.Close>
              )}
            </header>
            <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-6 pt-1 pb-6">
              {description !== undefined && (
                <Base.Description className="text-soft">{description}</Base.Description>
              )}
              {children}
              {actions !== undefined && (
                <div className="flex flex-wrap justify-end gap-2 pt-2">{actions}</div>
              )}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
