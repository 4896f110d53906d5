// The editor of a landing page with the comments on it, for its owner and for editors whom it is shared with.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { LandingPage } from '#features/landing-pages/landing-pages.schema.ts'
import { CommentsPanel } from '#web/features/comments/comments-panel.tsx'
import { useAnnotations } from '#web/features/comments/use-annotations.ts'
import { useTextEvents } from '#web/features/comments/use-text-events.ts'
import type { OpenPageHandle } from '#web/features/landing-pages/editor/workspace/page-comments.ts'
import { PageWorkspace } from '#web/features/landing-pages/editor/workspace/page-workspace.tsx'
import type { PageDraft } from '#web/features/landing-pages/editor/workspace/use-page-autosave.ts'
import { accessKey, sharesQuery, type AccessAnswer } from '#web/features/sharing/api.ts'
import { SharedMark } from '#web/features/sharing/shared-mark.tsx'
import type { CommentedSurface } from '#web/lib/passages.ts'
import type { SharedThing } from '#web/lib/shared-thing.ts'
import { useIsWide } from '#web/lib/use-media.ts'

export interface LandingPageWorkspaceProps {
  page: LandingPage
  draft: PageDraft | undefined
  access: AccessAnswer
  onShare: (name: string, isPublished: boolean) => void
}

export function LandingPageWorkspace({ page, draft, access, onShare }: LandingPageWorkspaceProps) {
  const isWide = useIsWide()
  const queryClient = useQueryClient()
  const surface = useRef<CommentedSurface>(undefined)
  const handle = useRef<OpenPageHandle>(undefined)
  const [pageState, setPageState] = useState(0)
  const thing: SharedThing = { kind: 'landing-page', id: page.id }
  const drawn = (): void => setPageState((state) => state + 1)
  const annotations = useAnnotations({
    text: thing,
    role: access.role,
    surface: () => surface.current,
    textState: pageState,
    openPanel: () => handle.current?.openComments(),
    closePanel: isWide ? undefined : () => handle.current?.closeComments(),
  })
  const isOwner = access.role === 'owner'
  const shares = useQuery({ ...sharesQuery(thing), enabled: isOwner })
  // Nobody else sees a page that is not shared.
  const isShared = !isOwner || (shares.data?.items.length ?? 0) > 0
  useTextEvents(thing, isShared, (about) => {
    if (about === 'access') void queryClient.invalidateQueries({ queryKey: accessKey(thing) })
    else if (about === 'text') void handle.current?.takeTheirs().catch(() => undefined)
    else void annotations.look()
  })
  return (
    <PageWorkspace
      page={page}
      draft={draft}
      isOwner={isOwner}
      onShare={onShare}
      sharedMark={<SharedMark access={access} />}
      comments={{
        openCount: annotations.openCount,
        panel: <CommentsPanel annotations={annotations} />,
        handle,
        onSurface(opened) {
          surface.current = opened
          drawn()
        },
        onDrawn: drawn,
        onComment: () => annotations.begin('comment'),
      }}
    />
  )
}
