// The template gallery: every template by the image of its first page.
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { TemplateGallery } from '#web/features/templates/gallery/template-gallery.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { t } from '#web/messages/index.ts'
import { useStartDocument } from '../shell/use-start-document.ts'

const route = getRouteApi('/frame/library/templates')

export function TemplatesPage() {
  usePageTitle(t.templates.title)
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const start = useStartDocument()
  return (
    <PageBody>
      <PageHeader title={t.templates.title} description={t.templates.gallery.description} />
      <TemplateGallery
        filters={filters}
        // A search is one step back, however many letters it took.
        onFilter={({ q, category }) =>
          void navigate({
            search: { ...(q === undefined ? {} : { q }), ...(category === undefined ? {} : { category }) },
            replace: true,
          })
        }
        onBlank={start.blank}
        isStarting={start.isBusy}
        elsewhere={
          <Link to="/" className={buttonClasses('quiet')}>
            {t.templates.gallery.describe}
          </Link>
        }
      />
    </PageBody>
  )
}
