// One audit: while it runs it is watched, afterwards its report is read in five views, which stand in the address with their filters.
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SeoAudit } from '#features/audits/audits.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { viewLinkClasses } from '#web/components/ui/view-links.tsx'
import { isRunning } from '#web/features/audits/api.ts'
import type { AuditSearch } from '#web/features/audits/audit-search.ts'
import { ComparisonView } from '#web/features/audits/comparison/comparison-view.tsx'
import { LiveView } from '#web/features/audits/live/live-view.tsx'
import { useLiveAudit } from '#web/features/audits/live/use-live-audit.ts'
import { StatusBadge } from '#web/features/audits/marks.tsx'
import { PageExplorer } from '#web/features/audits/pages/page-explorer.tsx'
import { PageSheet } from '#web/features/audits/pages/page-sheet.tsx'
import { ExportMenu } from '#web/features/audits/report/export-menu.tsx'
import { FindingsView } from '#web/features/audits/report/findings-view.tsx'
import { Overview } from '#web/features/audits/report/overview.tsx'
import { siteName } from '#web/features/audits/site-of.ts'
import { SiteTree } from '#web/features/audits/tree/site-tree.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { audits as texts } from '#web/messages/audits.ts'

const route = getRouteApi('/frame/audits/$auditId')

const views = ['overview', 'findings', 'pages', 'tree', 'comparison'] as const
type View = (typeof views)[number]
/** What there is to see of an audit that came to no report. */
const viewsWithoutReport: readonly View[] = ['pages', 'tree']

export function AuditPage() {
  const { auditId } = route.useParams()
  const { data: audit, error, refetch } = useLiveAudit(auditId)
  usePageTitle(audit === undefined ? texts.title : siteName(audit.url))
  if (audit !== undefined && !isRunning(audit)) return <FinishedAudit key={auditId} audit={audit} />
  return (
    <PageBody>
      <p className="pt-4">
        <AllAudits />
      </p>
      {audit !== undefined ? (
        <LiveView key={auditId} audit={audit} isBehind={error !== null} />
      ) : error instanceof ApiProblem && (error.status === 404 || error.code === 'invalid_object_id') ? (
        <EmptyState
          title={texts.notFound}
          action={
            <Link to="/audits" className={buttonClasses()}>
              {texts.all}
            </Link>
          }
        />
      ) : error !== null ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </PageBody>
  )
}

function FinishedAudit({ audit }: { audit: SeoAudit }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const report = audit.audit_report
  const shown = report === undefined ? viewsWithoutReport : views
  const view = shown.find((known) => known === search.view) ?? shown[0] ?? 'overview'
  // Filters leave no steps behind: back leads to where one came from. Another view is a step.
  const change = (changed: AuditSearch): void => void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
  const go = (to: View, chosen: AuditSearch = {}): void => void navigate({ search: { view: to, ...chosen } })
  const openPage = (at: string): void => void navigate({ search: (before) => ({ ...before, at, page: undefined }) })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head audit={audit} shown={shown} view={view} />
      <div id="view" className="flex min-h-0 flex-1 flex-col overflow-y-auto print:overflow-visible">
        {view === 'overview' && report !== undefined && (
          <Padded>
            <Overview audit={audit} report={report} onFindings={(chosen) => go('findings', chosen)} onPages={(chosen) => go('pages', chosen)} />
          </Padded>
        )}
        {view === 'findings' && report !== undefined && (
          <Padded>
            <FindingsView auditId={audit.id} report={report} search={search} onSearch={change} onPage={openPage} onPages={(check) => go('pages', { check })} />
          </Padded>
        )}
        {view === 'pages' && (
          <PageExplorer
            auditId={audit.id}
            url={audit.url}
            findings={report?.findings ?? []}
            search={search}
            onSearch={change}
            onPage={(page) => void navigate({ search: (before) => ({ ...before, page, at: undefined }) })}
          />
        )}
        {view === 'tree' && <SiteTree auditId={audit.id} onPages={(under) => go('pages', { under })} />}
        {view === 'comparison' && (
          <Padded>
            <ComparisonView audit={audit} otherId={search.with} onOther={(other) => change({ with: other })} onPage={openPage} />
          </Padded>
        )}
      </div>
      <PageSheet auditId={audit.id} pageId={search.page} at={search.at} onClose={() => change({ page: undefined, at: undefined })} onPage={openPage} />
    </div>
  )
}

function Head({ audit, shown, view }: { audit: SeoAudit; shown: readonly View[]; view: View }) {
  const report = audit.audit_report
  const at = audit.finished_at ?? audit.created_at
  return (
    <header className="border-b border-rule">
      <div className="mx-auto flex w-full max-w-content flex-col px-4 wide:px-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-4 pb-2">
          <div className="mr-auto flex min-w-0 flex-col gap-1">
            <p className="flex min-h-6 items-center gap-2 text-13 text-soft" data-print="hide">
              <AllAudits />
            </p>
            <h1 tabIndex={-1} className="truncate text-22 font-semibold tracking-tight">
              {siteName(audit.url)}
            </h1>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-soft tabular-nums">
              {audit.status !== 'completed' && <StatusBadge status={audit.status} />}
              <time dateTime={at} title={formatMoment(at)}>
                {texts.report.made(formatWhen(at))}
              </time>
              {report !== undefined && <span>{texts.report.totals(report.totals.analysed, report.totals.skipped)}</span>}
            </p>
          </div>
          {report !== undefined && (
            <div data-print="hide">
              <ExportMenu auditId={audit.id} />
            </div>
          )}
        </div>
        {audit.status !== 'completed' && <Stopped audit={audit} />}
        <nav aria-label={texts.views.label} className="-mx-2 overflow-x-auto" data-print="hide">
          <ul className="flex gap-1">
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
          </ul>
        </nav>
      </div>
    </header>
  )
}

function Stopped({ audit }: { audit: SeoAudit }) {
  const title = audit.status === 'failed' ? texts.live.stoppedTitle.failed : texts.live.stoppedTitle.cancelled
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunk p-3">
      <div className="mr-auto min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-soft">{audit.error_message ?? texts.live.stoppedHint}</p>
      </div>
      <Link to="/audits" className={buttonClasses('secondary', 'small')}>
        {texts.live.again}
      </Link>
    </div>
  )
}

function AllAudits() {
  return (
    <Link to="/audits" className="focus-ring inline-flex min-h-6 items-center gap-1 rounded-control text-13 text-soft hover:text-ink">
      <ArrowLeft aria-hidden size={16} strokeWidth={1.5} />
      {texts.all}
    </Link>
  )
}

function Padded({ children }: { children: ReactNode }) {
  return <div className="mx-auto flex w-full max-w-content flex-col px-4 pt-4 pb-16 wide:px-8">{children}</div>
}
