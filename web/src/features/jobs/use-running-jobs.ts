import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '#web/lib/event-stream.ts'
import { urls } from '#web/lib/urls.ts'
import { isFinished, jobsKey, jobsQuery, type Job } from '#web/lib/jobs.ts'

/** Jobs that wait or run, kept current by the server's events. */
export function useRunningJobs(): Job[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(jobsQuery())
  const running = data?.items.filter((job) => !isFinished(job)) ?? []
  const topics = running
    .map((job) => `jobs:${job.id}`)
    .sort()
    .join(',')

  useEffect(() => {
    if (topics === '') return
    const stop = new AbortController()
    // An event says that something changed, the list says what: so a missed event costs nothing.
    const follow = followEvents(
      urls.events(topics.split(',')),
      stop.signal,
      () => void queryClient.invalidateQueries({ queryKey: jobsKey }),
    )
    // A stream refused for good (the session is over) leaves the list as it is; the next request asks to sign
    // in.
    follow.catch(() => undefined)
    return () => stop.abort()
  }, [topics, queryClient])

  return running
}
