// The site as marks, one a page, in bands by depth; colour and shape say how the page answered. A table holds
// the same in words.
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { AuditImage, PageKind } from '#features/audits/audits.schema.ts'
import { Table } from '#web/components/ui/table.tsx'
import { formatNumber } from '#web/lib/format.ts'
import { audits } from '#web/messages/audits.ts'
import { pageKinds } from '../vocabulary.ts'
import { countKinds, layoutImage, type Mark } from './image-layout.ts'

const texts = audits.live
const labelWidth = 72
const tallest = 320

const colours: Record<PageKind, string> = {
  ok: 'fill-good',
  redirect: 'fill-notice',
  client_error: 'fill-critical',
  server_error: 'fill-critical',
  unreachable: 'fill-critical',
  skipped: 'fill-edge',
  waiting: 'fill-rule',
}

/**
 * Rendered again only when the site has grown: ten thousand marks are not made for each figure beside them
 * that moves.
 */
export const SiteImage = memo(function SiteImage({
  groups,
  onChoose,
}: {
  groups: AuditImage['groups']
  onChoose?: (kind: PageKind) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const layout = useMemo(
    () => layoutImage(groups, { width: Math.max(60, width - labelWidth), height: tallest }),
    [groups, width],
  )
  const counts = countKinds(groups)
  return (
    <div className="flex flex-col gap-3">
      {groups.length === 0 && <p className="py-8 text-center text-soft">{texts.empty}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13" aria-label={texts.total}>
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            {onChoose === undefined || kind === 'waiting' ? (
              <span className="flex min-h-6 items-center gap-1">
                <Legend kind={kind} count={count} />
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onChoose(kind)}
                className="focus-ring flex min-h-6 items-center gap-1 rounded-control underline decoration-rule underline-offset-4 hover:decoration-ink"
              >
                <Legend kind={kind} count={count} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div ref={frame}>
        {width > 0 && (
          <svg aria-hidden width={width} height={layout.height} className="block">
            {layout.bands.map((band) => (
              <g key={band.depth}>
                <text x={0} y={band.y + 12} className="fill-soft text-12">
                  {texts.depth(band.depth)}
                  {band.isDeepest && ' +'}
                </text>
                <g transform={`translate(${labelWidth} 0)`}>
                  {pageKinds.map((kind) => {
                    const marks = band.marks.filter((mark) => mark.kind === kind)
                    return marks.length === 0 ? null : (
                      <path
                        key={kind}
                        d={marks.map((mark) => outline(mark, layout.side)).join('')}
                        className={colours[kind]}
                      />
                    )
                  })}
                </g>
              </g>
            ))}
          </svg>
        )}
      </div>
      {layout.perMark > 1 && <p className="text-12 text-soft">{texts.perMark(layout.perMark)}</p>}
      <details className="text-13" hidden={groups.length === 0}>
        <summary className="focus-ring min-h-6 rounded-control text-soft">{texts.table}</summary>
        <DepthTable groups={groups} />
      </details>
    </div>
  )
})

function DepthTable({ groups }: { groups: AuditImage['groups'] }) {
  const kinds = countKinds(groups).map(({ kind }) => kind)
  const depths = [...new Set(groups.map(({ depth }) => depth))].sort((one, other) => one - other)
  const getCount = (depth: number, kind?: PageKind): number =>
    groups.reduce(
      (sum, group) =>
        sum + (group.depth === depth && (kind === undefined || group.kind === kind) ? group.count : 0),
      0,
    )
  return (
    <Table
      caption={texts.table}
      hideCaption
      rows={depths}
      getKey={String}
      columns={[
        { heading: texts.depthHeading, render: (depth) => texts.depth(depth) },
        { heading: texts.total, isFigure: true, render: (depth) => formatNumber(getCount(depth)) },
        ...kinds.map((kind) => ({
          heading: audits.kinds[kind],
          isFigure: true,
          render: (depth: number) => formatNumber(getCount(depth, kind)),
        })),
      ]}
    />
  )
}

function Legend({ kind, count }: { kind: PageKind; count: number }) {
  return (
    <>
      <svg aria-hidden width={12} height={12} className="shrink-0">
        <path d={outline({ x: 1, y: 1, kind }, 10)} className={colours[kind]} />
      </svg>
      <span className="font-medium tabular-nums">{formatNumber(count)}</span>
      <span className="text-soft">{audits.kinds[kind]}</span>
    </>
  )
}

/** Not by colour alone: each kind has its own shape. */
function outline({ x, y, kind }: Mark, side: number): string {
  const half = side / 2
  const square = (left: number, top: number, length: number): string =>
    `M${left} ${top}h${length}v${length}h${-length}z`
  if (kind === 'redirect') return `M${x + half} ${y}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`
  if (kind === 'client_error') return `M${x + half} ${y}l${half} ${side}h${-side}z`
  if (kind === 'server_error') {
    const arm = side / 3
    return `M${x + arm} ${y}h${arm}v${arm}h${arm}v${arm}h${-arm}v${arm}h${-arm}v${-arm}h${-arm}v${-arm}h${arm}z`
  }
  if (kind === 'unreachable') {
    const edge = side / 4
    const inner = side - 2 * edge
    // The inner square runs the other way round and so is a hole.
    return `${square(x, y, side)}M${x + edge} ${y + edge}v${inner}h${inner}v${-inner}z`
  }
  if (kind === 'skipped') return square(x + side / 4, y + side / 4, half)
  return square(x, y, side)
}

function useWidth(frame: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
