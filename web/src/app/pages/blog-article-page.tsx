import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'

export function BlogArticlePage() {
  return (
    <PageBody>
      <PageHeader title="Article" />
    </PageBody>
  )
}
