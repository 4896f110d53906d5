// Where the open document meets what others say about it: comments, accepted suggestions, and what they write
// meanwhile.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { acceptSuggestionMutation } from '#web/features/comments/api.ts'
import { useAnnotations } from '#web/features/comments/use-annotations.ts'
import { useTextEvents } from '#web/features/comments/use-text-events.ts'
import { restoreVersionMutation, type TextRecord } from '#web/features/documents/text-api.ts'
import type { EditorHandle } from '#web/features/documents/editor/editor-handle.ts'
import type { DocumentAutosave } from '#web/features/documents/use-document-autosave.ts'
import { versionBefore } from '#web/features/documents/versions/version-before.ts'
import { accessKey, sharesQuery, type AccessAnswer } from '#web/features/sharing/api.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { comments as texts } from '#web/messages/comments.ts'

export interface DocumentComments {
  text: SharedText
  access: AccessAnswer
  handle: RefObject<EditorHandle | undefined>
  autosave: DocumentAutosave
  /** Another value for another state of the text. */
  textState: unknown
  isPanelOpen: boolean
  openPanel: () => void
  closePanel: (() => void) | undefined
  /** Shows a stored state of the document that somebody else, or the server, has made. */
  onRecord: (record: TextRecord) => void
}

export function useDocumentComments({
  text,
  access,
  handle,
  autosave,
  textState,
  isPanelOpen,
  openPanel,
  closePanel,
  onRecord,
}: DocumentComments) {
  const queryClient = useQueryClient()
  const annotations = useAnnotations({
    text,
    role: access.role,
    surface: () => handle.current?.passages,
    textState,
    openPanel,
    closePanel,
  })
  const accept = useMutation(acceptSuggestionMutation(text))
  const restore = useMutation(restoreVersionMutation(text))
  // While a suggestion is taken in, the news of its text is no news.
  const isAccepting = useRef(false)

  /**
   * What others wrote comes into a text that is saved; one that is being written meets it when it is saved.
   */
  const takeTheirs = async (): Promise<void> => {
    if (isAccepting.current || autosave.state().kind !== 'saved') return
    const record = await requestJson<TextRecord>(getThingPath(text))
    if (!isAccepting.current && autosave.state().kind === 'saved' && record.version > autosave.version())
      onRecord(record)
  }

  const shares = useQuery({ ...sharesQuery(text), enabled: access.role === 'owner' })
  const isShared =
    access.role !== 'owner' ||
    isPanelOpen ||
    (shares.data?.items.length ?? 0) + annotations.openCount + annotations.resolvedCount > 0
  useTextEvents(text, isShared, (about) => {
    if (about === 'access') void queryClient.invalidateQueries({ queryKey: accessKey(text) })
    else if (about === 'text') void takeTheirs().catch(() => undefined)
    else void annotations.look()
  })

  const bringBack = async (n: number): Promise<void> => {
    await autosave.flush()
    onRecord(await restore.mutateAsync({ n, version: autosave.version() }))
  }

  const onAccept = async (suggestionId: string): Promise<void> => {
    await autosave.flush()
    // The server puts the words into what it has: that must be what is seen.
    if (autosave.state().kind !== 'saved') return toastDone(texts.unsavedFirst)
    isAccepting.current = true
    try {
      const { document } = await accept.mutateAsync(suggestionId)
      onRecord(document)
    } finally {
      isAccepting.current = false
    }
    const before = await versionBefore(text).catch(() => undefined)
    if (before === undefined) toastDone(texts.accepted)
    else toastUndo(texts.accepted, () => bringBack(before).catch((error: unknown) => toastProblem(error)))
  }

  return { annotations, onAccept }
}
