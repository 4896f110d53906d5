// Links from a text to other pages of its project.
import type { Article, DismissLinks } from '#features/articles/articles.schema.ts'
import type { SuggestedLinks, SuggestLinks } from '#features/topic-map/topic-map.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { urls } from '#web/lib/urls.ts'

export type { DismissLinks, SuggestedLinks }
export type DismissedLinks = Pick<Article, 'dismissedLinks'>
export type SuggestedLink = SuggestedLinks['links'][number]

export const suggestLinks = (
  articleId: string,
  body: SuggestLinks,
  signal: AbortSignal,
): Promise<SuggestedLinks> =>
  requestJson<SuggestedLinks>(urls.blog.suggestLinks(articleId), { method: 'POST', body, signal })

export const dismissLinks = (articleId: string, body: DismissLinks): Promise<DismissedLinks> =>
  requestJson<DismissedLinks>(urls.blog.dismissedLinks(articleId), { method: 'PATCH', body })
