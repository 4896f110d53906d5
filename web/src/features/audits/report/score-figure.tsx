// The score in large, its grade, and how it has gone from audit to audit.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditReport, AuditSummary, SeoAudit } from '#features/audits/audits.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { siteHistoryQuery } from '../api.ts'
import { scoreTone } from '../marks.tsx'
import { linePath, trendPoints } from './chart-scale.ts'

const texts = audits.report
const tones = { good: 'text-good', warning: 'text-warning', critical: 'text-critical' }
const width = 220
const height = 56
const shownAudits = 20

export function ScoreFigure({ audit, report }: { audit: SeoAudit; report: AuditReport }) {
  const { data: history = [] } = useQuery(siteHistoryQuery(audit.url))
  const until = history.filter(({ created_at: at, id }) => at <= audit.created_at || id === audit.id).slice(-shownAudits)
  const earlier = until.filter(({ id, score }) => id !== audit.id && score !== null)
  const before = earlier.at(-1)?.score
  return (
    <section aria-label={texts.score} className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="flex items-center gap-4">
        <p className="flex items-baseline gap-2">
          <span className={`text-36 leading-none font-semibold tabular-nums ${tones[scoreTone(report.score)]}`}>{report.score}</span>
          <span className="text-soft">{texts.ofHundred}</span>
        </p>
        <Badge tone={scoreTone(report.score)}>{audits.grade(report.grade)}</Badge>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-13 text-soft">{before === undefined || before === null ? texts.first : texts.change(report.score - before)}</p>
        {earlier.length > 0 && <Trend audits={[...earlier, { ...audit, score: report.score, grade: report.grade }]} />}
      </div>
    </section>
  )
}

type Scored = Pick<AuditSummary, 'id' | 'created_at' | 'score' | 'grade'>

function Trend({ audits: scored }: { audits: readonly Scored[] }) {
  const scores = scored.map(({ score }) => score ?? 0)
  const points = trendPoints(scores, width, height)
  const first = points[0]
  const last = points.at(-1)
  return (
    <div className="flex flex-col gap-1">
      <svg aria-hidden viewBox={`-16 -12 ${width + 44} ${height + 24}`} width={width + 44} height={height + 24} className="max-w-full text-accent">
        <line x1={0} x2={width} y1={height} y2={height} className="stroke-rule" />
        <path d={linePath(points)} fill="none" stroke="currentColor" strokeWidth={1.5} />
        {points.map(({ x, y }, index) => (
          <circle key={scored[index]?.id} cx={x} cy={y} r={index === points.length - 1 ? 4 : 2.5} fill="currentColor" />
        ))}
        {first !== undefined && (
          <text x={first.x} y={first.y - 8} textAnchor="middle" className="fill-soft text-12">
            {scores[0]}
          </text>
        )}
        {last !== undefined && (
          <text x={last.x + 8} y={last.y + 4} className="fill-ink text-12 font-semibold">
            {scores.at(-1)}
          </text>
        )}
      </svg>
      <details className="text-13" data-print="hide">
        <summary className="focus-ring min-h-6 rounded-control text-soft">{texts.trendTable}</summary>
        <Table
          caption={texts.trend}
          hideCaption
          rows={scored.toReversed()}
          getKey={({ id }) => id}
          columns={[
            {
              heading: texts.when,
              render: ({ id, created_at: at }) => (
                <Link
                  to="/audits/$auditId"
                  params={{ auditId: id }}
                  title={formatMoment(at)}
                  className="focus-ring rounded-control underline underline-offset-4"
                >
                  {formatWhen(at)}
                </Link>
              ),
            },
            { heading: texts.score, isFigure: true, render: ({ score, grade }) => `${score ?? ''} ${grade ?? ''}` },
          ]}
        />
      </details>
    </div>
  )
}
