import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogProjectsPage() {
  return (
    <PageBody>
      <PageHeader title="Projects" />
    </PageBody>
  )
}
