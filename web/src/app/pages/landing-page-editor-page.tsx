import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { openLandingPageQuery } from '#web/features/landing-pages/editor/api.ts'
import type { PageDraft } from '#web/features/landing-pages/editor/workspace/use-page-autosave.ts'
import { editedPage, isSame } from '#web/features/landing-pages/editor/state/page-editor.ts'
import { thingAccessQuery } from '#web/features/sharing/api.ts'
import { findDraft } from '#web/lib/autosave/own-drafts.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { landingEditor as texts } from '#web/messages/landing-editor.ts'
import { t } from '#web/messages/index.ts'
import { useAccess } from '../shell/use-access.ts'
import { LandingPageWorkspace } from './landing-page-workspace.tsx'
import { SharedLandingPage } from './shared-landing-page.tsx'

const ShareDialog = lazy(() =>
  import('#web/features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)
const route = getRouteApi('/frame/landing-pages/$pageId')

export function LandingPageEditorPage() {
  const { pageId } = route.useParams()
  return <OpenLandingPage key={pageId} pageId={pageId} />
}

function OpenLandingPage({ pageId }: { pageId: string }) {
  const page = useQuery(openLandingPageQuery(pageId))
  const access = useQuery(thingAccessQuery({ kind: 'landing-page', id: pageId }))
  const { session } = useAccess()
  const [draft, setDraft] = useState<{ found: PageDraft | undefined }>()
  const [shared, setShared] = useState<{ name: string; isPublished: boolean }>()
  const stored = page.data

  useEffect(() => {
    if (stored === undefined || draft !== undefined) return
    let isCurrent = true
    const differs = (content: PageDraft['content']): boolean => !isSame(content, editedPage(stored))
    void findDraft('landing-page', pageId, differs).then((found) => isCurrent && setDraft({ found }))
    return () => {
      isCurrent = false
    }
  }, [stored, draft, pageId])

  if (page.error instanceof ApiProblem && page.error.status === 404) {
    return (
      <EmptyState
        title={texts.notFound}
        action={
          <>
            <Link to="/landing-pages" className={buttonClasses('primary')}>
              {texts.workspace.toList}
            </Link>
            <Link to="/trash" className={buttonClasses()}>
              {t.app.places.trash}
            </Link>
          </>
        }
      />
    )
  }
  const failed = page.isError ? page : access.data === undefined && access.isError ? access : undefined
  if (failed !== undefined) {
    return (
      <PageBody>
        <div className="pt-6">
          <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      </PageBody>
    )
  }
  if (stored === undefined || draft === undefined || access.data === undefined) {
    return (
      <PageBody>
        <div className="pt-16">
          <SkeletonRows rows={6} />
        </div>
      </PageBody>
    )
  }
  const { role } = access.data
  if (role === 'viewer' || role === 'commenter')
    return <SharedLandingPage page={stored} access={access.data} onChanged={() => void page.refetch()} />
  return (
    <>
      <LandingPageWorkspace
        page={stored}
        draft={draft.found}
        access={access.data}
        onShare={(name, isPublished) => setShared({ name, isPublished })}
      />
      <Suspense>
        {shared !== undefined && (
          <ShareDialog
            thing={{ kind: 'landing-page', id: pageId }}
            title={shared.name === '' ? t.landingPages.untitled : shared.name}
            isPublished={shared.isPublished}
            url={window.location.href}
            isGuest={session.kind === 'guest'}
            onClose={() => setShared(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
