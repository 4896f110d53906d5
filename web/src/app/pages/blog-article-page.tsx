import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SidePanel } from '#web/components/ui/side-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { openArticleQuery } from '#web/features/articles/api.ts'
import { ArticleWorkspace } from '#web/features/articles/article/article-workspace.tsx'
import { ArticleTexts } from '#web/features/articles/texts/article-texts.tsx'
import { articleTextListKey } from '#web/features/articles/texts/api.ts'
import { useImportFiles } from '#web/features/documents/list/use-import-files.ts'
import { PublicationLine } from '#web/features/publications/publication-line.tsx'
import { SourcesSummary } from '#web/features/references/sources-summary.tsx'
import { useSourcesView } from '#web/features/references/use-sources-view.ts'
import { SharedWith } from '#web/features/sharing/shared-with.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { article as texts } from '#web/messages/article.ts'
import { t } from '#web/messages/index.ts'
import { sources } from '#web/messages/sources.ts'
import { useAccess } from '../shell/use-access.ts'
import { useWorkspaceSide } from './use-workspace-side.ts'

const ShareDialog = lazy(() =>
  import('#web/features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)
const SourcesPanel = lazy(() =>
  import('#web/features/references/sources-panel.tsx').then((module) => ({ default: module.SourcesPanel })),
)

const route = getRouteApi('/frame/blog/$projectId/articles/$articleId')

export function BlogArticlePage() {
  const { projectId, articleId } = route.useParams()
  const { data: article, error, refetch } = useQuery(openArticleQuery(articleId))
  usePageTitle(article?.name ?? texts.title)
  const navigate = useNavigate()
  const sourcesState = useSourcesView()
  const [side, openSide] = useWorkspaceSide({ page: 'article', hasSources: true })
  const isSourcesOpen = side === 'sources'
  if (article !== undefined)
    return (
      <ArticleWorkspace
        key={article.id}
        article={article}
        renderTexts={(saveFirst) => (
          <>
            <SourcesSummary
              articleId={article.id}
              isOpen={isSourcesOpen}
              onToggle={() => openSide(isSourcesOpen ? undefined : 'sources')}
            />
            <Texts articleId={article.id} saveFirst={saveFirst} />
            <PublicationLine articleId={article.id} projectId={article.projectId} saveFirst={saveFirst} />
          </>
        )}
        renderSide={({ saveFirst, makeOutline }) => (
          <SidePanel
            name="workspace.sources"
            title={sources.title}
            open={isSourcesOpen}
            onClose={() => openSide(undefined)}
          >
            <Suspense fallback={<SkeletonRows rows={4} />}>
              <SourcesPanel
                articleId={article.id}
                state={sourcesState}
                text={undefined}
                saveFirst={saveFirst}
                onMakeOutline={makeOutline}
                onOpenDraft={(textId) =>
                  void navigate({ to: '/documents/articles/$textId', params: { textId } })
                }
              />
            </Suspense>
          </SidePanel>
        )}
      />
    )
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

/** The texts of the article, the making of some from files, and the sharing of one of them. */
function Texts({ articleId, saveFirst }: { articleId: string; saveFirst: () => Promise<void> }) {
  const { session } = useAccess()
  const [shared, setShared] = useState<{ id: string; title: string }>()
  const navigate = useNavigate()
  const importing = useImportFiles({
    path: urls.blog.articleDocumentImport,
    fields: { articleId },
    listKey: articleTextListKey(articleId),
    open: (textId) => void navigate({ to: '/documents/articles/$textId', params: { textId } }),
  })
  return (
    <>
      <ArticleTexts
        articleId={articleId}
        saveFirst={saveFirst}
        renderAccess={(id) => <SharedWith thing={{ kind: 'article-document', id }} />}
        onShare={setShared}
        importing={importing}
      />
      {shared !== undefined && (
        <Suspense>
          <ShareDialog
            thing={{ kind: 'article-document', id: shared.id }}
            title={shared.title === '' ? t.documents.untitled : shared.title}
            url={new URL(`/documents/articles/${shared.id}`, window.location.origin).href}
            isGuest={session.kind === 'guest'}
            onClose={() => setShared(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
