import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import { t } from '#web/messages/index.ts'
import { iconButtonClasses } from './icon-button.tsx'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  /** From below on small screens (the default), or from the right. */
  side?: 'bottom' | 'right'
  /** Beside the way to close it. */
  actions?: ReactNode
  /** From the right: wide enough for tables and long URLs. */
  isWide?: boolean
  children: ReactNode
}

/** A pane that slides over the page: what the rail and the side panel become below 900 px. */
export function Sheet({
  open,
  onClose,
  title,
  side = 'bottom',
  actions,
  isWide = false,
  children,
}: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={classNames(
            'fixed z-40 flex flex-col border-rule bg-raised shadow-float outline-none transition-transform duration-200',
            side === 'bottom'
              ? 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-card border-t pb-[env(safe-area-inset-bottom)] data-ending-style:translate-y-full data-starting-style:translate-y-full'
              : 'inset-y-0 right-0 w-full border-l data-ending-style:translate-x-full data-starting-style:translate-x-full',
            side === 'right' && (isWide ? 'max-w-[30rem]' : 'max-w-side'),
          )}
        >
          <header className="flex min-h-bar items-center justify-between gap-4 border-b border-rule px-4 py-2">
            <Base.Title className="line-clamp-3 min-w-0 font-semibold break-words">{title}</Base.Title>
            <div className="flex shrink-0 items-center gap-1">
              {actions}
              <Base.Close aria-label={t.common.close} className={iconButtonClasses()}>
                <X aria-hidden size={16} strokeWidth={1.5} />
              </Base.Close>
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
