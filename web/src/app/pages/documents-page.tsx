import { getRouteApi } from '@tanstack/react-router'
import { DocumentList } from '#web/features/documents/list/document-list.tsx'
import { RunningNow } from '#web/features/jobs/running-now.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useStartDocument } from '../shell/use-start-document.ts'
import { DocumentViews } from './document-views.tsx'

const route = getRouteApi('/frame/documents')

export function DocumentsPage() {
  usePageTitle(t.documents.title)
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const start = useStartDocument()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <DocumentViews />
      <DocumentList
        filters={filters}
        // Searching and filtering leave no steps behind: back leads to where one came from.
        onFilter={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
        onNew={start.blank}
        isStarting={start.isBusy}
        running={<RunningNow />}
      />
    </div>
  )
}
