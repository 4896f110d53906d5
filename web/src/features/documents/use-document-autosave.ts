// What of a document is saved by itself, and how it is sent.
import { useQueryClient } from '@tanstack/react-query'
import type { VersionOrigin } from '#features/documents/documents.schema.ts'
import { toastDone } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import type { Autosave } from '#web/lib/autosave/autosave.types.ts'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { sendSave } from '#web/lib/autosave/send-save.ts'
import { useAutosave, type OpenRecord } from '#web/lib/autosave/use-autosave.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { mergeTexts } from './changes/merge-texts.ts'
import type { EditorMode } from './editor-modes.ts'
import { textListKeys, textQuery, type TextRecord } from './text-api.ts'

export interface DocumentText {
  title: string
  content: string
}

export type DocumentAutosave = Autosave<DocumentText, VersionOrigin>
/** A draft also remembers the mode that its text is written in. */
export type DocumentDraft = Draft<DocumentText & { editorMode: string }>

export interface OpenDocument extends OpenRecord<DocumentText, VersionOrigin> {
  /** Saves at once what a model wrote and the writer has taken over: a version of its own, named so. */
  saveAs: (origin: VersionOrigin) => void
}

export interface DocumentAutosaveOptions {
  text: SharedText
  record: TextRecord
  read: () => DocumentText
  editorMode: () => EditorMode
  /** Shows what both have written; false where it cannot be shown. */
  onMerged: (merged: TextRecord) => boolean
}

export function useDocumentAutosave({
  text,
  record,
  read,
  editorMode,
  onMerged,
}: DocumentAutosaveOptions): OpenDocument {
  const queryClient = useQueryClient()
  const open = useAutosave<DocumentText, VersionOrigin>({
    kind: 'document',
    record,
    read,
    inDraft: () => ({ editorMode: editorMode() }),
    async send(change, { version, isLast, origin }) {
      const stored = await sendSave<TextRecord>(getThingPath(text), {
        body: origin === undefined ? change : { ...change, origin },
        version,
        isLast,
      })
      queryClient.setQueryData(textQuery(text).queryKey, stored)
      // A list is on the screen only when this is the last save, of a workspace that was left.
      void queryClient.invalidateQueries({ queryKey: textListKeys(text) })
      // What the server took out of it, for whoever still has the text open.
      if (!isLast) for (const warning of stored.warnings ?? []) toastDone(warning)
      return { version: stored.version }
    },
    fetchCurrent: () => requestJson<TextRecord>(getThingPath(text)),
    takeIn({ mine, base, theirs }) {
      // As it was fetched, with its mode and what is beside the text.
      const stored = theirs as TextRecord
      if (stored.editorMode !== editorMode()) return false
      const merged = mergeTexts({ mine, base, theirs }, stored.editorMode)
      return merged !== undefined && onMerged({ ...stored, ...merged })
    },
  })
  return {
    ...open,
    saveAs: (origin) => void open.autosave.saveVersion(origin),
  }
}
