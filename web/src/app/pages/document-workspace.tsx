// A text that is open for writing, a document or the text of an article: where the text, its saving, the AI
// and its versions meet.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TextRecord } from '#web/features/documents/text-api.ts'
import type { WorkspaceHeadProps } from '#web/features/documents/workspace/workspace-head.tsx'
import { DocumentActions } from '#web/features/documents/workspace/document-actions.tsx'
import { DocumentFoot } from '#web/features/documents/workspace/document-foot.tsx'
import { useModeSwitch } from '#web/features/documents/workspace/use-mode-switch.ts'
import { LeaveFocusMode } from '#web/features/documents/workspace/leave-focus-mode.tsx'
import { useFocusMode } from '#web/features/documents/workspace/use-focus-mode.ts'
import type { Side } from '#web/features/documents/workspace/sides.ts'
import { useQuiet } from '#web/features/documents/workspace/use-quiet.ts'
import type { EditorHandle, EditorProps } from '#web/features/documents/editor/editor-handle.ts'
import type { OutlineEntry } from '#web/features/documents/editor/outline.ts'
import { useDocumentAutosave, type DocumentDraft } from '#web/features/documents/use-document-autosave.ts'
import { useLinks } from '#web/features/links/use-links.ts'
import { useClaims } from '#web/features/claims/use-claims.ts'
import { isLinkGuest } from '#web/features/session/link-guest.ts'
import type { AccessAnswer } from '#web/features/sharing/api.ts'
import { SharedMark } from '#web/features/sharing/shared-mark.tsx'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { jobsKey } from '#web/lib/jobs.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { useAccess } from '../shell/use-access.ts'
import { ArticleTextActions } from './article-text-actions.tsx'
import { KeptDraft } from './kept-draft.tsx'
import { useArticleSources } from './use-article-sources.ts'
import { useBlanks } from './use-blanks.ts'
import { useShownText } from './use-shown-text.ts'
import { useWorkspaceSide } from './use-workspace-side.ts'
import { useDocumentComments } from './use-document-comments.ts'
import { useDocumentKeys } from './use-document-keys.ts'
import { useDocumentWriting, type WritingOptions } from './use-document-writing.ts'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'
import { WorkspaceSheet } from './workspace-sheet.tsx'
import { WorkspaceSidePanel } from './workspace-side-panel.tsx'
import '#web/features/documents/workspace/workspace.css'

export interface DocumentWorkspaceProps {
  text: SharedText
  record: TextRecord
  /** As what one is here: its owner, or one of its editors. */
  access: AccessAnswer
  draft: DocumentDraft | undefined
  options: WritingOptions
}

