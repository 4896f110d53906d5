// The article one works on: what is in the fields, and how it is saved by itself.
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Article } from '#features/articles/articles.schema.ts'
import { sendSave } from '#web/lib/autosave/send-save.ts'
import { useAutosave, type OpenRecord } from '#web/lib/autosave/use-autosave.ts'
import { articlesKey, projectSummaryKey } from '#web/lib/cache-keys.ts'
import { urls } from '#web/lib/urls.ts'
import { openArticleQuery, readArticle } from '../api.ts'
import { asChange, getContent, isSame, storable, type ArticleContent } from './article-content.ts'

export interface OpenArticle extends OpenRecord<ArticleContent> {
  content: ArticleContent
  edit: (change: Partial<ArticleContent>) => void
}

export function useArticleAutosave(article: Article): OpenArticle {
  const queryClient = useQueryClient()
  const [content, setContent] = useState<ArticleContent>(() => getContent(article))
  const latest = useRef(content)
  const lastName = useRef(article.name)
  useLayoutEffect(() => {
    latest.current = content
    lastName.current = content.name.trim() || lastName.current
  }, [content])
  const open = useAutosave<ArticleContent>({
    kind: 'article',
    record: { ...getContent(article), id: article.id, version: article.version },
    read: () => storable(latest.current, lastName.current),
    isSame,
    async send(change, { version, isLast }) {
      const stored = await sendSave<Article>(urls.blog.article(article.id), {
        body: asChange(change),
        version,
        isLast,
      })
      queryClient.setQueryData(openArticleQuery(article.id).queryKey, stored)
      // A plan is on the screen only when this is the last save, of an article that was left.
      void queryClient.invalidateQueries({ queryKey: articlesKey })
      void queryClient.invalidateQueries({ queryKey: projectSummaryKey(article.projectId) })
      return { version: stored.version }
    },
    async fetchCurrent() {
      const current = await readArticle(article.id)
      return { ...getContent(current), version: current.version }
    },
  })
  const { autosave } = open
  return {
    ...open,
    content,
    edit(change) {
      latest.current = { ...latest.current, ...change }
      setContent(latest.current)
      autosave.touched()
    },
  }
}
