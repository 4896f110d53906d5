import { getRouteApi } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { AuditPlaces } from '#web/features/audits/tasks/audit-places.tsx'
import { TaskList } from '#web/features/audits/tasks/task-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { tasks } from '#web/messages/tasks.ts'

const route = getRouteApi('/frame/audits/tasks')

export function TasksPage() {
  usePageTitle(tasks.title)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PageBody>
      <PageHeader title={tasks.title} description={tasks.description} />
      <AuditPlaces />
      <TaskList
        search={search}
        onSearch={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
    </PageBody>
  )
}
