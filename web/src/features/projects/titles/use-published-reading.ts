// The titles that a project's site has published: read once by themselves, and again when somebody asks.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { requestJson } from '#web/lib/api-client.ts'
import { titleCheckKey } from '#web/lib/cache-keys.ts'
import { useRuns } from '#web/lib/follow-runs.ts'
import { cancelJobMutation, isFinished, jobsKey, jobTopic, type Job } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { urls } from '#web/lib/urls.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { t } from '#web/messages/index.ts'
import { publishedTitlesQuery, readPublishedTitlesMutation, type PublishedTitles } from './api.ts'

const dayMs = 86_400_000

/** The site that was last tried, and when, so that one that cannot be read is not asked again and again. */
interface Tried {
  site: string
  at: number
}

export interface PublishedReading {
  /** Undefined while it is on its way. */
  known: PublishedTitles | undefined
  /** Whether titles are compared with those of the site as it is set now. */
  isCompared: boolean
  isRunning: boolean
  /** The job once it is known; undefined also when nothing runs. */
  job: Job | undefined
  failure: string | undefined
  start: () => void
  cancel: () => void
  isCancelling: boolean
}

export function usePublishedReading({
  id: projectId,
  websiteUrl,
}: Pick<Project, 'id' | 'websiteUrl'>): PublishedReading {
  const queryClient = useQueryClient()
  const known = useQuery({ ...publishedTitlesQuery(projectId), enabled: websiteUrl !== '' }).data
  // The reading goes on without this window; whoever comes back sees how far it is.
  const [jobId, setJobId] = useKeptState<string>(`published-titles.${projectId}`, '')
  const [tried, setTried] = useKeptState<Tried>(`published-titles-tried.${projectId}`, { site: '', at: 0 })
  const job = useQuery({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => requestJson<Job>(urls.job(jobId), { signal }),
    enabled: jobId !== '',
    retry: false,
  })
  useRuns(
    job.data === undefined || isFinished(job.data) ? [] : [jobTopic(job.data)],
    () => void job.refetch(),
  )
  const starting = useMutation({
    ...readPublishedTitlesMutation(),
    onSuccess: ({ id }) => {
      setJobId(id)
      void queryClient.invalidateQueries({ queryKey: jobsKey })
    },
  })
  const cancelling = useMutation({
    ...cancelJobMutation(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  const isOver = job.isError || (job.data !== undefined && isFinished(job.data))
  const isRunning = starting.isPending || (jobId !== '' && !isOver)
  const isOfThisSite = tried.site === '' || tried.site === websiteUrl
  const isRead = known !== undefined && known.read_at !== null && isOfThisSite

  useEffect(() => {
    if (!isOver || jobId === '') return
    void queryClient.invalidateQueries({ queryKey: publishedTitlesQuery(projectId).queryKey })
    void queryClient.invalidateQueries({ queryKey: titleCheckKey })
  }, [isOver, jobId, projectId, queryClient])

  const { mutate } = starting
  const start = (): void => {
    setTried({ site: websiteUrl, at: Date.now() })
    mutate(projectId)
  }
  const begin = useRef(start)
  useEffect(() => {
    begin.current = start
  })
  const begun = useRef('')
  useEffect(() => {
    if (websiteUrl === '' || known === undefined || isRead || isRunning || begun.current === websiteUrl)
      return
    if (tried.site === websiteUrl && Date.now() - tried.at < dayMs) return
    begun.current = websiteUrl
    begin.current()
  }, [websiteUrl, known, isRead, isRunning, tried])

  const failed = job.data?.status === 'failed' ? job.data.error?.detail : undefined
  const refused = starting.error instanceof ApiProblem ? starting.error.detail : t.common.error.unknown
  return {
    known,
    isCompared: websiteUrl !== '' && isRead,
    isRunning,
    job: isRunning ? job.data : undefined,
    failure: isRunning ? undefined : starting.error === null ? failed : refused,
    start,
    cancel: () => cancelling.mutate(jobId),
    isCancelling: cancelling.isPending,
  }
}
