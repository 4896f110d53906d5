// What of a document is saved by itself, and how it is sent.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentRecord } from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { Autosave } from '#web/lib/autosave/autosave.ts'
import type { Draft } from '#web/lib/autosave/drafts.ts'
import { longestLastBody, useAutosave, type OpenRecord } from '#web/lib/autosave/use-autosave.ts'
import { urls } from '#web/lib/urls.ts'
import { documentQuery, documentsKey } from './api.ts'

export interface DocumentText {
  title: string
  content: string
}

export type DocumentAutosave = Autosave<DocumentText>
/** A draft also remembers the mode that its text is written in. */
export type DocumentDraft = Draft<DocumentText & { editorMode: string }>

export interface OpenDocument extends OpenRecord<DocumentText> {
  /** What the server took out of the last save. */
  warnings: string[]
}

export interface DocumentAutosaveOptions {
  document: DocumentRecord
  read: () => DocumentText
  editorMode: () => string
}

export function useDocumentAutosave({ document, read, editorMode }: DocumentAutosaveOptions): OpenDocument {
  const queryClient = useQueryClient()
  const [warnings, setWarnings] = useState<string[]>([])
  const open = useAutosave<DocumentText>({
    kind: 'document',
    record: document,
    read,
    inDraft: () => ({ editorMode: editorMode() }),
    async send(change, { version, isLast }) {
      const keepalive = isLast && JSON.stringify(change).length < longestLastBody
      const record = await requestJson<DocumentRecord>(urls.document(document.id), {
        method: 'PATCH',
        body: change,
        ifMatch: version,
        keepalive,
        reauthenticate: !isLast,
      })
      queryClient.setQueryData(documentQuery(document.id).queryKey, record)
      void queryClient.invalidateQueries({ queryKey: [...documentsKey, 'list'], refetchType: 'none' })
      setWarnings(record.warnings ?? [])
      return { version: record.version }
    },
    fetchCurrent: () => requestJson<DocumentRecord>(urls.document(document.id)),
  })
  return { ...open, warnings }
}
