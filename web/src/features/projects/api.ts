// Projects of the blog: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Brand, CreateProject, Project, ProjectSummary, UpdateProject } from '#features/projects/projects.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

/** Everything cached about projects begins with it. Whoever changes articles makes `summary` below it stale. */
export const projectsKey = ['projects'] as const
export const projectSummaryKey = (projectId: string) => [...projectsKey, 'summary', projectId] as const

export const projectsQuery = (filters: { q?: string | undefined; sort?: string | undefined } = {}) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', filters],
    queryFn: ({ signal }) => requestJson<ListAnswer<Project>>(withQuery(urls.blog.projects, { limit: 100, ...filters }), { signal }),
  })

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', projectId],
    queryFn: ({ signal }) => requestJson<Project>(urls.blog.project(projectId), { signal }),
  })

/** Counts by status, and how each keyword is covered. */
export const projectSummaryQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectSummaryKey(projectId),
    queryFn: ({ signal }) => requestJson<ProjectSummary>(urls.blog.summary(projectId), { signal }),
  })

export const brandQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'brand', projectId],
    queryFn: ({ signal }) => requestJson<Brand>(urls.blog.brand(projectId), { signal }),
  })

export const createProjectMutation = () =>
  mutationOptions({ mutationFn: (body: CreateProject) => requestJson<Project>(urls.blog.projects, { method: 'POST', body }) })

export const updateProjectMutation = (projectId: string) =>
  mutationOptions({
    mutationFn: (body: Partial<UpdateProject>) => requestJson<Project>(urls.blog.project(projectId), { method: 'PATCH', body }),
  })
