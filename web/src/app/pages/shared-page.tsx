import { getRouteApi } from '@tanstack/react-router'
import { isLinkGuest } from '#web/features/session/link-guest.ts'
import { SharedList } from '#web/features/sharing/shared-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { sharing } from '#web/messages/sharing.ts'
import { useAccess } from '../shell/use-access.ts'
import { DocumentViews } from './document-views.tsx'

const route = getRouteApi('/frame/documents/shared')

export function SharedPage() {
  usePageTitle(sharing.list.shared)
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!isLinkGuest(useAccess()) && <DocumentViews />}
      <SharedList
        filters={filters}
        onFilter={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
    </div>
  )
}
