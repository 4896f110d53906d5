import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogKeywordsPage() {
  return (
    <PageBody>
      <PageHeader title="Keywords" />
    </PageBody>
  )
}
