import { getRouteApi, Link } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { BrandKit } from '#web/features/brand/brand-kit.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { brandTexts as texts } from '#web/messages/brand.ts'

const route = getRouteApi('/frame/blog/$projectId/brand')

export function BlogBrandPage() {
  const { projectId } = route.useParams()
  usePageTitle(texts.title)
  return (
    <PageBody>
      <PageHeader title={texts.title} />
      <div className="flex w-full max-w-writing flex-col gap-6">
        <p className="text-13 text-soft">
          {texts.projectHint}{' '}
          <Link to="/settings/brand" className="focus-ring rounded-control underline underline-offset-2">
            {texts.account}
          </Link>
        </p>
        <BrandKit key={projectId} projectId={projectId} />
      </div>
    </PageBody>
  )
}
