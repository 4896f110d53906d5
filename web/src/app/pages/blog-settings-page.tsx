import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogSettingsPage() {
  return (
    <PageBody>
      <PageHeader title="Settings" />
    </PageBody>
  )
}
