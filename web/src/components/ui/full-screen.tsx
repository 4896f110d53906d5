import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { iconButtonClasses } from './icon-button.tsx'

export interface FullScreenProps {
  title: string
  closeLabel: string
  onClose: () => void
  /** Beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A view over the whole window for as long as one looks at it; what is under it stays as it was left. */
export function FullScreen({ title, closeLabel, onClose, actions, children }: FullScreenProps) {
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-40 flex flex-col bg-paper outline-none max-wide:overflow-y-auto">
          <div className="flex min-h-bar shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-4 py-2">
            <Base.Title className="min-w-0 flex-1 truncate font-semibold">{title}</Base.Title>
            {/* Below title and way out where there is no room beside them. */}
            {actions !== undefined && (
              <div className="flex flex-wrap items-center gap-2 max-wide:order-last max-wide:w-full">
                {actions}
              </div>
            )}
            <Base.Close aria-label={closeLabel} className={iconButtonClasses()}>
              <X aria-hidden size={16} strokeWidth={1.5} />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
