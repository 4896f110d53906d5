// Changing how a document is edited. The server converts; what it could not carry over is said, and "Undo" brings the version before back.
import { useState } from 'react'
import type { DocumentRecord, EditorMode } from '#features/documents/documents.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'
import type { DocumentAutosave } from '../use-document-autosave.ts'
import { versionBefore } from '../versions/version-before.ts'

export interface ModeSwitchOptions {
  documentId: string
  autosave: DocumentAutosave
  onRecord: (record: DocumentRecord) => void
}

export function useModeSwitch({ documentId, autosave, onRecord }: ModeSwitchOptions) {
  const [isSwitching, setSwitching] = useState(false)

  const undo = async (before: number | undefined): Promise<void> => {
    await autosave.flush()
    if (before !== undefined) onRecord(await requestJson<DocumentRecord>(urls.documentVersionRestore(documentId, before), { method: 'POST' }))
  }

  const switchTo = async (editorMode: EditorMode): Promise<void> => {
    setSwitching(true)
    try {
      await autosave.flush()
      // Unsaved text must not be converted away under the writer's hands.
      if (autosave.state().kind !== 'saved') return
      const record = await requestJson<DocumentRecord>(urls.document(documentId), { method: 'PATCH', body: { editorMode }, ifMatch: autosave.version() })
      onRecord(record)
      const before = await versionBefore(documentId)
      const name = t.editor.foot.modes[editorMode]
      toastUndo(record.warnings === undefined ? t.editor.foot.modeChanged(name) : t.editor.foot.modeLost(name, record.warnings), () => undo(before))
    } catch (error) {
      toastProblem(error)
    } finally {
      setSwitching(false)
    }
  }

  return { isSwitching, switchTo: (editorMode: EditorMode) => void switchTo(editorMode) }
}
