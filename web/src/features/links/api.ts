// Links from a text to other pages of its project.
import type { Article } from '#features/articles/articles.schema.ts'
import type { SuggestedLinks, SuggestLinks } from '#features/topic-map/topic-map.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'

export type { SuggestedLinks }
export type SuggestedLink = SuggestedLinks['links'][number]

export const suggestLinks = (
  articleId: string,
  body: SuggestLinks,
  signal: AbortSignal,
): Promise<SuggestedLinks> =>
  requestJson<SuggestedLinks>(urls.blog.suggestLinks(articleId), { method: 'POST', body, signal })

export const keepDismissed = (articleId: string, dismissedLinks: string[]): Promise<Article> =>
  requestJson<Article>(urls.blog.article(articleId), { method: 'PATCH', body: { dismissedLinks } })
