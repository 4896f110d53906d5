// The template gallery: every template by the picture of its first page.
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'

export function TemplatesPage() {
  usePageTitle(t.app.places.templates)
  return (
    <PageBody>
      <PageHeader title={t.app.places.templates} />
    </PageBody>
  )
}
