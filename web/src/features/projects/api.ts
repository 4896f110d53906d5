// Projects of the blog: an options function for each call.
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ArticleSummary } from '#features/articles/articles.schema.ts'
import type {
  CreateProject,
  Project,
  ProjectSummary,
  UpdateProject,
} from '#features/projects/projects.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { articlesKey, projectsKey, projectSummaryKey } from '#web/lib/cache-keys.ts'
import { today } from '#web/lib/format.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'

export interface ProjectListQuery {
  q?: string | undefined
  sort?: string | undefined
}

const pageSize = 50

/** The whole list, read on page by page. */
export const allProjectsQuery = (query: ProjectListQuery) =>
  infiniteQueryOptions({
    queryKey: [...projectsKey, 'list', 'all', query],
    queryFn: ({ signal, pageParam }) =>
      requestJson<ListAnswer<Project>>(
        withQuery(urls.blog.projects, { ...query, limit: pageSize, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** The few found by words, or last worked on. */
export const projectsQuery = (query: ProjectListQuery & { limit?: number } = {}) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', query],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<Project>>(withQuery(urls.blog.projects, { ...query }), { signal }),
  })

/** The three last worked on, for Home. */
export const recentProjectsQuery = () => projectsQuery({ limit: 3, sort: '-updatedAt' })

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

const shownDue = 10

/** What is due next, the nearest first. */
export const dueSoonQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...articlesKey, 'due-soon', projectId],
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<ArticleSummary>>(
        withQuery(urls.blog.articles, { projectId, dueFrom: today(), sort: 'dueDate', limit: shownDue }),
        { signal },
      ),
  })

export const createProjectMutation = () =>
  mutationOptions({
    mutationFn: (body: CreateProject) =>
      requestJson<Project>(urls.blog.projects, { method: 'POST', body, idempotencyKey: newId() }),
  })

export interface ProjectChange {
  id: string
  change: UpdateProject
  /** The version the change is based on; without it the last write wins. */
  version?: number
}

export const updateProjectMutation = () =>
  mutationOptions({
    mutationFn: ({ id, change, version }: ProjectChange) =>
      requestJson<Project>(urls.blog.project(id), { method: 'PATCH', body: change, ifMatch: version }),
  })

/**
 * Into the trash. With `cascade` its articles go with it; without, a project that has some is refused
 * (`in_use`).
 */
export const deleteProjectMutation = () =>
  mutationOptions({
    mutationFn: ({ id, cascade }: { id: string; cascade: boolean }) =>
      requestJson<void>(withQuery(urls.blog.project(id), { cascade: cascade ? true : undefined }), {
        method: 'DELETE',
      }),
  })

export const restoreProjectMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requestJson<{ id: string }>(urls.trashRestore(id), { method: 'POST' }),
  })

/** Keeps an image; its URL is for this installation alone. */
export const keepImageMutation = () =>
  mutationOptions({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return requestJson<{ url: string }>(urls.images, { method: 'POST', body })
    },
  })
