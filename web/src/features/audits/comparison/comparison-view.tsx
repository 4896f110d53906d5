// Two audits of a site side by side: scores, and what is new, back again, still there and fixed.
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import type { AuditComparison, Finding } from '#features/audits/audit-report.schema.ts'
import type { SeoAudit } from '#features/audits/audits.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { NoticeLine } from '#web/components/ui/notice-line.tsx'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { formatMoment } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { comparisonQuery, siteHistoryQuery } from '../api.ts'
import { FindingItem } from '../report/finding-item.tsx'
import { worstFirst } from '../report/finding-groups.ts'
import type { OpenPage } from '../audit-search.ts'
import { previousAudit } from '../previous-audit.ts'
import { getSite } from '../site.ts'
import { useAgain } from '../use-again.ts'

const texts = audits.comparison
const groups = ['new', 'regressed', 'fixed', 'still_there', 'unclear'] as const

export interface ComparisonViewProps {
  audit: SeoAudit
  otherId: string | undefined
  onOther: (auditId: string) => void
  onPage: OpenPage | undefined
}

export function ComparisonView({ audit, otherId, onOther, onPage }: ComparisonViewProps) {
  const again = useAgain()
  const history = useQuery(siteHistoryQuery(audit.url))
  const others = (history.data ?? []).filter(({ id }) => id !== audit.id).toReversed()
  const before = previousAudit(audit, others) ?? others[0]
  const chosen = otherId ?? before?.id
  const comparison = useQuery({ ...comparisonQuery(audit.id, chosen ?? ''), enabled: chosen !== undefined })
  if (history.isPending) return <SkeletonRows rows={4} />
  if (history.isError) return <ErrorPanel error={history.error} onRetry={() => void history.refetch()} />
  if (chosen === undefined)
    return (
      <EmptyState
        title={texts.none}
        text={texts.noneHint}
        action={
          <Button loading={again.isPending} onClick={() => again.mutate(audit)}>
            {audits.again}
          </Button>
        }
      />
    )
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-field" data-print="hide">
        <Select
          label={texts.with}
          placeholder={texts.choose}
          options={others.map(({ id, created_at: at, score }) => ({
            value: id,
            label: `${formatMoment(at)} · ${score ?? ''}`,
          }))}
          value={chosen}
          onChange={onOther}
        />
      </div>
      {comparison.isError ? (
        <ErrorPanel error={comparison.error} onRetry={() => void comparison.refetch()} />
      ) : comparison.data === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <Compared comparison={comparison.data} site={getSite(audit.url)} onPage={onPage} />
      )}
    </div>
  )
}

function Compared({
  comparison,
  site,
  onPage,
}: {
  comparison: AuditComparison
  site: string
  onPage: OpenPage | undefined
}) {
  const { score, pages } = comparison
  const rows = [
    { key: 'score', label: audits.report.score, ...score },
    ...comparison.areas
      .filter(({ before, after }) => before !== after)
      .map(({ area, before, after }) => ({ key: area as string, label: audits.areas[area], before, after })),
  ]
  const filled = groups.filter((group) => comparison[group].length > 0)
  const empty = groups.filter((group) => group !== 'unclear' && comparison[group].length === 0)
  const unchanged = comparison.areas.length - rows.length + 1
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-18">
        {texts.scoreChange(score.before, score.after)}
        {pages !== undefined && (
          <span className="text-14 text-soft">{texts.pages(pages.added, pages.removed)}</span>
        )}
      </p>
      <Table
        caption={texts.scores}
        hideCaption
        rows={rows}
        getKey={({ key }) => key}
        columns={[
          { heading: audits.report.area, render: ({ label }) => label },
          { heading: texts.before, isFigure: true, render: ({ before }) => before },
          { heading: texts.after, isFigure: true, render: ({ after }) => after },
          {
            heading: texts.change,
            isFigure: true,
            render: ({ before, after }) => <Change points={after - before} />,
          },
        ]}
      />
      {comparison.notes.map((note) => (
        <NoticeLine key={note} icon={<Info aria-hidden size={16} strokeWidth={1.5} />}>
          {note}
        </NoticeLine>
      ))}
      <p className="text-13 text-soft">
        {unchanged > 0 && texts.unchanged(unchanged)}{' '}
        {empty.length > 0 && texts.emptyGroups(empty.map((group) => texts.groups[group]))}
      </p>
      {filled.map((group) => (
        <Group key={group} group={group} findings={comparison[group]} site={site} onPage={onPage} />
      ))}
    </>
  )
}

interface GroupProps {
  group: (typeof groups)[number]
  findings: readonly Finding[]
  site: string
  onPage: OpenPage | undefined
}

function Group({ group, findings, site, onPage }: GroupProps) {
  const [open, setOpen] = useState<string>()
  return (
    <section aria-label={texts.groups[group]} className="flex flex-col gap-2">
      <div>
        <h2 className="flex items-baseline gap-2 text-16 font-semibold">
          {texts.groups[group]}
          <span className="text-13 font-normal text-soft tabular-nums">{findings.length}</span>
        </h2>
        <p className="text-13 text-soft">{texts.groupHints[group]}</p>
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        {worstFirst(findings).map((finding) => (
          <li key={finding.key}>
            <FindingItem
              finding={finding}
              site={site}
              showsChange={false}
              isOpen={open === finding.key}
              onToggle={() => setOpen(open === finding.key ? undefined : finding.key)}
              onPage={onPage}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ points }: { points: number }) {
  if (points === 0) return <span className="text-soft">0</span>
  return (
    <span className={points > 0 ? 'text-good' : 'text-critical'}>
      {points > 0 ? `+${points}` : `−${-points}`}
    </span>
  )
}
