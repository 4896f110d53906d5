// The blanks of the open text: the next one, and the question before a text that still has some is exported.
import { useState, type RefObject } from 'react'
import { toastDone } from '#web/components/ui/toast.tsx'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import { t } from '#web/messages/index.ts'

export function useBlanks(handle: RefObject<EditorHandle | undefined>) {
  const [asked, setAsked] = useState<{ count: number; onExport: () => void }>()
  return {
    goToNext(): void {
      if (handle.current?.goToNextBlank() !== true) toastDone(t.editor.page.noBlanks)
    },
    beforeExport(run: () => void): void {
      const count = handle.current?.countBlanks() ?? 0
      if (count === 0) run()
      else setAsked({ count, onExport: run })
    },
    /** What the question needs while it is asked. */
    exporting: asked && {
      ...asked,
      onShow: () => handle.current?.goToNextBlank('start'),
      onClose: () => setAsked(undefined),
    },
  }
}
