// The written texts of an article (article documents): an options function for each call.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { escapeText } from '#core/html.ts'
import type {
  ArticleDocument,
  ArticleDocumentSummary,
} from '#features/article-documents/article-documents.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { articleTextsKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { newId } from '#web/lib/new-id.ts'
import { urls, withQuery } from '#web/lib/urls.ts'
import { readArticle } from '../api.ts'

export type { ArticleDocumentSummary }

export const articleTextListKey = (articleId: string) => [...articleTextsKey, 'of', articleId] as const

/** Those that changed last; `total` says when there are more. */
export const articleTextsQuery = (articleId: string) =>
  queryOptions({
    queryKey: articleTextListKey(articleId),
    queryFn: ({ signal }) =>
      requestJson<ListAnswer<ArticleDocumentSummary>>(
        withQuery(urls.blog.articleDocuments, { articleId, sort: '-updatedAt', limit: 100 }),
        { signal },
      ),
  })

/** A new text under the headings of the article's outline as it is stored. */
export async function createText(articleId: string): Promise<ArticleDocument> {
  const { outline } = await readArticle(articleId)
  const content = outline
    .map(({ level, heading }) => `<h${level}>${escapeText(heading)}</h${level}><p></p>`)
    .join('')
  return requestJson<ArticleDocument>(urls.blog.articleDocuments, {
    method: 'POST',
    body: { articleId, content },
    idempotencyKey: newId(),
  })
}

/** A copy of what is saved, in the same article. */
export async function duplicateText(textId: string, title: string): Promise<ArticleDocument> {
  const { articleId, content, editorMode, references } = await requestJson<ArticleDocument>(
    urls.blog.articleDocument(textId),
  )
  return requestJson<ArticleDocument>(urls.blog.articleDocuments, {
    method: 'POST',
    body: { articleId, title, content, editorMode, references },
    idempotencyKey: newId(),
  })
}

/** Into the trash, where it waits 30 days. */
export const deleteTextMutation = () =>
  mutationOptions({
    mutationFn: ({ id }: { id: string }) =>
      requestJson<void>(urls.blog.articleDocument(id), { method: 'DELETE' }),
  })

export function restoreText(id: string): Promise<unknown> {
  return requestJson(urls.trashRestore(id), { method: 'POST' })
}
