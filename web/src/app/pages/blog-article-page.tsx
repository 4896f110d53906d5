import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { openArticleQuery } from '#web/features/articles/api.ts'
import { ArticleDesk } from '#web/features/articles/article/article-desk.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { article as texts } from '#web/messages/article.ts'

const route = getRouteApi('/frame/blog/$projectId/articles/$articleId')

export function BlogArticlePage() {
  const { projectId, articleId } = route.useParams()
  const { data: article, error, refetch } = useQuery(openArticleQuery(articleId))
  usePageTitle(article?.name ?? texts.title)
  if (article !== undefined) return <ArticleDesk key={article.id} article={article} />
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id')
  return (
    <PageBody>
      <div className="pt-8">
        {isGone && (
          <EmptyState
            title={texts.notFound}
            action={
              <Link to="/blog/$projectId/plan" params={{ projectId }} className={buttonClasses()}>
                {texts.toPlan}
              </Link>
            }
          />
        )}
        {error !== null && !isGone && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {error === null && <SkeletonRows rows={8} />}
      </div>
    </PageBody>
  )
}
