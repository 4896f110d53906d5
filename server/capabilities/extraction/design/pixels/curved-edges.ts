// Edges between two bands that are no straight line: waves, slants, round corners. Each is a strip of the
// page from side to side, which is shown as an image.
import type { Pixels } from '../../image/pixels.ts'
import { colorAt, difference, type Rgb } from './colors.ts'

export interface CurvedEdge {
  /** In pixels. */
  top: number
  bottom: number
}

/** In pixels: columns at which an edge is followed, and what is looked at of the margins. */
const columnStep = 4
const margin = 2
/** So far above and below an edge each side is plain, in pixels, but for the blur of the edge itself. */
const plainReach = 12
const blur = 2
/** Of 255: two bands differ by more, the same colour by less. */
const minContrast = 8
const sameColor = 6
/** Both ends of a slant are no farther apart, as a share of the page's width. */
const maxRise = 0.2
/**
 * How far an edge may move from one column to the next, and where something lay over it, in pixels; less
 * where it is only the edge of what lies over it.
 */
const reach = { usual: 16, growth: 2, maxDistance: 28, half: 6 }
/** Share of the columns in which something lies over the edge. */
const maxHidden = 0.3
/** An edge that moves less, or is on one row for a larger share of the width, is straight. In pixels. */
const minMove = 6
const maxStraight = 0.6
const sameRow = 2

interface MarginStep {
  y: number
  above: Rgb
  below: Rgb
}

/** From top to bottom, none over another. `noise` is what neighbouring pixels of one colour differ by. */
export function findCurvedEdges(image: Pixels, noise: number): CurvedEdge[] {
  const same = sameColor + noise
  const left = findMarginSteps(image, margin, same)
  const right = findMarginSteps(image, image.width - 1 - margin, same)
  const edges: CurvedEdge[] = []
  for (const from of left) {
    const ends = right
      .filter(
        (to) =>
          Math.abs(to.y - from.y) <= image.width * maxRise &&
          difference(to.above, from.above) <= same &&
          difference(to.below, from.below) <= same,
      )
      .toSorted((one, other) => Math.abs(one.y - from.y) - Math.abs(other.y - from.y))
    for (const to of ends) {
      const edge = follow(image, from, to.y, 2 * same)
      if (edge === undefined) continue
      if (edge.top >= (edges.at(-1)?.bottom ?? 0)) edges.push(edge)
      break
    }
  }
  return edges
}

/** Rows at which one plain colour ends and another begins, in a column of the page. */
function findMarginSteps(image: Pixels, x: number, same: number): MarginStep[] {
  const steps: MarginStep[] = []
  for (let y = plainReach; y < image.height - plainReach; y += 1) {
    const [above, below] = [colorAt(image, x, y - blur - 1), colorAt(image, x, y + blur)]
    if (difference(above, below) <= minContrast || y - (steps.at(-1)?.y ?? -plainReach) < plainReach) continue
    const isPlain = (color: Rgb, direction: 1 | -1): boolean =>
      [0.4, 0.7, 1].every(
        (share) =>
          difference(color, colorAt(image, x, y + direction * Math.round(plainReach * share))) <= same,
      )
    if (isPlain(above, -1) && isPlain(below, 1)) steps.push({ y, above, below })
  }
  return steps
}

/**
 * The strip in which an edge goes from the left margin to the right one; undefined where it does not, or is
 * straight.
 */
function follow(
  image: Pixels,
  { y: start, above, below }: MarginStep,
  end: number,
  same: number,
): CurvedEdge | undefined {
  const isEdge = (x: number, y: number): boolean =>
    y >= blur + 1 &&
    y < image.height - blur &&
    difference(colorAt(image, x, y - blur - 1), above) <= same &&
    difference(colorAt(image, x, y + blur), below) <= same
  // What lies on one of the two bands ends where the other one is seen.
  const isHalf = (x: number, y: number): boolean => {
    if (y < plainReach || y >= image.height - plainReach) return false
    const [upper, lower] = [colorAt(image, x, y - blur - 1), colorAt(image, x, y + blur)]
    const isPlain = (color: Rgb, direction: 1 | -1): boolean =>
      [0, 1].every(
        (share) =>
          difference(
            color,
            colorAt(image, x, y + direction * (blur + 1 + share * (plainReach - blur - 1))),
          ) <= same,
      )
    if (difference(upper, lower) <= 2 * minContrast) return false
    return isPlain(below, 1) || isPlain(above, -1)
  }
  const rows: number[] = []
  let [y, hidden, columns, halves] = [start, 0, 0, 0]
  for (let x = margin; x < image.width - margin; x += columnStep) {
    columns += 1
    const maxDistance = Math.min(reach.maxDistance, reach.usual + hidden * reach.growth)
    const whole = nearest(maxDistance, (distance) => isEdge(x, y + distance))
    const found = whole ?? nearest(reach.half, (distance) => isHalf(x, y + distance))
    hidden = found === undefined ? hidden + 1 : 0
    if (found === undefined) continue
    if (whole === undefined) halves += 1
    y += found
    rows.push(y)
  }
  const isSeen = rows.length - halves >= columns * (1 - maxHidden)
  if (Math.abs(y - end) > reach.maxDistance || !isSeen) return undefined
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
  const usual = rows.toSorted((one, other) => one - other)[Math.floor(rows.length / 2)] ?? start
  const straight = rows.filter((row) => Math.abs(row - usual) <= sameRow).length
  const isRound = [start - usual, end - usual].every(
    (bend) => Math.abs(bend) >= minMove && Math.abs(bend - (start - usual)) <= sameRow,
  )
  if (bottom - top < minMove || (straight > rows.length * maxStraight && !isRound)) return undefined
  return { top: Math.max(0, top - blur - 1), bottom: Math.min(image.height, bottom + blur + 1) }
}

/** The smallest distance up or down at which something holds. */
function nearest(maxDistance: number, holds: (distance: number) => boolean): number | undefined {
  for (let distance = 0; distance <= maxDistance; distance += 1) {
    if (holds(distance)) return distance
    if (distance > 0 && holds(-distance)) return -distance
  }
  return undefined
}
