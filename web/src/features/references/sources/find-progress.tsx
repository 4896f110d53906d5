// What the finding of sources is at, or how it ended.
import { RotateCcw } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import type { ReadReferencesResult } from '#features/references/references.schema.ts'
import { sources as texts } from '#web/messages/sources.ts'
import type { ArticleJob } from '../use-article-jobs.ts'
import type { FindSources } from './use-find-sources.ts'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.5 } as const

export function FindProgress({ running, finding }: { running: ArticleJob; finding: FindSources }) {
  const { job, isRunning, cancel, isCancelling } = running
  if (job === undefined) return null
  const { done, total, label } = job.progress
  const resume = finding.getResume(job)
  const resumeButton = resume !== undefined && (
    <Button size="small" icon={<RotateCcw {...icon} />} loading={finding.isStarting} onClick={resume}>
      {texts.progress.resume}
    </Button>
  )
  if (isRunning)
    return (
      <section aria-label={texts.progress.label} className="flex flex-col gap-2 border-b border-rule p-4">
        <div className="flex items-center gap-2 text-13">
          <span className="min-w-0 flex-1 truncate" aria-live="polite">
            {job.status === 'queued' ? texts.progress.waiting : label || texts.progress.label}
          </span>
          {total > 0 && <span className="text-soft tabular-nums">{texts.progress.count(done, total)}</span>}
          <Button size="small" loading={isCancelling} onClick={cancel}>
            {texts.progress.cancel}
          </Button>
        </div>
        <ProgressBar label={texts.progress.label} done={done} total={total} />
      </section>
    )
  if (job.status === 'cancelled')
    return (
      <div className="flex items-center gap-2 border-b border-rule p-4 text-13">
        <p className="min-w-0 flex-1">{texts.progress.cancelled}</p>
        {resumeButton}
      </div>
    )
  if (job.status === 'failed')
    return (
      <div role="alert" className="flex flex-col items-start gap-2 border-b border-rule p-4 text-13">
        <p className="font-medium text-critical">{texts.progress.failed}</p>
        <p>{job.error?.detail}</p>
        {resumeButton}
      </div>
    )
  const result = job.result as ReadReferencesResult | undefined
  if (result === undefined) return null
  return (
    <div className="flex flex-col gap-1 border-b border-rule px-4 py-3 text-13" role="status">
      <p className="text-soft">
        {texts.progress.done(result.read, result.leftOut, result.failed, result.duplicates)}
      </p>
      {result.warnings.map((warning) => (
        <p key={warning} className="text-warning">
          {warning}
        </p>
      ))}
    </div>
  )
}
