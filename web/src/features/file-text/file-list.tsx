// Files that were read today, and those that are being read.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { DropZone } from '#web/components/drop-zone.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { toastFailure, toastProblem } from '#web/components/ui/toast.tsx'
import { formatWhen } from '#web/lib/format.ts'
import { useRuns } from '#web/lib/follow-runs.ts'
import { cancelJobMutation, isFinished, jobsKey, jobTopic, type Job } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { useKeptState } from '#web/lib/use-kept-state.ts'
import { t } from '#web/messages/index.ts'
import { fileText as texts } from '#web/messages/file-text.ts'
import { readFilesQuery, findResult, startReadingMutation } from './api.ts'

const accepted = '.pdf,.doc,.docx,.docm,.dot,.dotx,.odt,.rtf,.jpg,.jpeg,.png,.gif,.webp'
const maxNames = 100

export function FileList({ onStarted }: { onStarted: (jobId: string) => void }) {
  const queryClient = useQueryClient()
  const list = useQuery(readFilesQuery())
  const unfinished = list.data?.filter((job) => !isFinished(job)) ?? []
  useRuns(unfinished.map(jobTopic), () => void list.refetch())
  const input = useRef<HTMLInputElement>(null)
  const start = useMutation(startReadingMutation())
  // A file that could not be read left no name with the server.
  const [names, setNames] = useKeptState<Record<string, string>>('read-files', {})

  const read = async (files: readonly File[]): Promise<void> => {
    const started: string[] = []
    for (const file of files) {
      try {
        const { id } = await start.mutateAsync(file)
        started.push(id)
        setNames((known) => ({
          ...Object.fromEntries(Object.entries(known).slice(-maxNames)),
          [id]: file.name,
        }))
      } catch (error) {
        toastFailure(
          texts.failed(file.name, error instanceof ApiProblem ? error.detail : t.common.error.unknown),
        )
      }
    }
    await queryClient.invalidateQueries({ queryKey: jobsKey })
    // One file is what one came for; of several, the list shows how they come along.
    if (files.length === 1 && started[0] !== undefined) onStarted(started[0])
  }

  const jobs = list.data ?? []
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Button variant="primary" loading={start.isPending} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        }
      />
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={texts.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void read([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={(files) => void read(files)} text={texts.drop} hint={texts.dropHint} />
      {list.isPending && <SkeletonRows rows={3} />}
      {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && jobs.length === 0 && <EmptyState title={texts.empty} text={texts.emptyHint} />}
      {jobs.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-rule border-y border-rule">
          {jobs.map((job) => (
            <li key={job.id}>
              <FileRow job={job} name={findResult(job)?.name ?? names[job.id] ?? job.progress.label} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function FileRow({ job, name }: { job: Job; name: string }) {
  const result = findResult(job)
  return (
    <div className="flex min-h-row items-center gap-4 py-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {result === undefined ? (
          <span className="truncate">{name === '' ? texts.waiting : name}</span>
        ) : (
          <Link
            to="/read-file/$jobId"
            params={{ jobId: job.id }}
            className="focus-ring truncate rounded-control font-medium no-underline hover:underline"
          >
            {name}
          </Link>
        )}
        {isFinished(job) ? (
          <FileFacts job={job} />
        ) : (
          <ProgressBar label={name} done={job.progress.done} total={job.progress.total} />
        )}
      </div>
      {isFinished(job) ? (
        <span className="shrink-0 text-13 text-soft">{formatWhen(job.createdAt)}</span>
      ) : (
        <CancelButton job={job} name={name} />
      )}
    </div>
  )
}

function FileFacts({ job }: { job: Job }) {
  const result = findResult(job)
  if (result === undefined)
    return <span className="text-13 text-critical">{job.error?.detail ?? texts.stopped}</span>
  const facts = [
    texts.pages(result.pageCount),
    ...(result.ocrUsed && result.confidence !== null ? [texts.recognised(result.confidence)] : []),
    ...(result.language === null ? [] : [texts.languages[result.language] ?? result.language]),
  ]
  return <span className="text-13 text-soft tabular-nums">{facts.join(' · ')}</span>
}

export function CancelButton({ job, name }: { job: Job; name: string }) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    ...cancelJobMutation(),
    onError: (error) => toastProblem(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
  return (
    <IconButton
      label={texts.cancel(name)}
      icon={<X aria-hidden size={16} strokeWidth={1.5} />}
      loading={cancel.isPending}
      onClick={() => cancel.mutate(job.id)}
    />
  )
}
