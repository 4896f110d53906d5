// Audits of a project's site: how its score has gone, and each of them.
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { AuditList } from '#web/features/audits/list/audit-list.tsx'
import { auditStatuses } from '#web/features/audits/vocabulary.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { audits } from '#web/messages/audits.ts'

const route = getRouteApi('/frame/blog/$projectId/audits')

export function BlogAuditsPage() {
  const { projectId } = route.useParams()
  const { q, status } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(audits.title)
  return (
    <PageBody>
      <PageHeader
        title={audits.title}
        actions={
          <Link to="/audits" search={{ project: projectId }} className={buttonClasses()}>
            {audits.list.startOfProject}
          </Link>
        }
      />
      <AuditList
        filters={{ q, project: projectId, status: auditStatuses.find((known) => known === status) }}
        isOfProject
        projects={[]}
        onFilters={(changed) =>
          void navigate({
            search: (before) => ({ ...before, ...changed, project: undefined }),
            replace: true,
          })
        }
      />
    </PageBody>
  )
}
