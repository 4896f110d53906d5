import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogPlanPage() {
  return (
    <PageBody>
      <PageHeader title="Plan" />
    </PageBody>
  )
}
