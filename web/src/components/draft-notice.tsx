import { Button } from '#web/components/ui/button.tsx'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { formatWhen } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'

export interface DraftNoticeProps {
  draft: Draft
  onUse: () => void
  /** Where the two states can be set side by side. */
  onCompare?: () => void
  onDiscard: () => void
}

/** Offers what was done in this browser and never saved. */
export function DraftNotice({ draft, onUse, onCompare, onDiscard }: DraftNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-2 border-b border-rule bg-warning-pale px-4 py-2"
      data-print="hide"
    >
      <p className="mr-auto">{t.saving.draft.text(formatWhen(new Date(draft.savedAt).toISOString()))}</p>
      <Button size="small" variant="quiet" onClick={onDiscard}>
        {t.saving.draft.discard}
      </Button>
      {onCompare !== undefined && (
        <Button size="small" onClick={onCompare}>
          {t.saving.draft.compare}
        </Button>
      )}
      <Button size="small" variant="primary" onClick={onUse}>
        {t.saving.draft.use}
      </Button>
    </div>
  )
}
