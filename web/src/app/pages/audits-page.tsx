import { getRouteApi } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { AuditList } from '#web/features/audits/list/audit-list.tsx'
import { StartForm } from '#web/features/audits/start/start-form.tsx'
import { auditStatuses } from '#web/features/audits/vocabulary.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { audits } from '#web/messages/audits.ts'

const route = getRouteApi('/frame/audits')

export function AuditsPage() {
  usePageTitle(audits.title)
  const { status, project } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PageBody>
      <PageHeader title={audits.title} description={audits.description} />
      <StartForm projectId={project} />
      <AuditList
        status={auditStatuses.find((known) => known === status)}
        onStatus={(next) => void navigate({ search: (before) => ({ ...before, status: next }), replace: true })}
      />
    </PageBody>
  )
}
