// The dialogs of a text that is open for writing, each loaded when it first opens.
import { lazy, Suspense, type ComponentProps } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import type { DocumentText, useDocumentAutosave } from '#web/features/documents/use-document-autosave.ts'
import { t } from '#web/messages/index.ts'
import type { useArticleSources } from './use-article-sources.ts'
import type { useDocumentWriting } from './use-document-writing.ts'

const MergeDialog = lazy(() =>
  import('#web/features/documents/changes/merge-dialog.tsx').then((module) => ({
    default: module.MergeDialog,
  })),
)
const ArticleOutlineDialog = lazy(() =>
  import('./article-outline-dialog.tsx').then((module) => ({ default: module.ArticleOutlineDialog })),
)
const AskDialog = lazy(() =>
  import('#web/features/generation/ask-dialog.tsx').then((module) => ({ default: module.AskDialog })),
)
const ChangeTextDialog = lazy(() =>
  import('#web/features/generation/change-text-dialog.tsx').then((module) => ({
    default: module.ChangeTextDialog,
  })),
)
const DescribeDialog = lazy(() =>
  import('#web/features/generation/describe-dialog.tsx').then((module) => ({
    default: module.DescribeDialog,
  })),
)
const OpenBlanksDialog = lazy(() =>
  import('#web/features/documents/workspace/open-blanks-dialog.tsx').then((module) => ({
    default: module.OpenBlanksDialog,
  })),
)
const ShareDialog = lazy(() =>
  import('#web/features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)

type Conflict = Extract<ReturnType<typeof useDocumentAutosave>['state'], { kind: 'conflict' }>

interface WorkspaceDialogsProps {
  /** What somebody else saved meanwhile. */
  conflict: Conflict | undefined
  editorMode: EditorMode
  onMerged: (merged: DocumentText, theirs: Conflict['theirs']) => void
  sources: Pick<ReturnType<typeof useArticleSources>, 'outlineOf' | 'endOutline'>
  share: ComponentProps<typeof ShareDialog> | undefined
  exporting: ComponentProps<typeof OpenBlanksDialog> | undefined
  writing: Pick<ReturnType<typeof useDocumentWriting>, 'changes' | 'asking' | 'endAsking' | 'refineCustom'>
}

export function WorkspaceDialogs({
  conflict,
  editorMode,
  onMerged,
  sources,
  share,
  exporting,
  writing,
}: WorkspaceDialogsProps) {
  const { dialog, description } = writing.changes
  return (
    <Suspense>
      {conflict !== undefined && (
        <MergeDialog
          {...conflict}
          editorMode={editorMode}
          description={t.editor.merge.text}
          onDone={(merged) => onMerged(merged, conflict.theirs)}
        />
      )}
      {sources.outlineOf !== undefined && (
        <ArticleOutlineDialog articleId={sources.outlineOf} onClose={sources.endOutline} />
      )}
      {share !== undefined && <ShareDialog {...share} />}
      {exporting !== undefined && <OpenBlanksDialog {...exporting} />}
      {dialog !== undefined && <ChangeTextDialog {...dialog} />}
      {description !== undefined && <DescribeDialog {...description} />}
      {writing.asking && <AskDialog onClose={writing.endAsking} onAsk={writing.refineCustom} />}
    </Suspense>
  )
}
