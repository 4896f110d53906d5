// Somebody else's text as one who may read it, or comment on it: the text as it is, and the comments beside
// it.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { EditorMode } from '#contracts/editor-mode.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { SidePanel } from '#web/components/ui/side-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { CommentsPanel } from '#web/features/comments/comments-panel.tsx'
import { useAnnotations } from '#web/features/comments/use-annotations.ts'
import { useTextEvents } from '#web/features/comments/use-text-events.ts'
import { DownloadMenu } from '#web/features/documents/reading/download-menu.tsx'
import { ReadingHead } from '#web/features/documents/reading/reading-head.tsx'
import { isLinkGuest } from '#web/features/session/link-guest.ts'
import { accessKey, type AccessAnswer } from '#web/features/sharing/api.ts'
import { SharedMark } from '#web/features/sharing/shared-mark.tsx'
import type { PassageSurface } from '#web/lib/passages.ts'
import { getThingPath, type SharedText } from '#web/lib/shared-thing.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { useAccess } from '../shell/use-access.ts'

const ReadingText = lazy(() =>
  import('#web/features/documents/editor/reading-text.tsx').then((module) => ({
    default: module.ReadingText,
  })),
)

export interface ReadingWorkspaceProps {
  text: SharedText
  record: { title: string; content: string; editorMode: EditorMode; wordCount: number; updatedAt: string }
  access: AccessAnswer
  /** The text has changed: reads it again. */
  onChanged: () => void
}

export function ReadingWorkspace({ text, record, access, onChanged }: ReadingWorkspaceProps) {
  const { role, owner } = access
  const isWide = useIsWide()
  const isVisitor = isLinkGuest(useAccess())
  const queryClient = useQueryClient()
  const surface = useRef<PassageSurface>(undefined)
  const [isPanelOpen, setPanelOpen] = useState(isWide && role !== 'viewer')
  const [textState, setTextState] = useState(0)
  usePageTitle(record.title)
  const annotations = useAnnotations({
    text,
    role,
    surface: () => surface.current,
    textState,
    openPanel: () => setPanelOpen(true),
    closePanel: isWide ? undefined : () => setPanelOpen(false),
  })
  useTextEvents(text, true, (about) => {
    if (about === 'text') onChanged()
    else if (about === 'access') void queryClient.invalidateQueries({ queryKey: accessKey(text) })
    else void annotations.look()
  })
  const mayComment = role !== 'viewer'
  const group = 'document'
  const toggle = (): void => setPanelOpen(!isPanelOpen)
  useShortcuts([{ group, keys: 'mod+shift+k', run: toggle }])
  useShortcuts(
    [
      { group, keys: 'mod+alt+m', run: () => annotations.begin('comment') },
      { group, keys: 'mod+alt+e', run: () => annotations.begin('suggestion') },
    ],
    mayComment,
  )

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header
          className="flex h-bar shrink-0 items-center gap-2 border-b border-rule px-2 wide:px-4"
          data-print="hide"
        >
          {!isVisitor && (
            <Link
              to="/documents/shared"
              aria-label={sharing.view.toShared}
              className={buttonClasses('quiet', 'small')}
            >
              <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
            </Link>
          )}
          <SharedMark access={access} />
          <span className="mr-auto" />
          <DownloadMenu text={record} getUrl={(format) => `${getThingPath(text)}/export?format=${format}`} />
          <IconButton
            label={t.editor.page.commentsOpen(annotations.openCount)}
            keys="mod+shift+k"
            icon={<MessageSquareText aria-hidden size={16} strokeWidth={1.5} />}
            pressed={isPanelOpen}
            aria-expanded={isPanelOpen}
            onClick={toggle}
          />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
          <div className="mx-auto flex w-full max-w-writing flex-col gap-6 px-4 pt-8 pb-16 wide:pt-12">
            <ReadingHead text={record} owner={owner.name} />
            <p className="text-13 text-soft" data-print="hide">
              {role === 'viewer'
                ? sharing.access.whyReading(owner.name)
                : sharing.access.whyCommenting(owner.name)}
            </p>
            <Suspense fallback={<SkeletonRows rows={5} />}>
              <ReadingText
                content={record.content}
                editorMode={record.editorMode}
                label={t.editor.textLabel}
                onReady={(ready) => {
                  surface.current = ready
                  setTextState((state) => state + 1)
                }}
                onAnnotation={mayComment ? annotations.begin : undefined}
                onPassage={annotations.pick}
              />
            </Suspense>
          </div>
        </div>
      </div>
      <SidePanel
        name="workspace"
        title={t.editor.page.comments}
        open={isPanelOpen}
        onClose={() => setPanelOpen(false)}
      >
        <CommentsPanel annotations={annotations} />
      </SidePanel>
    </div>
  )
}
