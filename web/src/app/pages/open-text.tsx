// A text by its URL: read, with what was not saved of it here, and opened at the workspace that fits what
// one may do with it.
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { openTextQuery } from '#web/features/documents/text-api.ts'
import type { DocumentDraft } from '#web/features/documents/use-document-autosave.ts'
import { thingAccessQuery } from '#web/features/sharing/api.ts'
import { findDraft } from '#web/lib/autosave/own-drafts.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import type { SharedText } from '#web/lib/shared-thing.ts'
import { t } from '#web/messages/index.ts'
import { sharing } from '#web/messages/sharing.ts'

const DocumentWorkspace = lazy(() =>
  import('./document-workspace.tsx').then((module) => ({ default: module.DocumentWorkspace })),
)
const ReadingWorkspace = lazy(() =>
  import('./reading-workspace.tsx').then((module) => ({ default: module.ReadingWorkspace })),
)

/** `gone`: said where there is no such text. */
export function OpenText({ text, gone }: { text: SharedText; gone: ReactNode }) {
  const opened = useQuery(openTextQuery(text))
  const access = useQuery(thingAccessQuery(text))
  const options = useRouterState({ select: ({ location }) => location.state })
  const [draft, setDraft] = useState<{ found: DocumentDraft | undefined }>()
  const stored = opened.data

  useEffect(() => {
    if (stored === undefined || draft !== undefined) return
    let isCurrent = true
    const differs = ({ title, content }: DocumentDraft['content']): boolean =>
      title !== stored.title || content !== stored.content
    void findDraft('document', text.id, differs).then((found) => isCurrent && setDraft({ found }))
    return () => {
      isCurrent = false
    }
  }, [stored, draft, text.id])

  // Who wrote and may only read from now on sees what is stored, and not what was there when the text was
  // opened.
  const mayWrite =
    access.data === undefined ? undefined : access.data.role === 'owner' || access.data.role === 'editor'
  const couldWrite = useRef(mayWrite)
  const { refetch } = opened
  useEffect(() => {
    if (couldWrite.current === true && mayWrite === false) void refetch()
    couldWrite.current = mayWrite
  }, [mayWrite, refetch])

  const isGone = (error: unknown): boolean =>
    error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id')
  if (stored !== undefined && isGone(access.error)) return <LostAccess />
  if (isGone(opened.error)) return gone
  const failed = opened.isError ? opened : access.data === undefined && access.isError ? access : undefined
  if (failed !== undefined) {
    return (
      <PageBody>
        <div className="pt-6">
          <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      </PageBody>
    )
  }
  if (stored === undefined || draft === undefined || access.data === undefined) return <Opening />
  return (
    <Suspense fallback={<Opening />}>
      {mayWrite === true ? (
        <DocumentWorkspace
          text={text}
          record={stored}
          access={access.data}
          draft={draft.found}
          options={options}
        />
      ) : (
        <ReadingWorkspace
          text={text}
          record={stored}
          access={access.data}
          onChanged={() => void opened.refetch()}
        />
      )}
    </Suspense>
  )
}

function Opening() {
  return (
    <PageBody>
      <div className="mx-auto w-full max-w-writing pt-16">
        <SkeletonRows rows={5} />
      </div>
    </PageBody>
  )
}

/** It was shared, and is not any more. */
function LostAccess() {
  return (
    <EmptyState
      title={sharing.access.lost}
      text={sharing.access.lostHint}
      action={
        <Link to="/documents" className={buttonClasses('primary')}>
          {t.editor.page.toList}
        </Link>
      }
    />
  )
}
