import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Globe, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { toastProblem } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { titleCheckKey } from '#web/lib/cache-keys.ts'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { cancelJobMutation, isFinished, jobsKey, type Job } from '#web/lib/jobs.ts'
import { urls } from '#web/lib/urls.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { titleTexts } from '#web/messages/titles.ts'
import { publishedTitlesQuery, readPublishedTitlesMutation } from './api.ts'

const texts = titleTexts.published
const lookEveryMs = 700
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** How many titles of the site are compared with, since when, and a way to read them again. */
export function PublishedLine({ project }: { project: Project }) {
  const queryClient = useQueryClient()
  const known = useQuery(publishedTitlesQuery(project.id))
  // The reading goes on without this window; whoever comes back sees how far it is.
  const [jobId, setJobId] = useKeptState<string>(`published-titles.${project.id}`, '')
  const job = useQuery({
    queryKey: [...jobsKey, 'one', jobId],
    queryFn: ({ signal }) => requestJson<Job>(urls.job(jobId), { signal }),
    enabled: jobId !== '',
    refetchInterval: ({ state }) => (state.data !== undefined && isFinished(state.data) ? false : lookEveryMs),
    retry: false,
  })
  const start = useMutation({
    ...readPublishedTitlesMutation(),
    onSuccess: ({ id }) => {
      setJobId(id)
      void queryClient.invalidateQueries({ queryKey: jobsKey })
    },
    onError: (error) => toastProblem(error),
  })
  const cancel = useMutation({ ...cancelJobMutation(), onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }) })
  const isOver = job.isError || (job.data !== undefined && isFinished(job.data))
  useEffect(() => {
    if (!isOver || jobId === '') return
    void queryClient.invalidateQueries({ queryKey: publishedTitlesQuery(project.id).queryKey })
    void queryClient.invalidateQueries({ queryKey: titleCheckKey })
  }, [isOver, jobId, project.id, queryClient])

  if (project.websiteUrl === '')
    return (
      <NoticeLine icon={<Globe {...icon} />}>
        {texts.noSite}{' '}
        <Link to="/blog/$projectId/settings" params={{ projectId: project.id }} className="focus-ring rounded-control text-accent underline underline-offset-2">
          {texts.addSite}
        </Link>
      </NoticeLine>
    )
  const running = jobId !== '' && !isOver ? job.data : undefined
  const failure = job.data?.status === 'failed' ? job.data.error?.detail : undefined
  return (
    <section aria-label={texts.label} className="flex flex-col gap-2">
      <div className="flex items-start gap-2 text-13 text-soft">
        <Globe {...icon} className="mt-px shrink-0" />
        <p className="min-w-0 flex-1" title={known.data?.read_at == null ? undefined : formatMoment(known.data.read_at)}>
          {known.data === undefined ? ' ' : known.data.read_at === null ? texts.never : texts.known(known.data.titles, formatWhen(known.data.read_at))}
        </p>
      </div>
      {running === undefined ? (
        <Button
          size="small"
          className="self-start"
          icon={<RefreshCw {...icon} />}
          loading={start.isPending || (jobId !== '' && !isOver)}
          onClick={() => start.mutate(project.id)}
        >
          {known.data?.read_at == null ? texts.read : texts.readAgain}
        </Button>
      ) : (
        <div className="flex flex-col gap-1" role="status">
          <div className="flex items-center justify-between gap-2 text-13">
            <span className="min-w-0 truncate">{running.progress.label === '' ? texts.reading : running.progress.label}</span>
            <Button size="small" variant="quiet" loading={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
              {titleTexts.stop}
            </Button>
          </div>
          <ProgressBar label={texts.reading} done={running.progress.done} total={running.progress.total} />
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-13 text-critical">
          {failure}
        </p>
      )}
    </section>
  )
}
