// What is above each view of an audit that is over: its site, when it was made, what can be done with it,
// and how it ended if not well.
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CornerDownRight, RotateCw } from 'lucide-react'
import type { SeoAudit } from '#features/audits/audits.schema.ts'
import { Button, buttonClasses } from '#web/components/ui/button.tsx'
import { viewLinkClasses, ViewLinks } from '#web/components/ui/view-links.tsx'
import { formatMoment, formatNumber, formatWhen } from '#web/lib/format.ts'
import { audits as texts } from '#web/messages/audits.ts'
import { imageQuery } from './api.ts'
import { LongUrl } from './long-url.tsx'
import type { AuditView } from './audit-views.ts'
import { SeverityBadge, StatusBadge } from './marks.tsx'
import { ExportMenu } from './report/export-menu.tsx'
import { siteName } from './site.ts'
import { useAgain } from './use-again.ts'

export interface AuditHeadProps {
  audit: SeoAudit
  shown: readonly AuditView[]
  view: AuditView | undefined
}

export function AuditHead({ audit, shown, view }: AuditHeadProps) {
  const report = audit.audit_report
  const at = audit.finished_at ?? audit.created_at
  return (
    <header className="border-b border-rule">
      <div className="mx-auto flex w-full max-w-content flex-col px-4 wide:px-8">
        <p className="flex min-h-6 items-center pt-4 text-13 text-soft" data-print="hide">
          <AllAudits />
        </p>
        <div className="flex items-start gap-x-4 pt-1 pb-2">
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h1 tabIndex={-1} className="truncate text-22 font-semibold tracking-tight" title={audit.url}>
              {siteName(audit.url)}
            </h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft tabular-nums">
              {audit.status !== 'completed' && <StatusBadge status={audit.status} />}
              <time dateTime={at} title={formatMoment(at)}>
                {audit.status === 'completed'
                  ? texts.report.made(formatWhen(at))
                  : texts.report.ended(formatWhen(at))}
              </time>
              {report !== undefined && (
                <span>{texts.report.totals(report.totals.analysed, report.totals.skipped)}</span>
              )}
              {audit.pages_removed_at !== undefined && (
                <span title={formatMoment(audit.pages_removed_at)}>{texts.report.pagesRemoved}</span>
              )}
            </p>
            {report?.start_url !== undefined && (
              <p className="flex min-w-0 items-baseline gap-1 text-13 text-soft" title={report.start_url}>
                <CornerDownRight aria-hidden size={12} strokeWidth={1.5} className="shrink-0" />
                <span className="shrink-0">{texts.report.ledTo}</span>
                <LongUrl>{getBeginning(audit.url, report.start_url)}</LongUrl>
              </p>
            )}
          </div>
          <div className="flex shrink-0 gap-2" data-print="hide">
            <Again audit={audit} />
            {report !== undefined && <ExportMenu auditId={audit.id} />}
          </div>
        </div>
        {audit.status !== 'completed' && <Stopped audit={audit} hasPages={shown.length > 0} />}
        {shown.length > 0 ? (
          <div data-print="hide">
            <ViewLinks label={texts.views.label}>
              {shown.map((name) => (
                <li key={name} className="shrink-0">
                  <Link
                    from="/audits/$auditId"
                    to="."
                    search={{ view: name }}
                    aria-current={name === view ? 'page' : undefined}
                    data-status={name === view ? 'active' : undefined}
                    className={viewLinkClasses}
                  >
                    {texts.views[name]}
                  </Link>
                </li>
              ))}
            </ViewLinks>
          </div>
        ) : (
          <span className="pb-2" />
        )}
      </div>
    </header>
  )
}

/** Its options are those of this one: nothing has to be said again. */
function Again({ audit }: { audit: SeoAudit }) {
  const again = useAgain()
  return (
    <Button
      loading={again.isPending}
      title={texts.againHint}
      icon={<RotateCw aria-hidden size={16} strokeWidth={1.5} />}
      onClick={() => again.mutate(audit)}
    >
      <span className="sr-only small:not-sr-only">{texts.again}</span>
    </Button>
  )
}

function Stopped({ audit, hasPages }: { audit: SeoAudit; hasPages: boolean }) {
  const isFailed = audit.status === 'failed'
  // What is there is counted: an audit that was stopped shows only how far it was when it last reported
  // anything.
  const image = useQuery({ ...imageQuery(audit.id), enabled: hasPages }).data
  const read = image?.groups.reduce(
    (sum, { kind, count }) => sum + (kind === 'waiting' || kind === 'skipped' ? 0 : count),
    0,
  )
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunk p-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium">
          {isFailed ? texts.live.stoppedTitle.failed : texts.live.stoppedTitle.cancelled}
        </p>
        {audit.error_message !== undefined && <p className="break-words text-soft">{audit.error_message}</p>}
        {image !== undefined && read !== undefined && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1 tabular-nums">
            {texts.live.readUntilThen(read)}
            {(['critical', 'warning', 'notice'] as const).map((severity) => (
              <span key={severity} className="flex items-center gap-1">
                {formatNumber(image.places[severity])} <SeverityBadge severity={severity} />
              </span>
            ))}
          </p>
        )}
        <p className="text-13 text-soft">
          {hasPages
            ? texts.live.stoppedHint
            : audit.pages_removed_at === undefined
              ? texts.live.nothingRead
              : texts.live.pagesGone(formatWhen(audit.pages_removed_at))}
        </p>
      </div>
      <Link to="/audits" search={{ url: audit.url }} className={buttonClasses('secondary', 'small')}>
        {texts.live.another}
      </Link>
    </div>
  )
}

export function AllAudits() {
  return (
    <Link
      to="/audits"
      className="focus-ring inline-flex min-h-6 items-center gap-1 rounded-control text-13 text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
      {texts.all}
    </Link>
  )
}

/** Where the URL led, as short as it can be said: with its scheme where that is what has changed. */
function getBeginning(asked: string, start: string): string {
  return siteName(asked) === siteName(start) || asked.split(':', 1)[0] !== start.split(':', 1)[0]
    ? start
    : siteName(start)
}
