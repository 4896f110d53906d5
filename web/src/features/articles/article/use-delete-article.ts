import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { articlesKey, projectSummaryKey, titleCheckKey, trashKey } from '#web/lib/cache-keys.ts'
import { plan as texts } from '#web/messages/plan.ts'
import { deleteArticles, restoreArticle } from '../api.ts'
import { planCache } from '../plan/plan-cache.ts'

export interface DeletedArticle {
  id: string
  projectId: string
  name: string
  /** What was typed last goes along. */
  saveFirst: () => Promise<void>
}

/** Puts the open article into the trash and goes back to the plan, where it can be brought back. */
export function useDeleteArticle({ id, projectId, name, saveFirst }: DeletedArticle): {
  remove: () => void
  isPending: boolean
} {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [articlesKey, projectSummaryKey(projectId), trashKey, titleCheckKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      await saveFirst()
      await deleteArticles([id])
    },
    async onSuccess() {
      planCache(queryClient, projectId).remove(new Set([id]))
      await navigate({ to: '/blog/$projectId/plan', params: { projectId } })
      toastUndo(texts.deleted(1, name), async () => {
        await restoreArticle(id)
        await refresh()
      })
      await refresh()
    },
    onError: (error) => toastProblem(error, () => mutate()),
  })
  return { remove: () => mutate(), isPending }
}
