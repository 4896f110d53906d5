// The report at a glance: score and trend, areas, how pages answer, and what to mend first.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditReport, PageKind, SeoAudit } from '#features/audits/audits.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { pictureQuery } from '../api.ts'
import { SitePicture } from '../live/site-picture.tsx'
import { scoreTone, SeverityBadge } from '../marks.tsx'
import { severityOrder } from '../vocabulary.ts'
import { Bars } from './bars.tsx'
import { countSeverities, worstFirst } from './finding-groups.ts'
import { ScoreFigure } from './score-figure.tsx'

const texts = audits.report
const shownFindings = 6

/** The filter of the list of pages that gives what a mark stands for. */
const statusOf: Record<PageKind, string | undefined> = {
  ok: '2xx',
  redirect: '3xx',
  client_error: '4xx',
  server_error: '5xx',
  unreachable: 'failed',
  skipped: 'skipped',
  waiting: undefined,
}

export interface OverviewProps {
  audit: SeoAudit
  report: AuditReport
  onFindings: (chosen: { area?: string; severity?: string; finding?: string }) => void
  onPages: (chosen: { status?: string | undefined; depth?: string }) => void
}

export function Overview({ audit, report, onFindings, onPages }: OverviewProps) {
  const picture = useQuery(pictureQuery(audit.id))
  const groups = picture.data?.groups ?? []
  const counts = countSeverities(report.findings)
  const worst = worstFirst(report.findings.filter(({ ignored, severity }) => ignored === undefined && severity !== 'info')).slice(0, shownFindings)
  const depths = Map.groupBy(
    groups.filter(({ kind }) => kind !== 'skipped'),
    ({ depth }) => depth,
  )
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4 border-b border-rule pb-6">
        <ScoreFigure audit={audit} report={report} />
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {severityOrder
            .filter((severity) => counts[severity] > 0)
            .map((severity) => (
              <button
                key={severity}
                type="button"
                onClick={() => onFindings({ severity })}
                className="focus-ring flex min-h-6 items-center gap-2 rounded-control hover:bg-hover"
              >
                <span className="font-semibold tabular-nums">{formatNumber(counts[severity])}</span>
                <SeverityBadge severity={severity} />
              </button>
            ))}
        </p>
      </div>
      <div className="grid gap-8 wide:grid-cols-2">
        <Section title={texts.worst}>
          {worst.length === 0 ? (
            <p className="text-soft">{texts.nothingFound}</p>
          ) : (
            <>
              <ul className="divide-y divide-rule border-y border-rule">
                {worst.map((finding) => (
                  <li key={finding.key}>
                    <button
                      type="button"
                      onClick={() => onFindings({ finding: finding.key })}
                      className="focus-ring flex min-h-row w-full items-center justify-between gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
                    >
                      <span className="min-w-0 break-words">{finding.title}</span>
                      <SeverityBadge severity={finding.severity} />
                    </button>
                  </li>
                ))}
              </ul>
              <span className="pt-2" data-print="hide">
                <Button size="small" onClick={() => onFindings({})}>
                  {texts.allFindings(report.findings.length)}
                </Button>
              </span>
            </>
          )}
        </Section>
        <Section title={texts.areasTitle}>
          <Bars
            most={100}
            table={{ caption: texts.areasTable, label: texts.area, value: texts.score }}
            bars={report.areas.map(({ area, score }) => ({
              key: area,
              label: audits.areas[area],
              value: score,
              text: String(score),
              tone: scoreTone(score),
              onChoose: report.findings.some((finding) => finding.area === area) ? () => onFindings({ area }) : undefined,
            }))}
          />
        </Section>
        <Section title={texts.answers}>
          <SitePicture groups={groups} onChoose={(kind) => onPages({ status: statusOf[kind] })} />
        </Section>
        <Section title={texts.depths}>
          <Bars
            table={{ caption: texts.depths, label: audits.live.depthHeading, value: texts.pages }}
            bars={[...depths].map(([depth, ofDepth]) => {
              const value = ofDepth.reduce((sum, { count }) => sum + count, 0)
              return {
                key: String(depth),
                label: audits.live.depth(depth),
                value,
                text: formatNumber(value),
                tone: 'notice' as const,
                onChoose: () => onPages({ depth: String(depth) }),
              }
            })}
          />
        </Section>
      </div>
      <Rest report={report} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h2 className="text-13 font-medium text-soft">{title}</h2>
      {children}
    </section>
  )
}

/** What else is to be known: what passed, what could not be looked at, and why. */
function Rest({ report }: { report: AuditReport }) {
  return (
    <div className="flex flex-col border-t border-rule text-13">
      <Fold summary={texts.passed(report.passed.length)} lines={report.passed} />
      <Fold summary={texts.notApplicable(report.not_applicable.length)} lines={report.not_applicable} />
      <Fold summary={texts.errors(report.errors.length)} lines={report.errors.map(({ check_id: id, message }) => `${id}: ${message}`)} />
      <Fold summary={texts.skipped(report.totals.skipped)} lines={report.skipped.map(({ url, reason }) => `${url}: ${reason}`)} />
    </div>
  )
}

function Fold({ summary, lines }: { summary: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <details className="border-b border-rule py-2">
      <summary className="focus-ring min-h-6 rounded-control text-soft">{summary}</summary>
      <ul className="grid max-h-[20rem] gap-1 overflow-y-auto py-2 font-mono text-12 small:grid-cols-2">
        {lines.map((line, index) => (
          <li key={`${index} ${line}`} className="min-w-0 break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  )
}
