import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { toastAction } from '#web/components/ui/toast.tsx'
import { AiStateLine } from '#web/features/ai/ai-state-line.tsx'
import { projectQuery } from '#web/features/projects/api.ts'
import { TitleWorkshop } from '#web/features/projects/titles/title-workshop.tsx'
import { SubjectUsageLine } from '#web/components/subject-usage-line.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { titleTexts } from '#web/messages/titles.ts'

const route = getRouteApi('/frame/blog/$projectId/titles')

export function BlogTitlesPage() {
  const { projectId } = route.useParams()
  const navigate = route.useNavigate()
  const { titleKeywords, titlesAtOnce = false } = useLocation().state
  const { data: project } = useQuery(projectQuery(projectId))
  usePageTitle(project === undefined ? titleTexts.heading : `${titleTexts.heading} · ${project.name}`)
  if (project === undefined) return null
  return (
    <TitleWorkshop
      key={projectId}
      project={project}
      chosenKeywords={titleKeywords}
      startsAtOnce={titlesAtOnce}
      onKeywordsTaken={() => void navigate({ replace: true, state: {} })}
      aiState={
        <>
          <AiStateLine />
          <SubjectUsageLine subjectId={projectId} of="project" />
        </>
      }
      onPlanned={(count) =>
        toastAction(titleTexts.planned(count), {
          label: titleTexts.seePlan,
          run: () => void navigate({ to: '/blog/$projectId/plan', params: { projectId } }),
        })
      }
    />
  )
}
