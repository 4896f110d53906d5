import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody, PageHeader } from '#web/components/ui/page-header.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { readFileQuery, findResult } from '#web/features/file-text/api.ts'
import { CancelButton, FileList } from '#web/features/file-text/file-list.tsx'
import { FileReader } from '#web/features/file-text/file-reader.tsx'
import { useRuns } from '#web/lib/follow-runs.ts'
import { isFinished, jobTopic, type Job } from '#web/lib/jobs.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { fileText as texts } from '#web/messages/file-text.ts'

const route = getRouteApi('/frame/read-file/$jobId')

export function ReadFilePage() {
  usePageTitle(texts.title)
  const navigate = useNavigate()
  return (
    <PageBody>
      <FileList onStarted={(jobId) => void navigate({ to: '/read-file/$jobId', params: { jobId } })} />
    </PageBody>
  )
}

export function ReadFileResultPage() {
  const { jobId } = route.useParams()
  const { data: job, error, refetch } = useQuery(readFileQuery(jobId))
  useRuns(job === undefined || isFinished(job) ? [] : [jobTopic(job)], () => void refetch())
  return (
    <PageBody>
      <p className="pt-4">
        <Link to="/read-file" className={buttonClasses('quiet', 'small')}>
          <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
          {texts.all}
        </Link>
      </p>
      {job !== undefined ? (
        <JobView job={job} />
      ) : error instanceof ApiProblem && error.status === 404 ? (
        <Missing />
      ) : error !== null ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PageBody>
  )
}

function JobView({ job }: { job: Job }) {
  const { page } = route.useSearch()
  const navigate = route.useNavigate()
  const leave = useNavigate()
  const result = findResult(job)
  usePageTitle(result?.name ?? texts.title)
  if (result !== undefined)
    return (
      <FileReader
        fileId={result.fileId}
        sourceId={result.sourceId}
        page={Number(page ?? 1) || 1}
        onPage={(next) => void navigate({ search: next === 1 ? {} : { page: String(next) }, replace: true })}
        onDocument={(documentId) => void leave({ to: '/documents/$documentId', params: { documentId } })}
      />
    )
  const name = job.progress.label
  if (!isFinished(job))
    return (
      <>
        <PageHeader
          title={texts.running}
          description={name === '' ? texts.waiting : name}
          actions={<CancelButton job={job} name={name} />}
        />
        <ProgressBar label={texts.running} done={job.progress.done} total={job.progress.total} />
      </>
    )
  return <EmptyState title={job.error?.detail ?? texts.stopped} action={<Again />} />
}

function Missing() {
  return <EmptyState title={texts.notFound} action={<Again />} />
}

function Again() {
  return (
    <Link to="/read-file" className={buttonClasses()}>
      {texts.title}
    </Link>
  )
}
