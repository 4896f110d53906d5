// All findings as sentences, by severity or by area. What is chosen is in the URL, and so does the
// finding that is open.
import { useEffect, useMemo, useRef } from 'react'
import type { AuditReport, Finding } from '#features/audits/audit-report.schema.ts'
import type { Severity } from '#contracts/audit-checks.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ChipGroup } from '#web/components/ui/chip.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { FilterMenu } from '#web/components/ui/filter-menu.tsx'
import { ListToolbar } from '#web/components/ui/list-toolbar.tsx'
import { useGridKeys } from '#web/lib/use-grid-keys.ts'
import { audits } from '#web/messages/audits.ts'
import { t } from '#web/messages/index.ts'
import { MakeTask, MakeTasks } from '../tasks/make-tasks.tsx'
import type { OpenPage } from '../audit-search.ts'
import { getSite } from '../site.ts'
import { SeverityIcon } from '../marks.tsx'
import { areaOrder, severityOrder } from '../vocabulary.ts'
import {
  chooseFindings,
  countSeverities,
  groupFindings,
  worstFirst,
  type FindingFilters,
  type FindingOrder,
} from './finding-groups.ts'
import { FindingItem } from './finding-item.tsx'
import { IgnoreFinding } from './ignore-finding.tsx'

const texts = audits.findings
const searchPauseMs = 100

export interface FindingsSearch extends FindingFilters {
  group?: string | undefined
  finding?: string | undefined
}

export interface FindingsViewProps {
  auditId: string
  report: AuditReport
  search: FindingsSearch
  onSearch: (changed: FindingsSearch) => void
  onPage: OpenPage | undefined
  onPages: ((checkId: string) => void) | undefined
}

export function FindingsView({ auditId, report, search, onSearch, onPage, onPages }: FindingsViewProps) {
  const order: FindingOrder = search.group === 'area' ? 'area' : 'severity'
  const chosen = useMemo(() => chooseFindings(report.findings, search), [report.findings, search])
  const groups = useMemo(() => groupFindings(chosen, order), [chosen, order])
  const ignored = useMemo(
    () => worstFirst(chosen.filter((finding) => finding.ignored !== undefined)),
    [chosen],
  )
  const frame = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const keys = useGridKeys(frame, field)
  // Whoever comes for one finding sees it at once.
  useEffect(() => {
    frame.current?.querySelector('[aria-expanded="true"]')?.scrollIntoView({ block: 'center' })
  }, [])
  const site = getSite(report.url)
  const count = chosen.length - ignored.length
  const list = (findings: readonly Finding[], mark: 'severity' | 'area') => (
    <ul className="divide-y divide-rule border-y border-rule">
      {findings.map((finding) => (
        <li key={finding.key}>
          <FindingItem
            finding={finding}
            site={site}
            mark={mark}
            isOpen={search.finding === finding.key}
            onToggle={() => onSearch({ finding: search.finding === finding.key ? undefined : finding.key })}
            onPage={onPage}
            onPages={onPages === undefined ? undefined : () => onPages(finding.check_id)}
            actions={
              <>
                {finding.ignored === undefined && (
                  <MakeTask auditId={auditId} site={site} finding={finding} />
                )}
                <IgnoreFinding auditId={auditId} finding={finding} />
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
  if (report.findings.length === 0) return <EmptyState title={audits.report.nothingFound} />
  return (
    <>
      <Toolbar report={report} search={search} order={order} onSearch={onSearch} searchRef={field} />
      <div className="flex min-h-row flex-wrap items-center justify-between gap-x-4 pt-2">
        <p role="status" className="text-13 text-soft tabular-nums">
          {texts.count(count)}
        </p>
        <span data-print="hide">
          <MakeTasks auditId={auditId} site={site} findings={chosen} />
        </span>
      </div>
      {chosen.length === 0 && (
        <EmptyState
          title={texts.nothing}
          text={texts.nothingHint}
          action={
            <Button onClick={() => onSearch({ q: undefined, severity: undefined, area: undefined })}>
              {t.common.clearFilters}
            </Button>
          }
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows only repeat what Tab does; every finding is a button */}
      <div ref={frame} onKeyDown={keys.onKeyDown} className="flex flex-col gap-6 pt-4">
        {groups.map(({ key, label, findings }) => (
          <section key={key} aria-label={label} className="flex flex-col gap-2">
            <h2 className="flex items-center gap-2 text-16 font-semibold">
              {order === 'severity' && <SeverityIcon severity={key as Severity} />}
              {label}
              <span className="text-13 font-normal text-soft tabular-nums">{findings.length}</span>
            </h2>
            {list(findings, order === 'severity' ? 'area' : 'severity')}
          </section>
        ))}
        {ignored.length > 0 && (
          <details open={ignored.some(({ key }) => key === search.finding)}>
            <summary className="focus-ring min-h-6 rounded-control text-13 text-soft">
              {texts.showIgnored(ignored.length)}
            </summary>
            <div className="pt-2">{list(ignored, 'severity')}</div>
          </details>
        )}
      </div>
    </>
  )
}

interface ToolbarProps extends Pick<FindingsViewProps, 'report' | 'search' | 'onSearch'> {
  order: FindingOrder
  searchRef: React.RefObject<HTMLInputElement | null>
}

function Toolbar({ report, search, order, onSearch, searchRef }: ToolbarProps) {
  const counts = countSeverities(report.findings)
  const areas = areaOrder.filter((area) => report.findings.some((finding) => finding.area === area))
  return (
    <ListToolbar
      label={texts.search}
      q={search.q}
      onSearch={(q) => onSearch({ q })}
      searchRef={searchRef}
      pauseMs={searchPauseMs}
    >
      <ChipGroup
        label={texts.severity}
        options={severityOrder
          .filter((value) => counts[value] > 0)
          .map((value) => ({ value, label: audits.severities[value], count: counts[value] }))}
        value={severityOrder.find((value) => value === search.severity)}
        onChange={(severity) => onSearch({ severity })}
      />
      <FilterMenu
        label={texts.area}
        anyLabel={texts.anyArea}
        options={areas.map((value) => ({ value, label: audits.areas[value] }))}
        value={search.area}
        onChange={(area) => onSearch({ area })}
      />
      <FilterMenu
        label={texts.groupBy}
        anyLabel={texts.groups.severity}
        options={[{ value: 'area', label: texts.groups.area }]}
        value={order === 'area' ? 'area' : undefined}
        onChange={(group) => onSearch({ group })}
      />
    </ListToolbar>
  )
}
