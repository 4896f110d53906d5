import { Link } from '@tanstack/react-router'
import { Globe, RefreshCw } from 'lucide-react'
import type { Project } from '#features/projects/projects.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { titleTexts } from '#web/messages/titles.ts'
import { getHost } from '../site.ts'
import type { PublishedReading } from './use-published-reading.ts'

const texts = titleTexts.published
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

/** How many titles of the site are compared with, since when, and a way to read them again. */
export function PublishedLine({ project, reading }: { project: Project; reading: PublishedReading }) {
  const { known, job, isRunning, isCompared, failure } = reading
  if (project.websiteUrl === '')
    return (
      <NoticeLine icon={<Globe {...icon} />}>
        {texts.noSite}{' '}
        <Link
          to="/blog/$projectId/settings"
          params={{ projectId: project.id }}
          className="focus-ring rounded-control text-accent underline underline-offset-2"
        >
          {texts.addSite}
        </Link>
      </NoticeLine>
    )
  return (
    <section aria-label={texts.label} className="flex flex-col gap-2">
      <div className="flex items-start gap-2 text-13 text-soft">
        <Globe {...icon} className="mt-px shrink-0" />
        <p
          className="min-w-0 flex-1"
          title={known?.read_at == null ? undefined : formatMoment(known.read_at)}
        >
          {known === undefined
            ? ' '
            : isCompared && known.read_at !== null
              ? texts.known(known.titles, formatWhen(known.read_at))
              : texts.never(getHost(project.websiteUrl))}
        </p>
      </div>
      {job === undefined ? (
        <Button
          size="small"
          className="self-start"
          icon={<RefreshCw {...icon} />}
          loading={isRunning}
          onClick={reading.start}
        >
          {isCompared ? texts.readAgain : texts.read}
        </Button>
      ) : (
        <div className="flex flex-col gap-1" role="status">
          <div className="flex items-center justify-between gap-2 text-13">
            <span className="min-w-0 truncate">
              {job.progress.label === '' ? texts.reading : job.progress.label}
            </span>
            <Button size="small" variant="quiet" loading={reading.isCancelling} onClick={reading.cancel}>
              {titleTexts.stop}
            </Button>
          </div>
          <ProgressBar label={texts.reading} done={job.progress.done} total={job.progress.total} />
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="text-13 text-critical">
          {failure}{' '}
          {project.websiteUrl.startsWith('https:') && texts.perhapsHttp(getHost(project.websiteUrl))}
        </p>
      )}
    </section>
  )
}
