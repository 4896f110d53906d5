import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { openDocumentQuery } from '#web/features/documents/api.ts'
import type { DocumentDraft } from '#web/features/documents/use-document-autosave.ts'
import { findDraft } from '#web/lib/autosave/own-drafts.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { t } from '#web/messages/index.ts'
import { DocumentDesk } from './document-desk.tsx'

export function DocumentPage() {
  const { documentId } = useParams({ from: '/frame/documents/$documentId' })
  return <OpenDocument key={documentId} documentId={documentId} />
}

function OpenDocument({ documentId }: { documentId: string }) {
  const document = useQuery(openDocumentQuery(documentId))
  const wishes = useRouterState({ select: ({ location }) => location.state })
  const [draft, setDraft] = useState<{ found: DocumentDraft | undefined }>()
  const stored = document.data

  useEffect(() => {
    if (stored === undefined || draft !== undefined) return
    let isCurrent = true
    const differs = ({ title, content }: DocumentDraft['content']): boolean => title !== stored.title || content !== stored.content
    void findDraft('document', documentId, differs).then((found) => isCurrent && setDraft({ found }))
    return () => {
      isCurrent = false
    }
  }, [stored, draft, documentId])

  if (document.error instanceof ApiProblem && document.error.status === 404) {
    return (
      <EmptyState
        title={t.editor.page.notFound}
        action={
          <>
            <Link to="/documents" className={buttonClasses('primary')}>
              {t.editor.page.toList}
            </Link>
            <Link to="/bin" className={buttonClasses()}>
              {t.app.places.bin}
            </Link>
          </>
        }
      />
    )
  }
  if (document.isError) {
    return (
      <PageBody>
        <div className="pt-6">
          <ErrorPanel error={document.error} onRetry={() => void document.refetch()} />
        </div>
      </PageBody>
    )
  }
  if (stored === undefined || draft === undefined) {
    return (
      <PageBody>
        <div className="mx-auto w-full max-w-writing pt-16">
          <SkeletonRows rows={5} />
        </div>
      </PageBody>
    )
  }
  return <DocumentDesk document={stored} draft={draft.found} wishes={wishes} />
}
