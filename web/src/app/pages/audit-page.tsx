// One audit: while it runs it is watched, afterwards its report is read in five views, which are in the
// URL with their filters.
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { SeoAudit } from '#features/audits/audits.schema.ts'
import { buttonClasses } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { PageBody } from '#web/components/ui/page-header.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { isRunning } from '#web/features/audits/api.ts'
import { AllAudits, AuditHead } from '#web/features/audits/audit-head.tsx'
import { listViews, type AuditView } from '#web/features/audits/audit-views.ts'
import type { AuditSearch, OpenPage } from '#web/features/audits/audit-search.ts'
import { ComparisonView } from '#web/features/audits/comparison/comparison-view.tsx'
import { LiveView } from '#web/features/audits/live/live-view.tsx'
import { useLiveAudit } from '#web/features/audits/live/use-live-audit.ts'
import { PageExplorer } from '#web/features/audits/pages/page-explorer.tsx'
import { PageSheet } from '#web/features/audits/pages/page-sheet.tsx'
import { usePageSteps } from '#web/features/audits/pages/use-page-steps.ts'
import { FindingsView } from '#web/features/audits/report/findings-view.tsx'
import { Overview } from '#web/features/audits/report/overview.tsx'
import { siteName } from '#web/features/audits/site.ts'
import { SiteTree } from '#web/features/audits/tree/site-tree.tsx'
import { ApiProblem } from '#web/lib/problem.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { audits as texts } from '#web/messages/audits.ts'

const route = getRouteApi('/frame/audits/$auditId')

export function AuditPage() {
  const { auditId } = route.useParams()
  const { audit, error, isBehind, refetch } = useLiveAudit(auditId)
  usePageTitle(getTitle(audit))
  const end = useEnd(audit)
  return (
    <>
      {/* There from the start: what is not yet there when it speaks is not heard. */}
      <p role="status" className="sr-only">
        {end}
      </p>
      {audit !== undefined && !isRunning(audit) ? (
        <FinishedAudit key={auditId} audit={audit} />
      ) : (
        <PageBody>
          <p className="pt-4">
            <AllAudits />
          </p>
          {audit === undefined && (
            <h1 tabIndex={-1} className="sr-only">
              {texts.title}
            </h1>
          )}
          {audit !== undefined ? (
            <LiveView key={auditId} audit={audit} isBehind={isBehind} />
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
            <ErrorPanel error={error} onRetry={refetch} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </PageBody>
      )}
    </>
  )
}

/** The title of a tab in the background says how far it is. */
function getTitle(audit: SeoAudit | undefined): string {
  if (audit === undefined) return texts.title
  const { done, total } = audit.progress
  return isRunning(audit) && total > 0
    ? texts.live.tab(done / total, siteName(audit.url))
    : siteName(audit.url)
}

/** What is said when an audit that was watched is done; one that stopped says so by itself. */
function useEnd(audit: SeoAudit | undefined): string {
  const [wasRunning, setWasRunning] = useState(false)
  if (audit !== undefined && isRunning(audit) && !wasRunning) setWasRunning(true)
  if (!wasRunning || audit?.audit_report === undefined) return ''
  return texts.live.done(audit.audit_report.score)
}

function FinishedAudit({ audit }: { audit: SeoAudit }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const report = audit.audit_report
  const shown = listViews(audit)
  const hasPages = shown.includes('pages')
  const view = shown.find((known) => known === search.view) ?? shown[0]
  // Filters leave no steps behind: back leads to where one came from. Another view is a step.
  const change = (changed: AuditSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
  const go = (to: AuditView, chosen: AuditSearch = {}): void =>
    void navigate({ search: { view: to, ...chosen } })
  const openPage: OpenPage = (at, part) =>
    void navigate({ search: (before) => ({ ...before, at, part, page: undefined }) })

  const steps = usePageSteps({
    auditId: audit.id,
    view,
    search,
    findings: report?.findings ?? [],
    onStep: (step) => change({ part: undefined, ...step }),
  })

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <AuditHead audit={audit} shown={shown} view={view} />
      <div id="view" className="flex min-h-0 flex-1 flex-col overflow-y-auto print:overflow-visible">
        {view === 'overview' && report !== undefined && (
          <Padded>
            <Overview
              audit={audit}
              report={report}
              onFindings={(chosen) => go('findings', chosen)}
              onPages={(chosen) => go('pages', chosen)}
            />
          </Padded>
        )}
        {view === 'findings' && report !== undefined && (
          <Padded>
            <FindingsView
              auditId={audit.id}
              report={report}
              search={search}
              onSearch={change}
              onPage={hasPages ? openPage : undefined}
              onPages={hasPages ? (check) => go('pages', { check }) : undefined}
            />
          </Padded>
        )}
        {view === 'pages' && (
          <PageExplorer
            auditId={audit.id}
            url={audit.url}
            findings={report?.findings ?? []}
            search={search}
            onSearch={change}
            onPage={(page) =>
              void navigate({ search: (before) => ({ ...before, page, at: undefined, part: undefined }) })
            }
          />
        )}
        {view === 'tree' && <SiteTree auditId={audit.id} onPages={(under) => go('pages', { under })} />}
        {view === 'comparison' && (
          <Padded>
            <ComparisonView
              audit={audit}
              otherId={search.with}
              onOther={(other) => change({ with: other })}
              onPage={hasPages ? openPage : undefined}
            />
          </Padded>
        )}
      </div>
      <PageSheet
        auditId={audit.id}
        pageId={search.page}
        at={search.at}
        part={search.part}
        onClose={() => change({ page: undefined, at: undefined, part: undefined })}
        onPage={openPage}
        steps={steps}
        onFinding={report === undefined ? undefined : (finding) => go('findings', { finding })}
      />
    </div>
  )
}

function Padded({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-content flex-col px-4 pt-4 pb-16 wide:px-8">{children}</div>
  )
}
