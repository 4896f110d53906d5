// Scores as a line from 0 to 100, labelled at both ends; whoever needs words has the table or the figure
// beside it.
import { linePath, trendPoints } from './chart-scale.ts'

const width = 220
const height = 48
/** A dot for each would hide the line. */
const maxDots = 12

export function ScoreLine({ scores }: { scores: readonly number[] }) {
  const points = trendPoints(scores, width, height)
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <svg
      aria-hidden
      viewBox={`-32 -8 ${width + 68} ${height + 16}`}
      width={width + 68}
      height={height + 16}
      className="max-w-full text-accent"
    >
      <line x1={0} x2={width} y1={0} y2={0} className="stroke-rule" strokeDasharray="2 4" />
      <line x1={0} x2={width} y1={height} y2={height} className="stroke-rule" />
      <path d={linePath(points)} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {points.map(({ x, y }, index) =>
        index === points.length - 1 || points.length <= maxDots ? (
          // oxlint-disable-next-line react/no-array-index-key -- a place on the line has no other name
          <circle key={index} cx={x} cy={y} r={index === points.length - 1 ? 4 : 2.5} fill="currentColor" />
        ) : null,
      )}
      {points.length > 1 && (
        <text x={-8} y={first.y + 4} textAnchor="end" className="fill-soft text-12 tabular-nums">
          {scores[0]}
        </text>
      )}
      <text x={last.x + 10} y={last.y + 4} className="fill-ink text-12 font-semibold tabular-nums">
        {scores.at(-1)}
      </text>
    </svg>
  )
}
