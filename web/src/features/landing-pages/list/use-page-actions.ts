// Duplicating, and into the trash and back. The card goes at once; the toast takes it back.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { LandingPageSummary } from '#features/landing-pages/landing-pages.schema.ts'
import { toastDone, toastProblem, toastUndo } from '#web/components/ui/toast.tsx'
import { trashKey } from '#web/lib/cache-keys.ts'
import type { ListAnswer } from '#web/lib/list-answer.ts'
import { t } from '#web/messages/index.ts'
import {
  deleteLandingPageMutation,
  duplicateLandingPageMutation,
  landingPagesKey,
  restoreLandingPageMutation,
} from '../api.ts'
import { getName } from './page-card.tsx'

export function usePageActions(): {
  remove: (page: LandingPageSummary) => void
  duplicate: (page: LandingPageSummary) => void
} {
  const queryClient = useQueryClient()
  const refresh = async (): Promise<void> => {
    await Promise.all(
      [landingPagesKey, trashKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  const restore = useMutation({ ...restoreLandingPageMutation(), onSettled: refresh }).mutateAsync
  const removing = useMutation({
    ...deleteLandingPageMutation(),
    onMutate: async (id) => {
      await queryClient.cancelQueries({ queryKey: [...landingPagesKey, 'list'] })
      queryClient.setQueriesData<InfiniteData<ListAnswer<LandingPageSummary>>>(
        { queryKey: [...landingPagesKey, 'list', 'all'] },
        (list) =>
          list === undefined
            ? list
            : {
                ...list,
                pages: list.pages.map((page) => ({
                  ...page,
                  total: page.total - 1,
                  items: page.items.filter((item) => item.id !== id),
                })),
              },
      )
    },
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  const duplicating = useMutation({
    ...duplicateLandingPageMutation(),
    onSuccess: (copy) => toastDone(t.landingPages.duplicated(getName(copy))),
    onError: (error) => toastProblem(error),
    onSettled: refresh,
  })
  return {
    // Of several that follow at once, each has its way back.
    remove: (page) =>
      void removing.mutateAsync(page.id).then(
        () => toastUndo(t.landingPages.deleted(1, getName(page)), async () => void (await restore(page.id))),
        () => undefined,
      ),
    duplicate: (page) => duplicating.mutate(page.id),
  }
}
