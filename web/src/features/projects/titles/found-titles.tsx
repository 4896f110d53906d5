// Above the titles that were found: how far the search is, how many came from whom, and what goes for all.
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { toastUndo } from '#web/components/ui/toast.tsx'
import { getLevel } from '#web/lib/title-check.ts'
import { titleTexts as texts } from '#web/messages/titles.ts'
import type { Candidate, Workshop } from './candidates.ts'
import type { Suggesting } from './use-suggesting.ts'

export interface FoundTitlesProps {
  suggesting: Suggesting
  workshop: Pick<Workshop, 'candidates' | 'served'>
  onChange: (change: (candidates: Candidate[]) => Candidate[]) => void
}

export function FoundTitles({ suggesting, workshop: { candidates, served }, onChange }: FoundTitlesProps) {
  const free = candidates.filter(({ similarity, isTicked }) => getLevel(similarity) === 'new' && !isTicked)
  const tickFree = (): void => {
    const ids = new Set(free.map(({ id }) => id))
    onChange((before) => before.map((each) => (ids.has(each.id) ? { ...each, isTicked: true } : each)))
  }
  const clear = (): void => {
    onChange(() => [])
    toastUndo(texts.cleared(candidates.length), () => onChange((before) => [...candidates, ...before]))
  }
  return (
    <>
      {suggesting.isRunning && (
        <div role="status" className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-4">
            <span className="text-13 tabular-nums">
              {texts.progress(suggesting.total - suggesting.waiting.length, suggesting.total)}
            </span>
            <Button size="small" onClick={suggesting.cancel}>
              {texts.stop}
            </Button>
          </div>
          <ProgressBar
            label={texts.finding}
            done={suggesting.total - suggesting.waiting.length}
            total={suggesting.total}
          />
        </div>
      )}
      {suggesting.error !== undefined && (
        <ErrorPanel title={texts.failed} error={suggesting.error} onRetry={suggesting.goOn} />
      )}
      {candidates.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="mr-auto text-13 text-soft tabular-nums">
            {texts.found(candidates.length)}
            {served !== undefined && ` · ${texts.madeBy(served.provider, served.model)}`}
          </p>
          {free.length > 0 && (
            <Button size="small" onClick={tickFree}>
              {texts.tickNew(free.length)}
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        </div>
      )}
      {served !== undefined && served.warnings.length > 0 && (
        <ul className="list-disc pl-4 text-13 text-soft">
          {served.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  )
}
