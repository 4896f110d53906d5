// The report at a glance: score and trend, areas, how pages answer, and what to fix first.
import { useQuery } from '@tanstack/react-query'
import { Archive, Scissors } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AuditImage, PageKind, SeoAudit } from '#features/audits/audits.schema.ts'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { formatNumber, formatWhen } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { imageQuery } from '../api.ts'
import { SiteImage } from '../live/site-image.tsx'
import { SeverityBadge } from '../marks.tsx'
import { severityOrder } from '../vocabulary.ts'
import { Bars } from './bars.tsx'
import { describeExtent } from './extent.ts'
import { countSeverities, worstFirst } from './finding-groups.ts'
import { LookedAt } from './looked-at.tsx'
import { lostPoints } from './lost-points.ts'
import { ScoreFigure, ScoreTrend, useScores } from './score-figure.tsx'
import { VitalsOfSite } from './vitals.tsx'

const texts = audits.report
const noGroups: AuditImage['groups'] = []
const shownFindings = 10

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
  const image = useQuery({ ...imageQuery(audit.id), enabled: audit.pages_removed_at === undefined })
  const groups = image.data?.groups ?? noGroups
  const counts = countSeverities(report.findings)
  const worst = worstFirst(
    report.findings.filter(({ ignored, severity }) => ignored === undefined && severity !== 'info'),
  ).slice(0, shownFindings)
  const depths = Map.groupBy(
    groups.filter(({ kind }) => kind !== 'skipped'),
    ({ depth }) => depth,
  )
  const scores = useScores(audit, report)
  const losses = lostPoints(report)
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6 border-b border-rule pb-6">
        <ScoreFigure report={report} scores={scores} />
        <ul aria-label={texts.counts} className="grid grid-cols-4 gap-x-2 small:flex small:gap-x-6">
          {severityOrder.map((severity) => (
            <li key={severity}>
              <button
                type="button"
                disabled={counts[severity] === 0}
                onClick={() => onFindings({ severity })}
                className="focus-ring flex flex-col items-start gap-1 rounded-control px-1 enabled:hover:bg-hover"
              >
                <span
                  className={`text-22 leading-none font-semibold tabular-nums ${counts[severity] === 0 ? 'text-soft' : ''}`}
                >
                  {formatNumber(counts[severity])}
                </span>
                <SeverityBadge severity={severity} />
              </button>
            </li>
          ))}
        </ul>
        {scores.length > 1 ? <ScoreTrend scores={scores} /> : <span className="hidden wide:block" />}
      </div>
      {report.is_cut === true && (
        <NoticeLine icon={<Scissors aria-hidden size={16} strokeWidth={1.5} />}>
          {texts.isCut(audit.options.max_pages)}
        </NoticeLine>
      )}
      {audit.pages_removed_at !== undefined && (
        <NoticeLine icon={<Archive aria-hidden size={16} strokeWidth={1.5} />}>
          {texts.pagesRemovedHint(formatWhen(audit.pages_removed_at))}
        </NoticeLine>
      )}
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
                      className="focus-ring flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
                    >
                      <span className="flex min-w-0 flex-col">
                        <span className="break-words">{finding.title}</span>
                        <span className="text-12 text-soft">
                          {audits.areas[finding.area]} · {describeExtent(finding)}
                        </span>
                      </span>
                      <SeverityBadge severity={finding.severity} />
                    </button>
                  </li>
                ))}
              </ul>
              <span className="pt-2" data-print="hide">
                <Button size="small" onClick={() => onFindings({})}>
                  {texts.allFindings(report.findings.filter(({ ignored }) => ignored === undefined).length)}
                </Button>
              </span>
            </>
          )}
        </Section>
        <Section title={texts.lostTitle}>
          {losses.every(({ lost }) => lost === 0) ? (
            <p className="text-soft">{texts.nothingLost}</p>
          ) : (
            <p className="text-12 text-soft">{texts.lostHint}</p>
          )}
          <Bars
            table={{ caption: texts.areasTable, label: texts.area, value: texts.lost }}
            bars={losses
              .filter(({ lost }) => lost > 0)
              .map(({ area, lost, findings }) => ({
                key: area,
                label: audits.areas[area],
                value: lost,
                text: texts.points(lost),
                tone: 'notice' as const,
                onChoose: findings > 0 ? () => onFindings({ area }) : undefined,
              }))}
          />
          {losses.some(({ lost }) => lost === 0) && (
            <p className="text-13 text-soft">
              {texts.areasWithoutLoss(
                losses.filter(({ lost }) => lost === 0).map(({ area }) => audits.areas[area]),
              )}
            </p>
          )}
        </Section>
        {groups.length > 0 && (
          <Section title={texts.answers}>
            <SiteImage groups={groups} onChoose={(kind) => onPages({ status: statusOf[kind] })} />
          </Section>
        )}
        {groups.length > 0 && (
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
        )}
        {report.vitals !== undefined && (
          <Section title={audits.vitals.title}>
            <VitalsOfSite vitals={report.vitals} />
          </Section>
        )}
      </div>
      <LookedAt report={report} />
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
