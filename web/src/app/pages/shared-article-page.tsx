import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ArticleDocument } from '#features/article-documents/article-documents.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { accessOfThingQuery } from '#web/features/sharing/api.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { pathOfThing, type SharedText } from '#web/lib/shared-thing.ts'
import { sharing } from '#web/messages/sharing.ts'
import { ReadingDesk } from './reading-desk.tsx'

const route = getRouteApi('/frame/documents/articles/$textId')

/** The text of somebody's article, as it was shared. */
export function SharedArticlePage() {
  const { textId } = route.useParams()
  const text: SharedText = { kind: 'article-document', id: textId }
  const record = useQuery({
    queryKey: ['article-documents', textId],
    queryFn: ({ signal }) => requestJson<ArticleDocument>(pathOfThing(text), { signal }),
  })
  const access = useQuery(accessOfThingQuery(text))
  const error = record.error ?? access.error
  if (error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id'))
    return (
      <EmptyState
        title={sharing.view.articleNotFound}
        action={
          <Link to="/documents/shared" className={buttonClasses()}>
            {sharing.view.toShared}
          </Link>
        }
      />
    )
  if (record.data === undefined || access.data === undefined)
    return (
      <PageBody>
        <div className="pt-6">
          {error === null ? <SkeletonRows rows={5} /> : <ErrorPanel error={error} onRetry={() => void Promise.all([record.refetch(), access.refetch()])} />}
        </div>
      </PageBody>
    )
  return <ReadingDesk key={textId} text={text} record={record.data} access={access.data} onChanged={() => void record.refetch()} />
}
