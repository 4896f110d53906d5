import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogSetUpPage() {
  return (
    <PageBody>
      <PageHeader title="New project" />
    </PageBody>
  )
}
