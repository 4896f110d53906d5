// The sheet of an open text: its title, the questions before it or what is being written, and the editor of
// its mode.
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import type { EditorProps } from '#web/features/documents/editor/editor-handle.ts'
import type { EditorMode } from '#web/features/documents/editor-modes.ts'
import { TitleField } from '#web/features/documents/workspace/title-field.tsx'
import type { DraftInterviewProps } from './draft-interview.tsx'

const RichTextEditor = lazy(() =>
  import('#web/features/documents/editor/rich-text-editor.tsx').then((module) => ({
    default: module.RichTextEditor,
  })),
)
const SourceEditor = lazy(() =>
  import('#web/features/documents/editor/source-editor.tsx').then((module) => ({
    default: module.SourceEditor,
  })),
)
const DraftInterview = lazy(() =>
  import('./draft-interview.tsx').then((module) => ({ default: module.DraftInterview })),
)
const FormattedText = lazy(() =>
  import('#web/components/formatted-text.tsx').then((module) => ({ default: module.FormattedText })),
)

export interface WorkspaceSheetProps {
  /** Another key for a text that comes from elsewhere than the keyboard: it gets a fresh editor. */
  editorKey: number
  editorMode: EditorMode
  editorProps: EditorProps
  title: string
  interview: DraftInterviewProps | undefined
  /** What is being written onto an empty page, as Markdown. */
  draft: string | undefined
  onTitle: (title: string) => void
  onLeaveTitle: () => void
}

export function WorkspaceSheet({
  editorKey,
  editorMode,
  editorProps,
  title,
  interview,
  draft,
  onTitle,
  onLeaveTitle,
}: WorkspaceSheetProps) {
  const isSource = editorMode !== 'richText'
  return (
    <Suspense
      fallback={
        <div className="mx-auto w-full max-w-writing px-4 pt-16">
          <SkeletonRows rows={5} />
        </div>
      }
    >
      <div className={isSource ? 'workspace-sheet is-source' : 'workspace-sheet'}>
        <TitleField value={title} onChange={onTitle} onLeave={onLeaveTitle} />
        {interview !== undefined && <DraftInterview {...interview} />}
        {draft !== undefined && <FormattedText text={draft} className="workspace-draft" />}
        <div hidden={draft !== undefined || interview?.isOpen === true} className="workspace-editor">
          {isSource ? (
            <SourceEditor key={editorKey} {...editorProps} editorMode={editorMode} title={title} />
          ) : (
            <RichTextEditor key={editorKey} {...editorProps} />
          )}
        </div>
      </div>
    </Suspense>
  )
}
