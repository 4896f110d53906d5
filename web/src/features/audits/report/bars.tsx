// Bars with their labels beside them, and the same figures as a table for those who want it.
import { Table } from '#web/components/ui/table.tsx'
import { barShare } from './chart-scale.ts'

export type BarTone = 'good' | 'warning' | 'critical' | 'notice'

export interface Bar {
  key: string
  label: string
  value: number
  /** The value as it is read. */
  text: string
  tone: BarTone
  onChoose?: (() => void) | undefined
}

export interface BarsProps {
  bars: readonly Bar[]
  /** Value of a full bar; the largest one where it is left out. */
  max?: number
  table: { caption: string; label: string; value: string }
}

const fills: Record<BarTone, string> = {
  good: 'fill-good',
  warning: 'fill-warning',
  critical: 'fill-critical',
  notice: 'fill-notice',
}
const thickness = 8

export function Bars({ bars, max = Math.max(0, ...bars.map(({ value }) => value)), table }: BarsProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col" aria-label={table.caption}>
        {bars.map((bar) => (
          <li
            key={bar.key}
            className="grid min-h-control grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 small:grid-cols-[12rem_minmax(0,1fr)_3.5rem] small:py-0"
          >
            {bar.onChoose === undefined ? (
              <span className="truncate">{bar.label}</span>
            ) : (
              <button
                type="button"
                onClick={bar.onChoose}
                className="focus-ring min-h-6 truncate rounded-control text-left underline decoration-rule underline-offset-4 hover:decoration-ink"
              >
                {bar.label}
              </button>
            )}
            <span className="text-right font-medium tabular-nums small:order-last">{bar.text}</span>
            <svg aria-hidden width="100%" height={thickness} className="col-span-2 block small:col-span-1">
              <rect width="100%" height={thickness} rx={thickness / 2} className="fill-sunk" />
              <rect
                width={`${barShare(bar.value, max)}%`}
                height={thickness}
                rx={thickness / 2}
                className={fills[bar.tone]}
              />
            </svg>
          </li>
        ))}
      </ul>
      <details className="text-13" data-print="hide">
        <summary className="focus-ring min-h-6 rounded-control text-soft">{table.caption}</summary>
        <Table
          caption={table.caption}
          hideCaption
          rows={bars}
          getKey={({ key }) => key}
          columns={[
            { heading: table.label, render: ({ label }) => label },
            { heading: table.value, isFigure: true, render: ({ text }) => text },
          ]}
        />
      </details>
    </div>
  )
}
