// What is said about a proposal that shows nothing.
import { toastDone, toastFailure } from '#web/components/ui/toast.tsx'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import { t } from '#web/messages/index.ts'

export function reportProposal(proposed: ReturnType<EditorHandle['propose']> | undefined): void {
  if (proposed === 0) toastDone(t.generation.nothingChanges)
  if (proposed === 'gone') toastFailure(t.generation.partGone)
}
