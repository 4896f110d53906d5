import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { t } from '#web/messages/index.ts'
import { IconButton } from './icon-button.tsx'
import type { Selection } from './use-selection.ts'

/** What can be done with the rows that are chosen; shown only while some are. */
export function SelectionBar({
  selection,
  children,
}: {
  selection: Pick<Selection, 'ids' | 'clear'>
  children: ReactNode
}) {
  const isShown = selection.ids.size > 0
  useShortcuts([{ group: 'everywhere', keys: 'Escape', run: selection.clear }], isShown)
  return (
    <div
      role="region"
      aria-label={t.common.selected(selection.ids.size)}
      aria-live="polite"
      hidden={!isShown}
    >
      {isShown && (
        <div className="flex min-h-bar animate-appear items-center gap-2 border-t border-rule bg-raised px-4">
          <span className="mr-auto tabular-nums">{t.common.selected(selection.ids.size)}</span>
          {children}
          <IconButton
            label={t.common.clearSelection}
            keys="Escape"
            icon={<X aria-hidden size={16} strokeWidth={1.5} />}
            onClick={selection.clear}
          />
        </div>
      )}
    </div>
  )
}
