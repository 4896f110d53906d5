// Changing how a document is edited. The server converts; what it could not carry over is said, and "Undo" brings the version before back.
import { useState } from 'react'
import type { DocumentRecord, DocumentVersionSummary, EditorMode } from '#features/documents/documents.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls } from '#web/lib/urls.ts'
import { t } from '#web/messages/index.ts'
import type { Autosave } from '../autosave/autosave.ts'

export interface ModeSwitchOptions {
  documentId: string
  autosave: Autosave
  onRecord: (record: DocumentRecord) => void
}

export function useModeSwitch({ documentId, autosave, onRecord }: ModeSwitchOptions) {
  const [isSwitching, setSwitching] = useState(false)

  const undo = async (): Promise<void> => {
    await autosave.flush()
    const { items } = await requestJson<ListAnswer<DocumentVersionSummary>>(urls.documentVersions(documentId))
    const before = items.find(({ current }) => !current)
    if (before !== undefined) onRecord(await requestJson<DocumentRecord>(urls.documentVersionRestore(documentId, before.n), { method: 'POST' }))
  }

  const switchTo = async (editorMode: EditorMode): Promise<void> => {
    setSwitching(true)
    try {
      await autosave.flush()
      // Unsaved text must not be converted away under the writer's hands.
      if (autosave.state().kind !== 'saved') return
      const record = await requestJson<DocumentRecord>(urls.document(documentId), { method: 'PATCH', body: { editorMode }, ifMatch: autosave.version() })
      onRecord(record)
      const name = t.editor.foot.modes[editorMode]
      toastUndo(record.warnings === undefined ? t.editor.foot.modeChanged(name) : t.editor.foot.modeLost(name, record.warnings), undo)
    } catch (error) {
      toastProblem(error)
    } finally {
      setSwitching(false)
    }
  }

  return { isSwitching, switchTo: (editorMode: EditorMode) => void switchTo(editorMode) }
}
