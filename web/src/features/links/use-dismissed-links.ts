// Which targets the article is not to be linked to: kept with the article, shown at once. Single targets are
// sent, so that what somebody else dismisses at the same moment stays.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#features/articles/articles.schema.ts'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { articleQuery } from '#web/lib/article-query.ts'
import { dismissLinks, type DismissLinks } from './api.ts'

const none: readonly string[] = []

export function useDismissedLinks(
  articleId: string | undefined,
): [readonly string[], (change: DismissLinks) => void] {
  const queryClient = useQueryClient()
  const query = articleQuery(articleId ?? '')
  const article = useQuery({ ...query, enabled: articleId !== undefined })
  const show = (getLinks: (known: readonly string[]) => string[]): void =>
    void queryClient.setQueryData<Article>(query.queryKey, (known) =>
      known === undefined ? known : { ...known, dismissedLinks: getLinks(known.dismissedLinks) },
    )
  const keep = useMutation({
    mutationFn: (change: DismissLinks) => dismissLinks(articleId ?? '', change),
    onMutate: ({ add = [], remove = [] }) =>
      show((known) => [...new Set([...known, ...add]).difference(new Set(remove))]),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  return [article.data?.dismissedLinks ?? none, (change) => keep.mutate(change)]
}
