// What shows while a text is being made, what went wrong, and who made it.
import { Info, TriangleAlert } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { setup } from '#web/messages/project-setup.ts'
import type { CancellableRequest } from './use-cancellable-request.ts'

export function GenerationStatus({
  request,
  label,
  hint,
  failed,
}: {
  request: CancellableRequest
  label: string
  hint: string
  failed: string
}) {
  if (request.isRunning)
    return (
      <div className="flex animate-appear flex-col gap-3 rounded-card border border-rule p-4" role="status">
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-col">
            <p className="font-medium">{label}</p>
            <p className="text-13 text-soft">{hint}</p>
          </div>
          <Button size="small" onClick={request.cancel}>
            {setup.stop}
          </Button>
        </div>
        <ProgressBar label={label} done={0} total={0} />
      </div>
    )
  if (request.error === null) return null
  return (
    <div className="flex flex-col gap-2">
      <ErrorPanel error={inWords(request.error)} title={failed} onRetry={request.start} />
      <p className="text-13 text-soft">{setup.writeYourself}</p>
    </div>
  )
}

const ofTheSite = ['fetch_failed', 'fetch_timeout', 'url_not_allowed']

/** What is said of a site ends with a remedy for those who send requests; the one for people is below. */
function inWords(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || !ofTheSite.includes(error.code)) return error
  const detail = /^.*?\.(?=\s\p{Lu}|$)/u.exec(error.detail)?.[0] ?? error.detail
  return new ApiProblem(error.status, { ...error.members, detail })
}

export function GeneratedBy({
  provider,
  model,
  warnings,
}: {
  provider: string
  model: string
  warnings: readonly string[]
}) {
  return (
    <div className="flex flex-col gap-1">
      <NoticeLine icon={<Info aria-hidden size={16} strokeWidth={1.5} />}>
        {setup.madeBy(provider, model)}
      </NoticeLine>
      {warnings.map((warning) => (
        <NoticeLine key={warning} icon={<TriangleAlert aria-hidden size={16} strokeWidth={1.5} />}>
          {warning}
        </NoticeLine>
      ))}
    </div>
  )
}