export function DocumentWorkspace({ text, record, access, draft, options }: DocumentWorkspaceProps) {
  const isMine = access.role === 'owner'
  const me = useAccess()
  const queryClient = useQueryClient()
  const isWide = useIsWide()
  const workspace = useRef<HTMLDivElement>(null)
  const shown = useShownText(record)
  const { handle, title, editorMode, sheet } = shown
  const [words, setWords] = useState(record.wordCount)
  const [outline, setOutline] = useState<OutlineEntry[]>([])
  const articleId = isMine ? record.articleId : undefined
  const [side, openSide] = useWorkspaceSide({ page: 'text', hasSources: articleId !== undefined })
  const [editor, setEditor] = useState<EditorHandle>()
  const scroller = useRef<HTMLDivElement>(null)
  const [isSharing, setSharing] = useState(false)
  /** Counts the states of the text that were looked at. */
  const [textState, setTextState] = useState(0)
  useQuiet(workspace)
  const name = title === '' ? t.documents.untitled : title
  usePageTitle(name)

  const { autosave, state, hasNoDrafts, saveAs } = useDocumentAutosave({
    text,
    record,
    read: shown.read,
    editorMode: shown.getMode,
    onMerged: (merged) => takeIn(merged),
  })
  useEffect(() => () => autosave.close({ isPageClosing: false }), [autosave])

  const changeTitle = (next: string): void => {
    shown.setTitle(next)
    autosave.touched()
  }
  const takeRecord = (taken: TextRecord): void => {
    shown.show(taken, taken.editorMode)
    sources.takeReferences(taken.references)
    autosave.adopt(taken)
  }
  /** Where it goes into the open editor, under the cursor of the writer. */
  const takeIn = (taken: TextRecord): boolean => {
    const isTaken = shown.takeOver(taken)
    if (isTaken) sources.takeReferences(taken.references)
    return isTaken
  }
  const closePanel = isWide ? undefined : () => openSide(undefined)
  /** What everything that marks passages of the text is given. */
  const forPanel = (panel: Side) => ({
    textState,
    hasText: words > 0,
    isPanelOpen: side === panel,
    openPanel: () => openSide(panel),
    closePanel,
  })

  const modeSwitch = useModeSwitch({ text, autosave, onRecord: takeRecord })
  const writing = useDocumentWriting({
    text,
    handle,
    isReady: editor !== undefined,
    autosave,
    options,
    words,
    title,
    onTitle: changeTitle,
    saveAs,
    openPanel: () => openSide('assistant'),
    onUsed: () => closePanel?.(),
  })
  const { annotations, onAccept } = useDocumentComments({
    text,
    access,
    handle,
    autosave,
    ...forPanel('comments'),
    onRecord(theirs) {
      if (takeIn(theirs)) autosave.adopt(theirs)
      else takeRecord(theirs)
    },
  })
  const claims = useClaims({
    text,
    handle: () => handle.current,
    isBriefOpen: side === 'brief',
    ...forPanel('claims'),
  })
  const sources = useArticleSources({
    text,
    articleId,
    record,
    handle,
    autosave,
    ...forPanel('sources'),
  })
  const links = useLinks({ articleId, handle: () => handle.current, ...forPanel('links') })
  const blanks = useBlanks(handle)
  const focusMode = useFocusMode({ editor, scroller })
  useDocumentKeys({
    hasSources: articleId !== undefined,
    toggle: (which) => openSide(side === which ? undefined : which),
    annotation: annotations.begin,
    nextBlank: blanks.goToNext,
    focusMode: focusMode.toggle,
    save: () => void autosave.flush(),
  })

  const pickers = { claims, annotations, markers: sources.citations, citations: sources.citations, links }
  const editorProps: EditorProps = {
    initialContent: sheet.content,
    label: t.editor.textLabel,
    onReady: (ready) => {
      shown.setHandle(ready)
      setEditor(ready)
    },
    onChange: autosave.touched,
    onAccepted: () => saveAs('ai-change'),
    onOutline: setOutline,
    onWords(found) {
      setWords(found)
      setTextState((count) => count + 1)
    },
    onAnnotation: annotations.begin,
    onPassage: (id, layer) => pickers[layer].pick(id),
    onRefine: writing.refine,
    isBusy: writing.generation.state.phase === 'running',
    hasVoice: writing.changes.hasSample,
  }
  // "Running now" looks again.
  const onJob = (): void => void queryClient.invalidateQueries({ queryKey: jobsKey })
  const head: WorkspaceHeadProps = {
    title,
    side,
    onSide: openSide,
    openComments: annotations.openCount,
    openClaims: claims.countToMention,
    onShare: isMine ? () => setSharing(true) : undefined,
    hasSources: articleId !== undefined,
    notMine: isMine ? undefined : sharing.access.onlyOwner(access.owner.name),
    mark: isMine ? undefined : <SharedMark access={access} />,
    beforeLeaving: () => autosave.flush(),
    beforeExport: blanks.beforeExport,
    hasBack: !isLinkGuest(me),
    onNextBlank: blanks.goToNext,
    focusMode,
  }

  return (
    <div ref={workspace} data-quiet="" className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        {text.kind === 'document' ? (
          <DocumentActions {...head} documentId={text.id} onJob={onJob} />
        ) : (
          <ArticleTextActions {...head} textId={text.id} articleId={record.articleId ?? ''} onJob={onJob} />
        )}
        {draft !== undefined && (
          <KeptDraft
            draft={draft}
            version={record.version}
            editorMode={editorMode}
            read={shown.read}
            onUse={(kept) => {
              shown.show(kept)
              setTimeout(autosave.touched)
            }}
          />
        )}
        <div
          ref={scroller}
          className="relative flex min-h-0 flex-1 flex-col overflow-y-auto print:overflow-visible"
        >
          <WorkspaceSheet
            editorKey={sheet.key}
            editorMode={editorMode}
            editorProps={editorProps}
            title={title}
            interview={writing.interview}
            draft={writing.draftOnPage}
            onTitle={changeTitle}
            onLeaveTitle={() => handle.current?.focus('start')}
          />
        </div>
        {focusMode.isOn && <LeaveFocusMode onLeave={focusMode.toggle} />}
        <DocumentFoot
          textId={text.id}
          words={words}
          state={state}
          hasNoDrafts={hasNoDrafts}
          editorMode={editorMode}
          isSwitching={modeSwitch.isSwitching}
          onMode={modeSwitch.switchTo}
          onRetry={autosave.retry}
        />
      </div>
      <WorkspaceSidePanel
        text={text}
        side={side}
        onClose={() => openSide(undefined)}
        assistant={writing.panel}
        claims={{ claims, onBrief: () => openSide('brief') }}
        comments={{ annotations, onAccept }}
        checks={{
          articleId: record.articleId,
          title,
          surface: editor?.checks,
          isMine,
          isSaved: state.kind === 'saved',
          closePanel,
        }}
        sources={sources.panel}
        links={articleId === undefined ? undefined : { articleId, links }}
        outline={{
          outline,
          onGo: (entry) => {
            closePanel?.()
            handle.current?.goToHeading(entry)
          },
          onRegenerate(entry) {
            closePanel?.()
            writing.changes.regenerate(entry)
          },
        }}
        versions={{ autosave, isSaved: state.kind === 'saved', onRestored: takeRecord }}
      />
      <WorkspaceDialogs
        conflict={state.kind === 'conflict' ? state : undefined}
        editorMode={editorMode}
        onMerged={(merged, theirs) => {
          shown.show(merged)
          autosave.settle(theirs)
        }}
        sources={sources}
        share={
          isSharing
            ? {
                thing: text,
                title: name,
                url: window.location.href,
                isGuest: me.session.kind === 'guest',
                onClose: () => setSharing(false),
              }
            : undefined
        }
        exporting={blanks.exporting && { ...blanks.exporting, claims: claims.countToMention }}
        writing={writing}
      />
    </div>
  )
}
