import { useRuns } from '#web/lib/follow-runs.ts'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { t } from '#web/messages/index.ts'
import { cancelJobMutation, jobsKey, isFinished, jobsQuery, jobTopic, type Job } from '#web/lib/jobs.ts'

/** Jobs that wait or run, kept current by the server's events. */
function useRunningJobs(): Job[] {
  const queryClient = useQueryClient()
  const { data } = useQuery(jobsQuery())
  const running = data?.items.filter((job) => !isFinished(job)) ?? []
  useRuns(running.map(jobTopic), () => void queryClient.invalidateQueries({ queryKey: jobsKey }))
  return running
}

/** Long work with its real progress, from anywhere; nothing is shown while nothing runs. */
export function RunningNow() {
  const jobs = useRunningJobs()
  const queryClient = useQueryClient()
  const cancel = useMutation({
    ...cancelJobMutation(),
    onSuccess: () => toastDone(t.app.runningNow.cancelled),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  if (jobs.length === 0) return null
  return (
    <section aria-label={t.app.runningNow.label} className="flex flex-col gap-2">
      <h2 className="px-2 text-12 text-soft">{t.app.runningNow.label}</h2>
      <ul className="flex flex-col gap-2">
        {jobs.map((job) => {
          const name = t.app.runningNow.jobName(job.type)
          const { done, total, label } = job.progress
          return (
            <li key={job.id} className="flex flex-col gap-1 px-2">
              <div className="flex items-center gap-1">
                <span className="min-w-0 flex-1 truncate text-13">{name}</span>
                <IconButton
                  size="small"
                  label={t.app.runningNow.cancel(label === '' ? name : `${name}, ${label}`)}
                  icon={<X aria-hidden size={16} strokeWidth={1.5} />}
                  loading={cancel.isPending && cancel.variables === job.id}
                  onClick={() => cancel.mutate(job.id)}
                />
              </div>
              {/* A bar says that something moves. */}
              {job.status !== 'queued' && <ProgressBar label={name} done={done} total={total} />}
              <p className="truncate text-12 text-soft" title={label}>
                {label === '' ? t.app.runningNow.progress(done, total) : label}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
