// What the browser measured: of one page, and of all pages that it measured, by the published limits of the
// Web Vitals.
import { Fragment } from 'react'
import {
  rateVital,
  vitalLimits,
  webVitals,
  type MeasuredVitals,
  type VitalRating,
  type WebVital,
} from '#core/web-vitals.ts'
import type { AuditReport } from '#features/audits/audit-report.schema.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'

const texts = audits.vitals
const ratings: readonly VitalRating[] = ['good', 'needs_work', 'poor']
const tones = { good: 'good', needs_work: 'warning', poor: 'critical' } as const satisfies Record<
  VitalRating,
  'good' | 'warning' | 'critical'
>
const fills: Record<VitalRating, string> = {
  good: 'fill-good',
  needs_work: 'fill-warning',
  poor: 'fill-critical',
}
const thickness = 8
/** Between parts of a bar, in percent: where one ends is seen without its colour. */
const gap = 0.6

export function VitalsOfPage({ vitals }: { vitals: MeasuredVitals }) {
  return (
    <>
      <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-2 text-13">
        {webVitals.map((vital) => {
          const value = vitals[vital]
          if (value === undefined) return null
          const rating = rateVital(vital, value)
          return (
            <Fragment key={vital}>
              <dt className="text-soft">{texts.names[vital]}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="tabular-nums">{texts.value(vital, value)}</span>
                <Badge tone={tones[rating]}>{texts.ratings[rating]}</Badge>
                {rating !== 'good' && (
                  <span className="text-12 text-soft">
                    {texts.goodUpTo(texts.value(vital, vitalLimits[vital].good))}
                  </span>
                )}
              </dd>
            </Fragment>
          )
        })}
      </dl>
      <p className="text-12 text-soft">{texts.howMeasured}</p>
    </>
  )
}

export function VitalsOfSite({ vitals }: { vitals: NonNullable<AuditReport['vitals']> }) {
  const rows = webVitals.flatMap((vital) => {
    const spread = vitals[vital]
    return spread === undefined
      ? []
      : [{ vital, ...spread, pages: spread.good + spread.needs_work + spread.poor }]
  })
  const measured = Math.max(0, ...rows.map(({ pages }) => pages))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-12 text-soft">{texts.measured(measured)}</p>
      <ul className="flex flex-col gap-3" aria-label={texts.label}>
        {rows.map((row) => (
          <li key={row.vital} className="flex flex-col gap-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{texts.names[row.vital]}</span>
              <span className="text-13 text-soft tabular-nums">
                {texts.threeOfFourWithin(texts.value(row.vital, row.p75))}
              </span>
            </span>
            <SpreadBar spread={row} pages={row.pages} />
            <span className="flex flex-wrap gap-x-4 text-12 text-soft tabular-nums">
              {ratings
                .filter((rating) => row[rating] > 0)
                .map((rating) => (
                  <span key={rating}>{texts.counted(row[rating], rating)}</span>
                ))}
            </span>
          </li>
        ))}
      </ul>
      <details className="text-13" data-print="hide">
        <summary className="focus-ring min-h-6 rounded-control text-soft">{texts.table}</summary>
        <Table
          caption={texts.table}
          hideCaption
          rows={rows}
          getKey={({ vital }) => vital}
          columns={[
            { heading: texts.what, render: ({ vital }) => texts.names[vital] },
            ...ratings.map((rating) => ({
              heading: texts.ratings[rating],
              isFigure: true,
              render: (row: (typeof rows)[number]) => formatNumber(row[rating]),
            })),
            {
              heading: texts.p75,
              isFigure: true,
              render: ({ vital, p75 }: { vital: WebVital; p75: number }) => texts.value(vital, p75),
            },
          ]}
        />
      </details>
    </div>
  )
}

/** What it shows is below it in words. */
function SpreadBar({ spread, pages }: { spread: Record<VitalRating, number>; pages: number }) {
  const filled = ratings.filter((rating) => spread[rating] > 0)
  const width = 100 - gap * (filled.length - 1)
  const getStart = (place: number): number =>
    filled.slice(0, place).reduce((sum, rating) => sum + (spread[rating] / pages) * width + gap, 0)
  return (
    <svg aria-hidden width="100%" height={thickness} className="block">
      {filled.map((rating, place) => (
        <rect
          key={rating}
          x={`${getStart(place)}%`}
          width={`${(spread[rating] / pages) * width}%`}
          height={thickness}
          rx={2}
          className={fills[rating]}
        />
      ))}
    </svg>
  )
}
