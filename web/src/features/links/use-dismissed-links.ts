// Which targets the article is not to be linked to: kept with the article, shown at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#features/articles/articles.schema.ts'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { articleQuery } from '#web/lib/article-query.ts'
import { keepDismissed } from './api.ts'

const none: readonly string[] = []

export function useDismissedLinks(
  articleId: string | undefined,
): [readonly string[], (targets: string[]) => void] {
  const queryClient = useQueryClient()
  const query = articleQuery(articleId ?? '')
  const article = useQuery({ ...query, enabled: articleId !== undefined })
  const show = (targets: string[]): void =>
    void queryClient.setQueryData<Article>(query.queryKey, (known) =>
      known === undefined ? known : { ...known, dismissedLinks: targets },
    )
  const keep = useMutation({
    mutationFn: (targets: string[]) => keepDismissed(articleId ?? '', targets),
    onMutate: show,
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  return [article.data?.dismissedLinks ?? none, (targets) => keep.mutate(targets)]
}
