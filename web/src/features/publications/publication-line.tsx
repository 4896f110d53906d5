// Where the article is published: its state on the site, what runs, and the button that publishes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Pencil, Send } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import type { ArticlePublication } from '#features/publications/publications.schema.ts'
import { Badge, type Tone } from '#web/components/ui/badge.tsx'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { requestJson } from '#web/lib/api-client.ts'
import { useRuns } from '#web/lib/follow-runs.ts'
import { formatWhen, formatMoment } from '#web/lib/format.ts'
import { cancelJobMutation, jobTopic, type Job } from '#web/lib/jobs.ts'
import { urls } from '#web/lib/urls.ts'
import { waitForJob } from '#web/lib/wait-for-job.ts'
import { publishing } from '#web/messages/publishing.ts'
import { publicationKey, publicationQuery } from './api.ts'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
)

const texts = publishing.article
const tones: Record<ArticlePublication['state'], Tone> = {
  none: 'neutral',
  draft: 'notice',
  scheduled: 'notice',
  published: 'good',
  gone: 'warning',
}

export interface PublicationLineProps {
  articleId: string
  projectId: string
  /** What was typed goes along. */
  saveFirst: () => Promise<void>
}

export function PublicationLine({ articleId, projectId, saveFirst }: PublicationLineProps) {
  const headingId = useId()
  const queryClient = useQueryClient()
  const { data: publication, error, refetch } = useQuery(publicationQuery(articleId))
  const [isAsked, setAsked] = useState(false)
  const [warnings, setWarnings] = useState<string[]>([])
  useRuns([`articles:${articleId}`], () => {
    void queryClient.invalidateQueries({ queryKey: publicationKey(articleId) })
  })
  const begin = (job: Job): void => {
    setAsked(false)
    setWarnings([])
    void queryClient.invalidateQueries({ queryKey: publicationKey(articleId) })
    void waitForJob(job.id)
      .then((ended) => {
        void queryClient.invalidateQueries({ queryKey: publicationKey(articleId) })
        if (ended.status !== 'completed') return
        const result = ended.result as {
          state: 'draft' | 'scheduled' | 'published' | 'gone'
          warnings: string[]
        }
        setWarnings(result.warnings)
        toastDone(texts.done(result.state))
      })
      .catch((problem: unknown) => toastProblem(problem))
  }
  const jobId = publication?.jobId ?? undefined
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id={headingId} className="mr-auto text-16 font-semibold">
          {texts.title}
        </h2>
        {publication != null && publication.connection !== null && (
          <Button
            size="small"
            disabled={jobId !== undefined}
            icon={<Send aria-hidden size={16} strokeWidth={1.5} />}
            onClick={() => void saveFirst().then(() => setAsked(true))}
          >
            {publication.state === 'none' || publication.state === 'gone' ? texts.act : texts.update}
          </Button>
        )}
      </header>
      {error !== null && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {publication !== undefined && publication.connection === null && publication.state === 'none' && (
        <p className="py-2 text-soft">
          {texts.noConnection}{' '}
          <Link
            to="/blog/$projectId/settings"
            params={{ projectId }}
            className="focus-ring rounded-control text-accent underline"
          >
            {texts.toSettings}
          </Link>
        </p>
      )}
      {publication !== undefined && (publication.connection !== null || publication.state !== 'none') && (
        <State publication={publication} />
      )}
      {jobId !== undefined && <Running jobId={jobId} />}
      {jobId === undefined && publication?.lastError != null && (
        <p role="alert" className="text-13 break-words text-critical">
          {texts.failed} {publication.lastError.detail}
        </p>
      )}
      {warnings.length > 0 && (
        <div role="status" className="text-13 text-soft">
          <p>{texts.warnings(warnings.length)}</p>
          <ul className="list-disc pl-4">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      {isAsked && publication !== undefined && (
        <Suspense>
          <PublishDialog publication={publication} onBegun={begin} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </section>
  )
}

function State({ publication }: { publication: ArticlePublication }) {
  const { state, url, editUrl, scheduledFor, lastPublishedAt, hasChanges, connection } = publication
  const hasPost = state !== 'none' && state !== 'gone'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {hasChanges && hasPost && <Badge tone="warning">{texts.hasChanges}</Badge>}
      <span className="text-13 text-soft">
        {[
          ...(state === 'scheduled' && scheduledFor !== null
            ? [texts.scheduledFor(formatMoment(scheduledFor))]
            : []),
          ...(lastPublishedAt === null ? [] : [texts.last(formatWhen(lastPublishedAt))]),
        ].join(' · ')}
      </span>
      {hasPost && url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className={buttonClasses('quiet', 'small')}>
          <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
          {texts.open}
        </a>
      )}
      {hasPost && editUrl !== null && (
        <a href={editUrl} target="_blank" rel="noreferrer" className={buttonClasses('quiet', 'small')}>
          <Pencil aria-hidden size={16} strokeWidth={1.5} />
          {texts.edit(connection === null ? '…' : publishing.systems[connection.kind])}
        </a>
      )}
    </div>
  )
}

function Running({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient()
  const key = ['publication-job', jobId]
  const { data: job } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => requestJson<Job>(urls.job(jobId), { signal }),
  })
  useRuns([jobTopic({ id: jobId })], () => void queryClient.invalidateQueries({ queryKey: key }))
  const cancelling = useMutation({ ...cancelJobMutation(), onError: (error) => toastProblem(error) })
  const label = job?.progress.label || texts.running
  return (
    <div className="flex items-center gap-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="text-13 text-soft">{label}</p>
        <ProgressBar
          label={label}
          done={job?.progress.done ?? 0}
          total={Math.max(1, job?.progress.total ?? 1)}
        />
      </div>
      <Button size="small" loading={cancelling.isPending} onClick={() => cancelling.mutate(jobId)}>
        {texts.cancel}
      </Button>
    </div>
  )
}
