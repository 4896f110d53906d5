// How far the draft is, part by part, or what came of it.
import { Button } from '#web/components/ui/button.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { articleDraft } from '#web/messages/article-notes.ts'
import { t } from '#web/messages/index.ts'
import type { ArticleJob } from '../use-article-jobs.ts'

const texts = articleDraft.progress

/** What the job gives: the text with what to look at. */
interface FinishedDraft {
  id: string
  wordCount: number
  warnings: string[]
  provider: string
  model: string
}

export interface DraftProgressProps {
  running: ArticleJob
  textId: string | undefined
  onOpenDraft: (textId: string) => void
}

export function DraftProgress({ running, textId, onOpenDraft }: DraftProgressProps) {
  const { job, isRunning, cancel, isCancelling } = running
  if (job === undefined) return null
  const { done, total, label } = job.progress
  if (isRunning)
    return (
      <section aria-label={texts.label} className="flex flex-col gap-2 border-b border-rule p-4">
        <p className="text-13 wrap-anywhere" aria-live="polite">
          {job.status === 'queued' ? texts.waiting : label || texts.label}
        </p>
        <ProgressBar label={texts.label} done={done} total={total} />
        <div className="flex items-center gap-2">
          <span className="mr-auto text-12 text-soft tabular-nums">
            {total > 0 && texts.count(done, total)}
          </span>
          <Button size="small" loading={isCancelling} onClick={cancel}>
            {texts.cancel}
          </Button>
        </div>
      </section>
    )
  if (job.status === 'cancelled')
    return <p className="border-b border-rule p-4 text-13">{texts.cancelled(done)}</p>
  if (job.status === 'failed')
    return (
      <div role="alert" className="flex flex-col gap-1 border-b border-rule p-4 text-13">
        <p className="font-medium text-critical">{texts.failed(done)}</p>
        <p>{job.error?.detail}</p>
      </div>
    )
  const draft = job.result as FinishedDraft | undefined
  if (draft === undefined) return null
  const { id, wordCount, warnings, provider, model } = draft
  return (
    <section className="flex flex-col items-start gap-2 border-b border-rule p-4 text-13">
      <p role="status">{texts.done(t.editor.foot.words(wordCount), provider, model)}</p>
      {id === textId ? (
        <p className="text-12 text-soft">{texts.isOpen}</p>
      ) : (
        <Button size="small" variant="primary" onClick={() => onOpenDraft(id)}>
          {texts.open}
        </Button>
      )}
      {warnings.length > 0 && (
        <>
          <h3 className="pt-1 font-semibold">{texts.warnings}</h3>
          <ul className="flex flex-col gap-2">
            {warnings.map((warning) => (
              <li key={warning} className="border-l-2 border-warning pl-2 wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
