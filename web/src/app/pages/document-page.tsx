import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

export function DocumentPage() {
  usePageTitle(t.app.places.documents)
  return (
    <PageBody>
      <PageHeader title={t.app.places.documents} />
    </PageBody>
  )
}
