// The autosave of one open document, tied to the API, the browser's drafts and the life of the page.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DocumentRecord } from '#features/documents/documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { clearDraft, saveDraft } from '#web/lib/drafts.ts'
import { urls } from '#web/lib/urls.ts'
import { documentQuery, documentsKey } from '../api.ts'
import { createAutosave, type Autosave, type DocumentText, type SaveState } from './autosave.ts'
import { draftKey } from './own-drafts.ts'

// The browser refuses a larger body from a page that goes away; the draft keeps what does not fit.
const longestLastBody = 60_000

export interface OpenDocument {
  autosave: Autosave
  state: SaveState
  /** Whether this browser refuses to keep drafts: then only the server has the text. */
  hasNoDrafts: boolean
  /** What the server took out of the last save. */
  warnings: string[]
}

export interface AutosaveOptions {
  document: DocumentRecord
  read: () => DocumentText
  editorMode: () => string
}

export function useAutosave({ document, read, editorMode }: AutosaveOptions): OpenDocument {
  const queryClient = useQueryClient()
  const [hasNoDrafts, setHasNoDrafts] = useState(false)
  const [warnings, setWarnings] = useState<string[]>([])
  const [autosave] = useState(() =>
    createAutosave(document, {
      read,
      async send(change, { version, isLast }) {
        const body = { ...change }
        const keepalive = isLast && JSON.stringify(body).length < longestLastBody
        const record = await requestJson<DocumentRecord>(urls.document(document.id), {
          method: 'PATCH',
          body,
          ifMatch: version,
          keepalive,
          reauthenticate: !isLast,
        })
        queryClient.setQueryData(documentQuery(document.id).queryKey, record)
        void queryClient.invalidateQueries({ queryKey: [...documentsKey, 'list'], refetchType: 'none' })
        setWarnings(record.warnings ?? [])
        return record
      },
      fetchCurrent: () => requestJson<DocumentRecord>(urls.document(document.id)),
      keepDraft(text, baseVersion) {
        saveDraft({ documentId: draftKey(document.id), ...text, editorMode: editorMode(), baseVersion, savedAt: Date.now() }).catch(() => setHasNoDrafts(true))
      },
      dropDraft: () => void clearDraft(draftKey(document.id)).catch(() => setHasNoDrafts(true)),
      isOnline: () => navigator.onLine,
      now: () => performance.now(),
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  const state = useSyncExternalStore(autosave.subscribe, autosave.state)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', () => autosave.retry(), { signal })
    window.addEventListener('pagehide', () => autosave.close({ isPageClosing: true }), { signal })
    window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'hidden' && void autosave.flush(), { signal })
    // Asked only while something is neither saved nor kept in a draft.
    const warn = (event: BeforeUnloadEvent): void => {
      if (hasNoDrafts && autosave.state().kind !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', warn, { signal })
    return () => stop.abort()
  }, [autosave, hasNoDrafts])

  return { autosave, state, hasNoDrafts, warnings }
}
