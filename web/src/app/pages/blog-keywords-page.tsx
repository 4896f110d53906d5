import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { projectQuery } from '#web/features/projects/api.ts'
import { KeywordList } from '#web/features/projects/keywords/keyword-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { keywordTexts } from '#web/messages/keywords.ts'

const route = getRouteApi('/frame/blog/$projectId/keywords')

export function BlogKeywordsPage() {
  const { projectId } = route.useParams()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const { data: project } = useQuery(projectQuery(projectId))
  usePageTitle(project === undefined ? keywordTexts.title : `${keywordTexts.title} · ${project.name}`)
  if (project === undefined) return null
  return (
    <KeywordList
      key={projectId}
      project={project}
      filters={filters}
      onFilter={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
      onTitles={(titleKeywords) => void navigate({ to: '/blog/$projectId/titles', state: { titleKeywords } })}
    />
  )
}
