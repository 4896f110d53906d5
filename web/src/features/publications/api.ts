// The site of a project and what was published there: an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  ArticlePublication,
  BlogConnection,
  PublishArticle,
  SaveBlogConnection,
  TestBlogConnection,
  TestedBlogConnection,
} from '#features/publications/publications.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { projectsKey } from '#web/lib/cache-keys.ts'
import type { Job } from '#web/lib/jobs.ts'
import { newId } from '#web/lib/new-id.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'

export const connectionKey = (projectId: string) => [...projectsKey, 'blog-connection', projectId] as const
export const publicationKey = (articleId: string) => ['publication', articleId] as const

/** Null where the project has none. */
export const connectionQuery = (projectId: string) =>
  queryOptions({
    queryKey: connectionKey(projectId),
    queryFn: async ({ signal }) => {
      try {
        return await requestJson<BlogConnection>(urls.blog.connection(projectId), { signal })
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }
    },
  })

export const saveConnectionMutation = (projectId: string) =>
  mutationOptions({
    mutationFn: (body: SaveBlogConnection) =>
      requestJson<BlogConnection>(urls.blog.connection(projectId), { method: 'PUT', body }),
  })

export const removeConnectionMutation = (projectId: string) =>
  mutationOptions({
    mutationFn: () => requestJson<void>(urls.blog.connection(projectId), { method: 'DELETE' }),
  })

export const testConnectionMutation = (projectId: string) =>
  mutationOptions({
    mutationFn: (body: TestBlogConnection) =>
      requestJson<TestedBlogConnection>(urls.blog.connectionTest(projectId), { method: 'POST', body }),
  })

export const publicationQuery = (articleId: string) =>
  queryOptions({
    queryKey: publicationKey(articleId),
    queryFn: ({ signal }) => requestJson<ArticlePublication>(urls.blog.publication(articleId), { signal }),
  })

export const publishMutation = (articleId: string) =>
  mutationOptions({
    mutationFn: (body: PublishArticle) =>
      requestJson<Job>(urls.blog.publish(articleId), { method: 'POST', body, idempotencyKey: newId() }),
  })
