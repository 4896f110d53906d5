// One article, for whoever shows something of it.
import { queryOptions } from '@tanstack/react-query'
import type { Article } from '#features/articles/articles.schema.ts'
import { requestJson } from './api-client.ts'
import { articlesKey } from './cache-keys.ts'
import { urls } from './urls.ts'

export const articleQuery = (articleId: string) =>
  queryOptions({
    queryKey: [...articlesKey, 'one', articleId],
    queryFn: ({ signal }) => requestJson<Article>(urls.blog.article(articleId), { signal }),
  })
