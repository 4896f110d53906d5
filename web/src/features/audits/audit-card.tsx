// The last audit of a site, as a card of the workspace: its score and how it has changed, or how far it is.
import { Link } from '@tanstack/react-router'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { isRunning } from './api.ts'
import { scoreTextTones, scoreTone } from './marks.tsx'
import { siteName } from './site.ts'

const texts = audits.card

export interface AuditCardProps {
  audit: AuditSummary
  /** Points more or fewer than the audit before it. */
  change: number | undefined
  className: string
}

export function AuditCard({ audit, change, className }: AuditCardProps) {
  const { score, grade, progress, status } = audit
  const name = siteName(audit.url)
  const at = audit.finished_at ?? audit.created_at
  return (
    <Link to="/audits/$auditId" params={{ auditId: audit.id }} className={`${className} gap-2 p-4`}>
      <span className="line-clamp-2 font-serif text-16 leading-tight font-semibold break-words">{name}</span>
      <span className="flex flex-1 flex-col gap-1 text-13 text-soft">
        {texts.what}
        {isRunning(audit) && (
          <span className="mt-auto flex flex-col gap-1 pb-2">
            <ProgressBar label={name} done={progress.done} total={progress.total} />
            <span className="text-12 tabular-nums">
              {audits.list.progress(progress.done, progress.total)}
            </span>
          </span>
        )}
        {score !== null && (
          <span className="flex items-baseline gap-2">
            <span
              className={`text-36 leading-none font-semibold tabular-nums ${scoreTextTones[scoreTone(score)]}`}
            >
              {score}
            </span>
            <span>{grade}</span>
            {change !== undefined && <span className="text-12">{audits.report.change(change)}</span>}
          </span>
        )}
      </span>
      <span className="text-12 text-soft" title={formatMoment(at)}>
        {formatWhen(at)}
        {status !== 'completed' && ` · ${audits.statuses[status]}`}
      </span>
    </Link>
  )
}
