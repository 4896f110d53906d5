// An audit while it runs. It goes on without this page, which may be left and opened again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock, CloudOff } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AuditImage, SeoAudit } from '#features/audits/audits.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { PageHeader } from '#web/components/ui/page-header.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { toastDone, toastProblem } from '#web/components/ui/toast.tsx'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { jobsKey } from '#web/lib/jobs.ts'
import { audits } from '#web/messages/audits.ts'
import { auditsKey, cancelAuditMutation, imageQuery } from '../api.ts'
import { SeverityBadge } from '../marks.tsx'
import { siteName } from '../site.ts'
import { minutesLeft, standing } from './pace.ts'
import { SiteImage } from './site-image.tsx'
import { usePace } from './use-live-audit.ts'

const texts = audits.live
const announceEveryMs = 20_000
const noGroups: AuditImage['groups'] = []

export function LiveView({ audit, isBehind }: { audit: SeoAudit; isBehind: boolean }) {
  const image = useQuery(imageQuery(audit.id))
  const groups = image.data?.groups ?? noGroups
  const { done, total } = standing(audit.progress, groups, audit.options.max_pages)
  const rate = usePace(done)
  const places = image.data?.places
  const waiting = Math.max(0, total - done)
  const left = minutesLeft(waiting, rate)
  const name = siteName(audit.url)
  const isQueued = audit.status === 'queued'
  // One that was begun before and waits to go on has something to show.
  if (isQueued && done === 0) return <Queued audit={audit} name={name} isBehind={isBehind} />
  return (
    <>
      <PageHeader
        title={texts.title(name)}
        description={isQueued ? texts.waiting((audit.queue_position ?? 1) - 1) : undefined}
        actions={<CancelButton auditId={audit.id} />}
      />
      <ProgressBar label={texts.title(name)} done={done} total={total} />
      <p className="flex min-h-8 items-center gap-2 pt-2 text-13 text-soft">
        <Spinner />
        <span className="sr-only">{texts.now}: </span>
        <span className="truncate">
          {isQueued ? texts.queued : audit.current_step || (audit.progress_steps.at(-1)?.message ?? '')}
        </span>
      </p>
      {isBehind && (
        <NoticeLine icon={<CloudOff aria-hidden size={16} strokeWidth={1.5} />}>{texts.behind}</NoticeLine>
      )}
      <dl
        aria-label={texts.figures}
        className="grid grid-cols-2 gap-x-6 gap-y-4 border-b border-rule py-4 small:grid-cols-4"
      >
        <Figure label={texts.read}>{formatNumber(done)}</Figure>
        <Figure label={texts.queue}>{formatNumber(waiting)}</Figure>
        <Figure label={texts.rate}>
          {rate === undefined ? texts.unknown : formatNumber(Math.round(rate))}
        </Figure>
        <Figure label={texts.remaining}>{left === undefined ? texts.unknown : texts.minutes(left)}</Figure>
      </dl>
      <section aria-labelledby="found-so-far" className="flex flex-col gap-2 border-b border-rule py-4">
        <h2 id="found-so-far" className="text-12 text-soft">
          {texts.places}
        </h2>
        <ul className="grid grid-cols-3 gap-x-6 small:grid-cols-4">
          {(['critical', 'warning', 'notice'] as const).map((severity) => (
            <li
              key={severity}
              className="flex flex-col items-start gap-1 small:flex-row small:items-center small:gap-2"
            >
              <span className="text-22 leading-none font-semibold tabular-nums">
                {formatNumber(places?.[severity] ?? 0)}
              </span>
              <SeverityBadge severity={severity} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="site-image" className="flex flex-col gap-3 py-4">
        <div>
          <h2 id="site-image" className="text-13 font-medium">
            {texts.image}
          </h2>
          <p className="text-12 text-soft">{texts.imageHint}</p>
        </div>
        <SiteImage groups={groups} />
      </section>
      <Steps steps={audit.progress_steps} />
      <Announcement
        text={texts.announce(done, (places?.critical ?? 0) + (places?.warning ?? 0) + (places?.notice ?? 0))}
      />
    </>
  )
}

/** Nothing is read yet: no bar and no figures that would seem to stand still. */
function Queued({ audit, name, isBehind }: { audit: SeoAudit; name: string; isBehind: boolean }) {
  return (
    <>
      <PageHeader title={texts.queuedTitle(name)} actions={<CancelButton auditId={audit.id} />} />
      <p role="status" className="flex min-h-8 items-center gap-2">
        <Clock aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-soft" />
        {texts.waiting((audit.queue_position ?? 1) - 1)}
      </p>
      <p className="text-13 text-soft">{texts.queuedHint}</p>
      {isBehind && (
        <NoticeLine icon={<CloudOff aria-hidden size={16} strokeWidth={1.5} />}>{texts.behind}</NoticeLine>
      )}
    </>
  )
}

/** Asked about: there is no report of half a site, and reading it began with the first page. */
function CancelButton({ auditId }: { auditId: string }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    ...cancelAuditMutation(),
    onSuccess: () => toastDone(texts.cancelled),
    onError: (error) => toastProblem(error),
    onSettled: () =>
      Promise.all([auditsKey, jobsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <>
      <Button loading={cancel.isPending} onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.cancelTitle}
        description={texts.cancelText}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{texts.goOn}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                cancel.mutate(auditId)
              }}
            >
              {texts.confirmCancel}
            </Button>
          </>
        }
      />
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="text-22 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

function Steps({ steps }: { steps: SeoAudit['progress_steps'] }) {
  if (steps.length === 0) return null
  return (
    <details className="border-t border-rule py-4 text-13">
      <summary className="focus-ring min-h-6 rounded-control font-medium">{texts.steps}</summary>
      <ol className="flex flex-col gap-1 pt-2 text-soft">
        {steps.toReversed().map(({ at, message }, index) => (
          <li key={`${at} ${index}`} className="flex gap-3">
            <time dateTime={at} title={formatMoment(at)} className="shrink-0">
              {new Date(at).toLocaleTimeString('en', { timeStyle: 'medium', hour12: false })}
            </time>
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** What happens is announced from time to time; each page would be too much to listen to. */
function Announcement({ text }: { text: string }) {
  const [reported, setReported] = useState('')
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  useEffect(() => {
    const timer = setInterval(() => setReported(latest.current), announceEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {reported}
    </p>
  )
}
