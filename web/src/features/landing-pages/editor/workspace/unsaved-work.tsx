// Work that is not on the server: kept in this browser from before, or changed elsewhere meanwhile. Nothing
// of it is lost before it is decided.
import { useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { DraftNotice } from '#web/components/draft-notice.tsx'
import { toastDone } from '#web/components/ui/toast.tsx'
import { forgetDraft } from '#web/lib/autosave/own-drafts.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { MergePagesDialog } from '../changes/merge-pages-dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { editedPage, type EditedPage } from '../state/page-editor.ts'
import type { OpenPage, PageDraft } from './use-page-autosave.ts'

export function UnsavedWork({
  opened,
  draft,
  saving,
}: {
  opened: LandingPage
  draft: PageDraft | undefined
  saving: OpenPage
}) {
  const { editor } = useEditor()
  const { autosave, state } = saving
  const [waiting, setWaiting] = useState(draft)
  const [comparedWith, setComparedWith] = useState<EditedPage>()

  const takeUp = (page: EditedPage): void => {
    editor.change({ label: texts.steps.draft }, () => page)
    if (waiting !== undefined) void forgetDraft(waiting)
    setWaiting(undefined)
    setComparedWith(undefined)
  }
  return (
    <>
      {waiting !== undefined && (
        <DraftNotice
          draft={waiting}
          onUse={() =>
            waiting.baseVersion === opened.version ? takeUp(waiting.content) : setComparedWith(editor.page())
          }
          onCompare={() => setComparedWith(editor.page())}
          onDiscard={() => {
            void forgetDraft(waiting)
            setWaiting(undefined)
            toastDone(t.saving.draft.discarded)
          }}
        />
      )}
      {state.kind === 'conflict' && (
        <MergePagesDialog
          states={{ mine: state.mine, theirs: editedPage(state.theirs), base: state.base }}
          description={texts.changes.text}
          onDone={(merged) => {
            editor.change({ label: texts.steps.merge }, () => merged)
            autosave.settle(state.theirs)
          }}
        />
      )}
      {comparedWith !== undefined && waiting !== undefined && (
        <MergePagesDialog
          states={{ mine: waiting.content, theirs: comparedWith, base: undefined }}
          description={texts.changes.draftText}
          onClose={() => setComparedWith(undefined)}
          onDone={takeUp}
        />
      )}
    </>
  )
}
