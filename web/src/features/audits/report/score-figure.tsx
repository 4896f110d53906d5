// The score in large, its grade, how it has changed, and how it has gone from audit to audit.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import type { AuditSummary, SeoAudit } from '#features/audits/audits.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { formatMoment, formatWhen } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { siteHistoryQuery } from '../api.ts'
import { scoreTextTones, scoreTone } from '../marks.tsx'
import { previousAudit } from '../previous-audit.ts'
import { ScoreLine } from './score-line.tsx'

const texts = audits.report
const shownAudits = 20

type Scored = Pick<AuditSummary, 'id' | 'url' | 'options' | 'created_at' | 'score' | 'grade'>

/** The audits of this site up to this one, which comes last. */
export function useScores(audit: SeoAudit, report: AuditReport): Scored[] {
  const { data: history = [] } = useQuery(siteHistoryQuery(audit.url))
  const earlier = history.filter(
    ({ created_at: at, id, score }) => at < audit.created_at && id !== audit.id && score !== null,
  )
  return [...earlier, { ...audit, score: report.score, grade: report.grade }].slice(-shownAudits)
}

export function ScoreFigure({ report, scores }: { report: AuditReport; scores: readonly Scored[] }) {
  const last = scores.at(-1)
  const before = last === undefined ? undefined : previousAudit(last, scores)?.score
  return (
    <section aria-label={texts.score} className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <p className="flex items-baseline gap-2">
          <span
            className={`text-36 leading-none font-semibold tabular-nums ${scoreTextTones[scoreTone(report.score)]}`}
          >
            {report.score}
          </span>
          <span className="text-soft">{texts.ofHundred}</span>
        </p>
        <Badge tone={scoreTone(report.score)}>{audits.grade(report.grade)}</Badge>
      </div>
      <p className="text-13 text-soft">
        {before === undefined || before === null ? texts.first : texts.change(report.score - before)}
      </p>
    </section>
  )
}

/** How the score has gone, with a table behind it. */
export function ScoreTrend({ scores }: { scores: readonly Scored[] }) {
  return (
    <section aria-label={texts.trend} className="flex min-w-0 flex-col gap-1">
      <ScoreLine scores={scores.map(({ score }) => score ?? 0)} />
      <details className="text-13" data-print="hide">
        <summary className="focus-ring min-h-6 rounded-control text-soft">{texts.trendTable}</summary>
        <Table
          caption={texts.trend}
          hideCaption
          rows={scores.toReversed()}
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
            {
              heading: texts.score,
              isFigure: true,
              render: ({ score, grade }) => `${score ?? ''} ${grade ?? ''}`,
            },
          ]}
        />
      </details>
    </section>
  )
}
