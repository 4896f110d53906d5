// What is around every view of a project: its name and the tabs. The views scroll below it.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { viewLinkClasses, ViewLinks } from '#web/components/ui/view-links.tsx'
import { projectQuery } from '#web/features/projects/api.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { blog as texts } from '#web/messages/blog.ts'

const route = getRouteApi('/frame/blog/$projectId')

const tabs = [
  { to: '/blog/$projectId/plan', label: texts.tabs.plan },
  { to: '/blog/$projectId/keywords', label: texts.tabs.keywords },
  { to: '/blog/$projectId/titles', label: texts.tabs.titles },
  { to: '/blog/$projectId/map', label: texts.tabs.map },
  { to: '/blog/$projectId/audits', label: texts.tabs.audits },
  { to: '/blog/$projectId/brand', label: texts.tabs.brand },
  { to: '/blog/$projectId/settings', label: texts.tabs.settings },
] as const

export function BlogProjectFrame() {
  const { projectId } = route.useParams()
  const { data: project, error, refetch } = useQuery(projectQuery(projectId))
  if (project === undefined && error !== null)
    return (
      <PageBody>
        <div className="pt-8">
          {error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id') ? (
            <EmptyState
              title={texts.projectNotFound}
              action={
                <Link to="/blog" className={buttonClasses()}>
                  {texts.allProjects}
                </Link>
              }
            />
          ) : (
            <ErrorPanel error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </PageBody>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="border-b border-rule">
        <div className="mx-auto flex w-full max-w-content flex-col px-4 wide:px-8">
          <p className="flex min-h-6 min-w-0 items-center gap-2 pt-4 text-13 text-soft">
            <Link
              to="/blog"
              className="focus-ring flex min-h-6 shrink-0 items-center rounded-control hover:text-ink"
            >
              {texts.title}
            </Link>
            <span aria-hidden>/</span>
            <span className="truncate font-medium text-ink">{project?.name ?? ' '}</span>
          </p>
          <ViewLinks label={texts.tabs.label}>
            {tabs.map(({ to, label }) => (
              <li key={to} className="shrink-0">
                <Link to={to} params={{ projectId }} className={viewLinkClasses}>
                  {label}
                </Link>
              </li>
            ))}
          </ViewLinks>
        </div>
      </header>
      {/* The views scroll below the tabs. */}
      <div id="view" className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <Outlet />
      </div>
    </div>
  )
}
