import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRuns } from '#web/lib/follow-runs.ts'
import { isFinished, jobsKey, jobsQuery, jobTopic, type Job } from '#web/lib/jobs.ts'

/** Jobs that wait or run, kept current by the server's events. */
export function useRunningJobs(): Job[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(jobsQuery())
  const running = data?.items.filter((job) => !isFinished(job)) ?? []
  useRuns(running.map(jobTopic), () => void queryClient.invalidateQueries({ queryKey: jobsKey }))
  return running
}
