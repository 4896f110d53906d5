import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { jobsKey } from '#web/lib/jobs.ts'
import { againMutation, auditsKey } from './api.ts'

/** Starts another audit with the options of one that was, and goes there to watch it. */
export function useAgain() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    ...againMutation(),
    onSuccess: async (audit) => {
      for (const queryKey of [auditsKey, jobsKey]) void queryClient.invalidateQueries({ queryKey })
      await navigate({ to: '/audits/$auditId', params: { auditId: audit.id } })
    },
    onError: (error) => toastProblem(error),
  })
}
