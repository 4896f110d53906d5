// Somebody else's landing page as one who may look at it, or comment on it.
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Download, MessageSquareText } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/components/ui/menu.tsx'
import { SidePanel } from '#web/components/ui/side-panel.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { CommentsPanel } from '#web/features/comments/comments-panel.tsx'
import { useAnnotations } from '#web/features/comments/use-annotations.ts'
import { useTextEvents } from '#web/features/comments/use-text-events.ts'
import { downloadPage, type DownloadFormat } from '#web/features/landing-pages/editor/api.ts'
import type { Device } from '#web/features/landing-pages/editor/canvas/devices.ts'
import { editedPage } from '#web/features/landing-pages/editor/state/page-editor.ts'
import { DeviceChoice } from '#web/features/landing-pages/editor/workspace/device-choice.tsx'
import { ReadingPage } from '#web/features/landing-pages/preview/reading-page.tsx'
import { isLinkGuest } from '#web/features/session/link-guest.ts'
import { accessKey, type AccessAnswer } from '#web/features/sharing/api.ts'
import { SharedMark } from '#web/features/sharing/shared-mark.tsx'
import { saveFile } from '#web/lib/api-client.ts'
import type { CommentedSurface } from '#web/lib/passages.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { useIsWide } from '#web/lib/use-media.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { landingEditor } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'
import { useAccess } from '../shell/use-access.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export interface SharedLandingPageProps {
  page: LandingPage
  access: AccessAnswer
  /** The page has changed: reads it again. */
  onChanged: () => void
}

export function SharedLandingPage({ page, access, onChanged }: SharedLandingPageProps) {
  const { role, owner } = access
  const isWide = useIsWide()
  const isVisitor = isLinkGuest(useAccess())
  const queryClient = useQueryClient()
  const surface = useRef<CommentedSurface>(undefined)
  const [device, setDevice] = useState<Device>(isWide ? 'desktop' : 'phone')
  const [isPanelOpen, setPanelOpen] = useState(isWide && role !== 'viewer')
  const [pageState, setPageState] = useState(0)
  const thing: SharedThing = { kind: 'landing-page', id: page.id }
  const name = page.businessName === '' ? t.landingPages.untitled : page.businessName
  usePageTitle(name)
  const annotations = useAnnotations({
    text: thing,
    role,
    surface: () => surface.current,
    textState: pageState,
    openPanel: () => setPanelOpen(true),
    closePanel: isWide ? undefined : () => setPanelOpen(false),
  })
  useTextEvents(thing, true, (about) => {
    if (about === 'text') onChanged()
    else if (about === 'access') void queryClient.invalidateQueries({ queryKey: accessKey(thing) })
    else void annotations.look()
  })
  const shown = useMemo(() => editedPage(page), [page])
  const download = (format: DownloadFormat) => () =>
    void downloadPage(page.id, format).then(saveFile, (error: unknown) => toastProblem(error))

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-bar shrink-0 items-center gap-2 border-b border-rule px-2 wide:px-4">
          {!isVisitor && (
            <Link
              to="/documents/shared"
              aria-label={sharing.view.toShared}
              className={buttonClasses('quiet', 'small')}
            >
              <ArrowLeft {...icon} />
            </Link>
          )}
          <h1 tabIndex={-1} className="min-w-0 truncate text-14 font-medium">
            {name}
          </h1>
          <SharedMark access={access} />
          <span className="mr-auto" />
          {isWide && <DeviceChoice device={device} onDevice={setDevice} />}
          <Menu
            align="end"
            trigger={<IconButton label={landingEditor.publish.download} icon={<Download {...icon} />} />}
          >
            <MenuItem onSelect={download('html')}>{landingEditor.publish.downloadHtml}</MenuItem>
            <MenuItem onSelect={download('zip')}>{landingEditor.publish.downloadZip}</MenuItem>
          </Menu>
          <IconButton
            label={t.editor.page.commentsOpen(annotations.openCount)}
            icon={<MessageSquareText {...icon} />}
            pressed={isPanelOpen}
            aria-expanded={isPanelOpen}
            onClick={() => setPanelOpen(!isPanelOpen)}
          />
        </header>
        <p className="border-b border-rule px-4 py-2 text-13 text-soft">
          {role === 'viewer'
            ? sharing.access.whyReadingPage(owner.name)
            : sharing.access.whyCommentingPage(owner.name)}
        </p>
        <ReadingPage
          page={shown}
          label={sharing.view.page(name)}
          device={device}
          onReady={(ready) => {
            surface.current = ready
            setPageState((state) => state + 1)
          }}
          onComment={role === 'viewer' ? undefined : () => annotations.begin('comment')}
          onPassage={annotations.pick}
        />
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
