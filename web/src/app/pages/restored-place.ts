// Where something that came out of the trash is found in the app. Kinds without a page of their own have
// none.
import type { Article } from '#features/articles/articles.schema.ts'
import { libraryKinds } from '#web/features/library/api.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'

interface Restored {
  id: string
  type: string
  /** Of its resource. */
  url: string
}

/** Gives the URL when it is wanted: that of an article must be asked for. */
export function findPlace({ id, type, url }: Restored): (() => Promise<string>) | undefined {
  if (type === 'project') return async () => `/blog/${id}`
  if (type === 'article')
    return async () => `/blog/${(await requestJson<Article>(urls.blog.article(id))).projectId}/articles/${id}`
  if (type === 'article-document') return async () => `/documents/articles/${id}`
  if (type === 'task') return async () => `/audits/tasks?task=${id}`
  const kind = libraryKinds.find((name) => url === `/seo-content-api/${name}/${id}`)
  if (kind !== undefined) return async () => `/library/${kind}/${id}`
  // A page has the URL of its resource without the API's prefix.
  return url.startsWith('/api/') ? async () => url.slice('/api'.length) : undefined
}
