// Ticked titles become articles: in requests of as many as one may hold, and those that are planned leave the
// workshop.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { articlesKey, projectsKey, projectSummaryKey, titleCheckKey } from '#web/lib/cache-keys.ts'
import { planArticlesMutation } from './api.ts'
import type { Candidate } from './candidates.ts'
import type { Planning } from './plan-dialog.tsx'

/** As many as one request may hold (server/features/articles/articles.schema.ts). */
const maxConcurrent = 500

export function usePlanning(projectId: string, onPlanned: (planned: readonly Candidate[]) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync: send } = useMutation(planArticlesMutation())
  return useMutation({
    mutationFn: async ({
      candidates,
      planning,
    }: {
      candidates: readonly Candidate[]
      planning: Planning
    }) => {
      for (let from = 0; from < candidates.length; from += maxConcurrent) {
        const part = candidates.slice(from, from + maxConcurrent)
        await send({
          projectId,
          articles: part.map(({ title, keyword, prompt_type_id: promptTypeId }, place) => {
            const dueDate = planning.dueDates?.[from + place]
            return {
              name: title,
              status: planning.status,
              ...(keyword === '' ? {} : { keywords: [keyword] }),
              ...(promptTypeId === null ? {} : { promptTypeId }),
              ...(dueDate === undefined ? {} : { dueDate }),
            }
          }),
        })
        onPlanned(part)
      }
    },
    onSettled: () => {
      for (const queryKey of [
        articlesKey,
        projectSummaryKey(projectId),
        [...projectsKey, 'list'],
        titleCheckKey,
      ])
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}
