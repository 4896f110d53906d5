import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogTitlesPage() {
  return (
    <PageBody>
      <PageHeader title="Titles" />
    </PageBody>
  )
}
