import { getRouteApi } from '@tanstack/react-router'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { NewProjectLink, ProjectList } from '#web/features/projects/list/project-list.tsx'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { blog } from '#web/messages/blog.ts'

const route = getRouteApi('/frame/blog')

export function BlogProjectsPage() {
  usePageTitle(blog.title)
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <PageBody>
      <PageHeader title={blog.title} description={blog.description} actions={<NewProjectLink />} />
      <ProjectList
        filters={filters}
        // Searching leaves no steps behind: back leads to where one came from.
        onFilter={(changed) =>
          void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
        }
      />
    </PageBody>
  )
}
