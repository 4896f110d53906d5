// The draft of this browser that is not in the stored text: whether it is taken, compared or discarded.
import { lazy, Suspense, useState } from 'react'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import type { EditorMode } from '#web/features/documents/editor-modes.ts'
import type { DocumentDraft, DocumentText } from '#web/features/documents/use-document-autosave.ts'
import { forgetDraft } from '#web/lib/autosave/own-drafts.ts'
import { t } from '#web/messages/index.ts'

const MergeDialog = lazy(() =>
  import('#web/features/documents/changes/merge-dialog.tsx').then((module) => ({
    default: module.MergeDialog,
  })),
)

export interface KeptDraftProps {
  draft: DocumentDraft
  /** Of the record that was opened. */
  version: number
  editorMode: EditorMode
  read: () => DocumentText
  /** Takes this text for the one that is open; it is saved like typed words. */
  onUse: (text: DocumentText) => void
}

export function KeptDraft({ draft, version, editorMode, read, onUse }: KeptDraftProps) {
  const [isWaiting, setWaiting] = useState(true)
  const [comparedWith, setComparedWith] = useState<DocumentText>()
  if (!isWaiting) return null
  const forget = (): void => {
    void forgetDraft(draft)
    setWaiting(false)
  }
  const use = (text: DocumentText): void => {
    onUse(text)
    forget()
  }
  return (
    <>
      <DraftNotice
        draft={draft}
        onUse={() => {
          if (draft.baseVersion !== version || draft.content.editorMode !== editorMode)
            setComparedWith(read())
          else use(draft.content)
        }}
        onCompare={() => setComparedWith(read())}
        onDiscard={() => {
          forget()
          toastDone(t.saving.draft.discarded)
        }}
      />
      <Suspense>
        {comparedWith !== undefined && (
          <MergeDialog
            mine={draft.content}
            theirs={comparedWith}
            base={undefined}
            editorMode={editorMode}
            description={t.editor.merge.draftText}
            onClose={() => setComparedWith(undefined)}
            onDone={use}
          />
        )}
      </Suspense>
    </>
  )
}
