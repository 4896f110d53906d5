import { getRouteApi } from '@tanstack/react-router'
import { PlanView } from '#web/features/articles/plan/plan-view.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { plan as texts } from '#web/messages/plan.ts'

const route = getRouteApi('/frame/blog/$projectId/plan')

export function BlogPlanPage() {
  usePageTitle(texts.title)
  const { projectId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PlanView
      key={projectId}
      projectId={projectId}
      search={search}
      // Searching and filtering leave no steps behind: back leads to where one came from.
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
    />
  )
}
