// The outline of an article made from its sources, while one of its texts is open.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { changeArticle } from '#web/features/articles/api.ts'
import { GenerateDialog } from '#web/features/articles/outline/generate-dialog.tsx'
import type { Outline } from '#web/features/articles/outline/outline-edits.ts'
import { referencesKey } from '#web/features/references/api.ts'
import { articleQuery } from '#web/lib/article-query.ts'
import { articlesKey } from '#web/lib/cache-keys.ts'
import { article as texts } from '#web/messages/article.ts'

export function ArticleOutlineDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: article } = useQuery(articleQuery(articleId))
  if (article === undefined) return null
  const store = async (outline: Outline): Promise<void> => {
    await changeArticle(articleId, { outline: [...outline] })
    await Promise.all(
      [articlesKey, referencesKey(articleId)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  return (
    <GenerateDialog
      articleId={articleId}
      outline={article.outline}
      isFromSources
      saveFirst={() => Promise.resolve()}
      onTake={(taken) =>
        void store(taken).then(
          () => toastUndo(texts.generate.replaced, () => store(article.outline)),
          (error: unknown) => toastProblem(error),
        )
      }
      onClose={onClose}
    />
  )
}
