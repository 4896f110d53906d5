import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '#web/components/ui/error-panel.tsx'
import { SkeletonRows } from '#web/components/ui/skeleton.tsx'
import { Table, type TableColumn } from '#web/components/ui/table.tsx'
import { formatCost, formatMonth, formatNumber } from '#web/lib/format.ts'
import { t } from '#web/messages/index.ts'
import { usageQuery, type UsageScope, type UsageTotals } from './api.ts'

const texts = t.settings.usage

/** Calls, tokens and cost: this month by model and by purpose, then month by month. */
export function UsageReport({ scope }: { scope: UsageScope }) {
  const usage = useQuery(usageQuery(scope))
  if (usage.isPending) return <SkeletonRows rows={4} />
  if (usage.isError) return <ErrorPanel error={usage.error} onRetry={() => void usage.refetch()} />

  const { months, to } = usage.data
  const current = months.find((entry) => entry.month === to)
  const used = months.filter((entry) => entry.calls > 0).toReversed()
  if (used.length === 0) return <p className="text-soft">{texts.empty}</p>
  return (
    <div className="flex flex-col gap-8">
      {current !== undefined && current.calls > 0 && (
        <>
          <Table
            caption={texts.byModel}
            rows={current.byProvider}
            getKey={(row) => `${row.provider} ${row.model}`}
            columns={[
              { heading: texts.model, render: (row) => findModelName(row.provider, row.model) },
              ...totals,
            ]}
          />
          <Table
            caption={texts.byPurpose}
            rows={current.byPurpose}
            getKey={(row) => row.purpose}
            columns={[{ heading: texts.purpose, render: (row) => texts.purposeName(row.purpose) }, ...totals]}
          />
        </>
      )}
      <Table
        caption={texts.byMonth}
        rows={used}
        getKey={(row) => row.month}
        columns={[{ heading: texts.month, render: (row) => formatMonth(row.month) }, ...totals]}
      />
      <p className="text-12 text-soft">{texts.prices(usage.data.pricesReadOn)}</p>
    </div>
  )
}

const totals: TableColumn<UsageTotals>[] = [
  { heading: texts.calls, isFigure: true, render: (row) => formatNumber(row.calls) },
  { heading: texts.tokensIn, isFigure: true, render: (row) => formatNumber(row.inputTokens) },
  { heading: texts.tokensOut, isFigure: true, render: (row) => formatNumber(row.outputTokens) },
  {
    heading: texts.cost,
    isFigure: true,
    render: (row) => (row.unpriced === row.calls && row.calls > 0 ? texts.unknownCost : formatCost(row.cost)),
  },
]

/** Of the composer there is one. */
function findModelName(provider: string, model: string): string {
  const name = t.settings.ai.names(provider)
  return provider === 'composer' ? name : `${name}, ${model}`
}
