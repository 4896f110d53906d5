// What is known about a text that is checked: an options function for each call.
import { queryOptions } from '@tanstack/react-query'
import type { StoredBrand } from '#features/brand/brand.schema.ts'
import type { Project } from '#features/projects/projects.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import { urls } from '#web/lib/urls.ts'

export const projectSiteQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => requestJson<Project>(urls.blog.project(projectId), { signal }),
  })

export const checkedBrandQuery = (projectId: string | undefined) =>
  queryOptions({
    queryKey: ['brand', projectId ?? 'account', 'checks'],
    queryFn: ({ signal }) =>
      requestJson<StoredBrand>(projectId === undefined ? urls.brand : urls.blog.brand(projectId), { signal }),
  })
