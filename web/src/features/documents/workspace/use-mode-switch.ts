// Changing how a document is edited. The server converts; what it could not carry over is said, and "Undo"
// brings the version before back.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import type { DocumentAutosave } from '../use-document-autosave.ts'
import { restoreVersionMutation, type TextRecord } from '../text-api.ts'
import { versionBefore } from '../versions/version-before.ts'

export interface ModeSwitchOptions {
  text: SharedText
  autosave: DocumentAutosave
  onRecord: (record: TextRecord) => void
}

export function useModeSwitch({ text, autosave, onRecord }: ModeSwitchOptions) {
  const [isSwitching, setSwitching] = useState(false)
  const restore = useMutation(restoreVersionMutation(text))

  const undo = async (before: number | undefined): Promise<void> => {
    await autosave.flush()
    if (before !== undefined) onRecord(await restore.mutateAsync({ n: before }))
  }

  const switchTo = async (editorMode: EditorMode): Promise<void> => {
    setSwitching(true)
    try {
      await autosave.flush()
      // Unsaved text must not be converted away under the writer's hands.
      if (autosave.state().kind !== 'saved') return
      const record = await requestJson<TextRecord>(getThingPath(text), {
        method: 'PATCH',
        body: { editorMode },
        ifMatch: autosave.version(),
      })
      onRecord(record)
      const before = await versionBefore(text)
      const name = t.editor.foot.modes[editorMode]
      toastUndo(
        record.warnings === undefined
          ? t.editor.foot.modeChanged(name)
          : t.editor.foot.modeLost(name, record.warnings),
        () => undo(before),
      )
    } catch (error) {
      toastProblem(error)
    } finally {
      setSwitching(false)
    }
  }

  return { isSwitching, switchTo: (editorMode: EditorMode) => void switchTo(editorMode) }
}
