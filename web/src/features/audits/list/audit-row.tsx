import { Link, useNavigate } from '@tanstack/react-router'
import {
  Ellipsis,
  GitCompareArrows,
  ListFilter,
  RotateCw,
  Trash2,
  TrendingDown,
  TrendingUp,
} from 'lucide-react'
import type { AuditSummary } from '#features/audits/audits.schema.ts'
import { iconButtonClasses } from '#web/components/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/components/ui/menu.tsx'
import { ProgressBar } from '#web/components/ui/progress-bar.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { isRunning } from '../api.ts'
import { scoreTextTones, scoreTone, StatusBadge } from '../marks.tsx'
import { siteName } from '../site.ts'
import { useAgain } from '../use-again.ts'

const texts = audits.list

export interface AuditRowProps {
  audit: AuditSummary
  /** Points more or fewer than the audit before it. */
  change: number | undefined
  /** Leaves only audits of its site. */
  onSite: () => void
  onDelete: () => void
}

export function AuditRow({ audit, change, onSite, onDelete }: AuditRowProps) {
  const name = siteName(audit.url)
  const runs = isRunning(audit)
  return (
    <div className="group relative flex min-h-12 items-center gap-4 px-2 py-2 transition-colors hover:bg-hover">
      <span className="flex w-12 shrink-0 items-baseline gap-1 tabular-nums">
        {audit.score === null ? (
          <span className="text-soft">
            <span aria-hidden>–</span>
            <span className="sr-only">{texts.noScore}</span>
          </span>
        ) : (
          <>
            <span className={`text-22 font-semibold ${scoreTextTones[scoreTone(audit.score)]}`}>
              {audit.score}
            </span>
            <span className="text-13 text-soft">{audit.grade}</span>
          </>
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <Link
          to="/audits/$auditId"
          params={{ auditId: audit.id }}
          data-card
          className="focus-ring truncate rounded-control font-medium after:absolute after:inset-0"
        >
          {name}
        </Link>
        {runs && audit.status === 'queued' && audit.progress.done === 0 ? (
          <span className="truncate text-12 text-soft">{audits.live.queued}</span>
        ) : runs ? (
          <span className="flex flex-col gap-1">
            <ProgressBar label={name} done={audit.progress.done} total={audit.progress.total} />
            <span className="truncate text-12 text-soft tabular-nums">
              {texts.progress(audit.progress.done, audit.progress.total)}
              {audit.current_step !== '' && ` · ${audit.current_step}`}
            </span>
          </span>
        ) : (
          <span className="truncate text-12 text-soft tabular-nums">
            <time dateTime={audit.created_at} title={formatMoment(audit.created_at)}>
              {formatWhen(audit.created_at)}
            </time>
            {audit.progress.done > 0 && ` · ${audits.pageCount(audit.progress.done)}`}
            {audit.error_message !== undefined && ` · ${audit.error_message}`}
          </span>
        )}
      </span>
      {change !== undefined && <Change points={change} />}
      {audit.status !== 'completed' && <StatusBadge status={audit.status} />}
      <span className="relative">
        <RowMenu
          audit={audit}
          name={name}
          canCompare={change !== undefined}
          onSite={onSite}
          onDelete={onDelete}
        />
      </span>
    </div>
  )
}

function RowMenu({
  audit,
  name,
  canCompare,
  onSite,
  onDelete,
}: Omit<AuditRowProps, 'change'> & { name: string; canCompare: boolean }) {
  const again = useAgain()
  const navigate = useNavigate()
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label={texts.more(name)} className={iconButtonClasses('small')}>
          {again.isPending ? <Spinner /> : <Ellipsis aria-hidden size={16} strokeWidth={1.5} />}
        </button>
      }
    >
      {!isRunning(audit) && (
        <MenuItem
          icon={<RotateCw aria-hidden size={16} strokeWidth={1.5} />}
          hint={audits.againHint}
          onSelect={() => again.mutate(audit)}
        >
          {audits.again}
        </MenuItem>
      )}
      {audit.status === 'completed' && (
        <MenuItem
          icon={<GitCompareArrows aria-hidden size={16} strokeWidth={1.5} />}
          disabled={!canCompare}
          hint={canCompare ? undefined : texts.compareHint}
          onSelect={() =>
            void navigate({
              to: '/audits/$auditId',
              params: { auditId: audit.id },
              search: { view: 'comparison' },
            })
          }
        >
          {texts.compare}
        </MenuItem>
      )}
      <MenuItem icon={<ListFilter aria-hidden size={16} strokeWidth={1.5} />} onSelect={onSite}>
        {texts.onlySite}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden size={16} strokeWidth={1.5} />} onSelect={onDelete}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}

function Change({ points }: { points: number }) {
  if (points === 0) return <span className="hidden text-12 text-soft small:inline">{texts.same}</span>
  const Icon = points > 0 ? TrendingUp : TrendingDown
  return (
    <span
      className={`flex shrink-0 items-center gap-1 text-13 tabular-nums ${points > 0 ? 'text-good' : 'text-critical'}`}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} />
      <span aria-hidden>{points > 0 ? `+${points}` : `−${-points}`}</span>
      <span className="sr-only">{points > 0 ? texts.better(points) : texts.worse(-points)}</span>
    </span>
  )
}
