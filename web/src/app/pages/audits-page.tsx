import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { AuditList } from '#web/features/audits/list/audit-list.tsx'
import { StartForm } from '#web/features/audits/start/start-form.tsx'
import { auditStatuses } from '#web/features/audits/vocabulary.ts'
import { projectsQuery } from '#web/features/projects/api.ts'
import { AuditPlaces } from '#web/features/audits/tasks/audit-places.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { audits } from '#web/messages/audits.ts'

const route = getRouteApi('/frame/audits')
const shownProjects = 100

export function AuditsPage() {
  usePageTitle(audits.title)
  const { q, status, project, url } = route.useSearch()
  const navigate = route.useNavigate()
  const projects = useQuery(projectsQuery({ limit: shownProjects, sort: 'name' })).data?.items ?? []
  return (
    <PageBody>
      <PageHeader title={audits.title} description={audits.description} />
      <AuditPlaces />
      <StartForm projects={projects} projectId={project} url={url} />
      <AuditList
        filters={{ q, project, status: auditStatuses.find((known) => known === status) }}
        projects={projects}
        onFilters={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
    </PageBody>
  )
}
