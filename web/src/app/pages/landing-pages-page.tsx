import { getRouteApi } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { NewPageLink, PageList } from '#web/features/landing-pages/list/page-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

const route = getRouteApi('/frame/landing-pages')

export function LandingPagesPage() {
  usePageTitle(t.landingPages.title)
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PageBody>
      <PageHeader
        title={t.landingPages.title}
        description={t.landingPages.list.description}
        actions={<NewPageLink />}
      />
      <PageList
        filters={filters}
        // Searching and filtering leave no steps behind: back leads to where one came from.
        onFilter={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
        onOpen={({ id }) => void navigate({ to: '/landing-pages/$pageId', params: { pageId: id } })}
        onGoOn={({ id }) => void navigate({ to: '/landing-pages/$pageId/wizard', params: { pageId: id } })}
      />
    </PageBody>
  )
}
