// The finding of sources and the drafts of an article, kept current by the server's events, whoever began
// them and wherever.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { useRuns } from '#web/lib/follow-runs.ts'
import { cancelJobMutation, isFinished, jobsKey, jobTopic, type Job } from '#web/lib/jobs.ts'
import { articleJobsQuery, referencesKey } from './api.ts'

export interface ArticleJob {
  /** The newest one of its type, running or over. */
  job: Job | undefined
  isRunning: boolean
  cancel: () => void
  isCancelling: boolean
}

export function useArticleJob(articleId: string, type: 'references' | 'article-draft'): ArticleJob {
  const queryClient = useQueryClient()
  const { data } = useQuery(articleJobsQuery(articleId))
  const job = data?.items.find((each) => each.type === type)
  const isRunning = job !== undefined && !isFinished(job)
  useRuns([`articles:${articleId}`, ...(isRunning ? [jobTopic(job)] : [])], () => {
    void queryClient.invalidateQueries({ queryKey: articleJobsQuery(articleId).queryKey })
    void queryClient.invalidateQueries({ queryKey: referencesKey(articleId) })
  })
  const cancel = useMutation({
    ...cancelJobMutation(),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  return {
    job,
    isRunning,
    cancel: () => job !== undefined && cancel.mutate(job.id),
    isCancelling: cancel.isPending,
  }
}
